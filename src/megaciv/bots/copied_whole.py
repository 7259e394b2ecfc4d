"""Copies of bots, also of those that somebody else has written."""

from __future__ import annotations

from megaciv.bots.compiled_classes import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class CopiedWhole:
    """What is copied with all that it has. Compiled, a copy would have the attributes of our own classes alone, none of
    a class of Python that inherits from them."""

    def __getstate__(self) -> object:
        """As in Python, with compiled attributes among those of `__slots__`."""
        state = object.__getstate__(self)
        compiled = {name: getattr(self, name) for name in getattr(self, "__mypyc_attrs__", ()) if hasattr(self, name)}
        if not compiled:
            return state
        attributes, slots = state if isinstance(state, tuple) else (state, None)
        return attributes, {**(slots or {}), **compiled}
