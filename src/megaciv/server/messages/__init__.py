"""Everything that goes over the wire, as types: HTTP bodies and web socket messages, a module for each topic.

`make types` writes the JSON Schema and the client's TypeScript types from `ServerMessage`, `ClientMessage` and `HTTP`.

May import: types of the rules that are sent as they are. Imported by: every room of the server, `tools/schema.py`.
"""

from __future__ import annotations

from megaciv.rules import GameFile
from megaciv.server.messages.companion import COMPANION
from megaciv.server.messages.history import ClauseLine, DownloadExtra, Film, History, Log, PhaseLine, Replay
from megaciv.server.messages.people import (
    Block,
    Blocked,
    Credentials,
    MailLink,
    Me,
    MeChange,
    NewGuest,
    OneTimeCode,
    Problem,
    PushKey,
    Report,
    UseCode,
    UseLink,
)
from megaciv.server.messages.tables import (
    ForkAt,
    Invite,
    Join,
    NewTable,
    PickCivilization,
    PlayNow,
    Ready,
    SeatPlan,
    TableInfo,
    Tables,
    TableSummary,
    Wishes,
)

HTTP = (
    Me, NewGuest, MeChange, Credentials, UseCode, OneTimeCode, MailLink, UseLink, PushKey, Problem, NewTable, PlayNow,
    SeatPlan, Join, Wishes, PickCivilization, ForkAt, TableInfo, TableSummary, Tables, Invite, Log, Replay, Film,
    History, GameFile, DownloadExtra, ClauseLine, Report, Block, Blocked, Ready, PhaseLine,
    *COMPANION,
)  # fmt: skip
"""The bodies of HTTP requests and answers."""
