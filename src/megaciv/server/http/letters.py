"""HTTP: signing in by mail, and setting a new password by the same way."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from megaciv.server.accounts.belongings import merge, seats_in_play
from megaciv.server.accounts.mails import Opened
from megaciv.server.accounts.spelling import clean_mail, mailbox_of
from megaciv.server.errors import Refusal, teller
from megaciv.server.http.people import Asked, check_open, end_other_sessions, signed_in
from megaciv.server.messages.people import LinkInfo, MailLink, Me, UseLink
from megaciv.server.notices.channels import Failed, Letter
from megaciv.server.services import Services, Somebody, TheServer, address_of, lang_of
from megaciv.server.storage.records import Person


@post("/api/sign-in-link", status_code=204)
async def send_link(request: Asked, server: TheServer, somebody: Somebody, data: JSONBody[MailLink]) -> None:
    """Send a link by mail that signs in; an address that nobody has becomes mine. The answer is the same for every
    address."""
    server.limiter.check("door", address_of(request))
    if server.mailer is None:
        raise Refusal(409, "no-mail-here")
    mail = clean_mail(data.mail)
    server.limiter.check("letter", mailbox_of(mail))
    if somebody is not None and somebody.mail != mail:
        await server.people.check_password(somebody, data.password)
    lang = lang_of(request, somebody)
    token, mail = await server.mails.new_link(mail, somebody, lang)
    link = f"{server.config.address.rstrip('/')}/sign-in/{token}"
    if not await _send(server, mail, lang, "mail-link", link):
        raise Refusal(503, "mail-failed")


async def _send(server: Services, mail: str, lang: str, what: str, link: str) -> bool:
    if server.mailer is None:
        return False
    words = teller(lang).words
    try:
        await server.mailer.send(mail, Letter(words.text(f"{what}-title"), words.text(f"{what}-text"), link))
    except Failed:
        return False
    return True


@get("/api/sign-in-link/{token:str}")
async def look_at_link(request: Asked, server: TheServer, somebody: Somebody, token: FromPath[str]) -> LinkInfo:
    """What the link would do here. Programs that look into mail do not use it up by this."""
    server.limiter.check("door", address_of(request))
    opened = await server.mails.look(token, somebody)
    person = opened.person
    guest = _guest(somebody, person)
    return LinkInfo(
        name=None if person is None else person.name,
        mail=opened.mail,
        new_mail=opened.is_new,
        old_mail=person.mail if person is not None and opened.is_new else None,
        login=None if person is None else person.login,
        tables=0 if person is None else await seats_in_play(server.database, person.id),
        same=person is not None and somebody is not None and person.id == somebody.id,
        guest=None if guest is None else guest.name,
        guest_tables=0 if guest is None else await seats_in_play(server.database, guest.id),
    )


def _guest(here: Person | None, person: Person | None) -> Person | None:
    """Who is at this device, if that is a guest and somebody else than the link is for."""
    if here is None or not here.is_guest or (person is not None and person.id == here.id):
        return None
    return here


@post("/api/sign-in-link/use", status_code=200)
async def use_link(request: Asked, server: TheServer, somebody: Somebody, data: JSONBody[UseLink]) -> Response[Me]:
    """Open such a link: this device is the person whom `GET` names."""
    server.limiter.check("door", address_of(request))
    looked = await server.mails.look(data.token, somebody)
    guest = _guest(somebody, looked.person)
    if guest is not None and data.guest is None and await seats_in_play(server.database, guest.id):
        raise Refusal(409, "guest-has-seats", name=guest.name)
    if looked.person is None:
        check_open(server)
    opened = await server.mails.use(data.token, somebody)
    person = opened.person
    assert person is not None
    await _tell_old_address(server, looked)
    if guest is not None and data.guest == "merge":
        await server.changed(await merge(server.database, guest.id, person.id))
        server.show_out(guest.id)
        if guest.muted > person.muted:
            person = await server.people.one(person.id)
            await server.renamed(person)
    if data.password is not None:
        person = await server.people.set_password(person, data.password)
        await end_other_sessions(request, server, person)
    return await signed_in(request, server, person)


async def _tell_old_address(server: Services, opened: Opened) -> None:
    """Who loses an address is told there: perhaps it was not they who changed it."""
    person = opened.person
    if person is not None and opened.is_new and person.mail is not None:
        await _send(server, person.mail, person.lang, "mail-changed", server.config.address)


ROUTES: Final = [send_link, look_at_link, use_link]
