"""Pages of a browser that tests use one after the other, each as if nobody had been there before.

To open a table in a new browser context takes twice the processor's time of opening it on a page that has shown one
before: a process is started, and the client's script is read and compiled again. So a page is swept and lent again,
unless a test has done to it what cannot be taken back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, NamedTuple
from weakref import WeakSet

from playwright.sync_api import Browser, BrowserContext, Error, Page

from megaciv.server.services import SEED_HEADER

MOST_IDLE = 2
"""So many pages of a kind wait for the next test."""

# After these a page is another one for good: nothing takes a script, a route of a socket or a listener away again.
_LASTING = {
    Page: ("add_init_script", "expose_binding", "expose_function", "on", "route", "route_web_socket"),
    BrowserContext: (
        "add_init_script",
        "expose_binding",
        "expose_function",
        "grant_permissions",
        "new_cdp_session",
        "on",
        "route",
        "route_web_socket",
        "set_geolocation",
        "set_offline",
    ),
}
_changed: WeakSet[BrowserContext] = WeakSet()
"""Contexts to which one of these was done since they were lent."""


def _noting(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def noted(self: Page | BrowserContext, *arguments: Any, **named: Any) -> Any:
        _changed.add(self if isinstance(self, BrowserContext) else self.context)
        return method(self, *arguments, **named)

    return noted


for _kind, _names in _LASTING.items():
    for _name in _names:
        setattr(_kind, _name, _noting(getattr(_kind, _name)))


class Kind(NamedTuple):
    """What a page cannot change about itself."""

    locale: str
    painted: bool
    workers: bool


@dataclass
class Tab:
    """A page alone in its context, and what its script complained of."""

    kind: Kind
    page: Page
    errors: list[str] = field(default_factory=list)


class Tabs:
    """Those of one browser, all for one server."""

    def __init__(self, make_context: Callable[[Browser, Kind], BrowserContext], browser: Browser, address: str) -> None:
        self._make_context, self._browser, self._address = make_context, browser, address
        self._idle: defaultdict[Kind, list[Tab]] = defaultdict(list)

    def take(self, kind: Kind, seed: str, *, fresh: bool = False) -> Tab:
        """One that knows nothing; tables that are made in it have this seed."""
        tab = self._idle[kind].pop() if self._idle[kind] and not fresh else self._make(kind)
        tab.errors.clear()
        tab.page.context.set_extra_http_headers({SEED_HEADER: seed})
        _changed.discard(tab.page.context)
        return tab

    def give_back(self, tab: Tab) -> None:
        context = tab.page.context
        try:
            swept = context not in _changed and len(self._idle[tab.kind]) < MOST_IDLE and self._sweep(tab)
        except Error:  # the test has closed it, or it hangs
            swept = False
        if swept:
            self._idle[tab.kind].append(tab)
        else:
            context.close()

    def _make(self, kind: Kind) -> Tab:
        context = self._make_context(self._browser, kind)
        tab = Tab(kind, context.new_page())
        context.on("weberror", lambda error: tab.errors.append(str(error.error)))
        context.on("console", lambda said: tab.errors.append(said.text) if said.type == "error" else None)
        return tab

    def _sweep(self, tab: Tab) -> bool:
        """Leave the client for a picture at the same address, and from there forget what it has kept."""
        page = tab.page
        if page.is_closed() or tab.kind.workers:  # a worker keeps things of its own
            return False
        for other in page.context.pages:
            if other != page:
                other.close()
        page.goto(self._address + "icon.svg")
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.context.clear_cookies()
        page.mouse.move(-1, -1)
        return True
