"""How people may be written: names, logins and mail addresses, so that no two that look alike are two people.

Names keep every letter there is, but nothing that cannot be seen or that turns the line round. Logins are made of
Latin letters, digits and a few signs, and are told apart by what they look like. Addresses are kept as they are sent:
ASCII in lower case, with domains as IDNA writes them.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import idna

from megaciv.server.errors import Refusal

MOST_MAIL: Final = 200
_LOGIN_SIGNS: Final = frozenset("._@+-")
_LOCAL: Final = re.compile(r"[a-z0-9!#$%&'*/=?^_`{|}~+-]+(\.[a-z0-9!#$%&'*/=?^_`{|}~+-]+)*")
_DOMAIN: Final = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*")
_PLAIN: Final = str.maketrans("łøđħıŧ01", "lodhitol")
"""What is no base letter with a mark, nought and one: what it is taken for at a glance."""
_DOTLESS: Final = frozenset({"gmail.com", "googlemail.com"})
"""There a dot in the name makes no other mailbox."""


def clean_name(name: str) -> str:
    """A name on one line, without what nobody can see; Refusal if nothing is left."""
    cleaned = " ".join(_visible(name, "").split())
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in cleaned):
        raise Refusal(422, "name-empty")
    return cleaned


def clean_title(title: str) -> str:
    """The same for a table, which may have no name."""
    return " ".join(_visible(title, "").split())


def clean_text(text: str) -> str:
    """What is said: lines stay lines."""
    return _visible(text, "\n").strip()


def _visible(text: str, kept: str) -> str:
    """Without controls, marks that turn the direction, zero widths and the like; every kind of space is one."""
    found = []
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        if sign in kept:
            found.append(sign)
        elif kind[0] == "Z" or sign in "\t\n\r":
            found.append(" ")
        elif kind[0] != "C" and not 0xFE00 <= ord(sign) <= 0xFE0F:
            found.append(sign)
    return "".join(found)


# -- logins ------------------------------------------------------------


def typed_login(login: str) -> str:
    """As somebody types it: however their keyboard makes the letters, and in whichever case."""
    return unicodedata.normalize("NFC", login.strip()).casefold()


def clean_login(login: str) -> str:
    """A login as it is kept; Refusal if it has letters that could be mistaken for others."""
    found = typed_login(login)
    if not found or unicodedata.normalize("NFKC", found) != found or not all(_is_plain(sign) for sign in found):
        raise Refusal(422, "login-letters")
    return found


def _is_plain(sign: str) -> bool:
    if sign.isascii():
        return sign.isalnum() or sign in _LOGIN_SIGNS
    return unicodedata.name(sign, "").startswith("LATIN SMALL LETTER") and sign.isalpha()


def login_key(login: str) -> str:
    """Two logins with the same key look alike: marks over letters, l and 1, o and 0 are of no account."""
    bare = "".join(s for s in unicodedata.normalize("NFKD", login.casefold()) if unicodedata.category(s)[0] in "LNPS")
    return bare.translate(_PLAIN)


# -- addresses ------------------------------------------------------------


def clean_mail(mail: str) -> str:
    """An address as it is kept and as letters are sent to it; Refusal if it has anything that others write another
    way: quotes, comments, letters that are not ASCII before the @."""
    local, _, domain = mail.strip().rpartition("@")
    local = local.lower() if local.isascii() else ""
    domain = _ascii_domain(domain)
    if not _LOCAL.fullmatch(local) or not _DOMAIN.fullmatch(domain) or len(local) + len(domain) >= MOST_MAIL:
        raise Refusal(422, "mail-letters")
    return f"{local}@{domain}"


def _ascii_domain(domain: str) -> str:
    if domain.isascii():
        return domain.lower().rstrip(".")
    try:
        return idna.encode(domain, uts46=True, transitional=False).decode().lower().rstrip(".")
    except idna.IDNAError:
        return ""


def mailbox_of(mail: str) -> str:
    """The box in which letters to a clean address land: what follows a plus is the owner's own label."""
    local, _, domain = mail.rpartition("@")
    local = local.partition("+")[0] or local
    return f"{local.replace('.', '') if domain in _DOTLESS else local}@{domain}"
