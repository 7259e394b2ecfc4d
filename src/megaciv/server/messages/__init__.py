"""Everything that goes over the wire, as types: HTTP bodies and web socket messages, a module for each topic.

`make types` writes the JSON Schema and the client's TypeScript types from `ServerMessage`, `ClientMessage` and `HTTP`.

May import: types of the rules, the bots, the companion and timing that are sent as they are. Imported by: every room
of the server that says or hears something, benchmarks, and `tools/schema.py`.
"""

from __future__ import annotations

from megaciv.rules import GameFile
from megaciv.server.messages.companion import COMPANION
from megaciv.server.messages.daily import Daily, DailyRank, DayLine, PlayDaily
from megaciv.server.messages.drills import DrillFigure, DrillResult, DrillStood, PlayDrill
from megaciv.server.messages.history import ClauseLine, DownloadExtra, Film, Hindsight, History, Log, PhaseLine, Replay
from megaciv.server.messages.moderation import MODERATION
from megaciv.server.messages.people import (
    Block,
    Blocked,
    Credentials,
    LinkInfo,
    MailLink,
    Me,
    MeChange,
    NewCredentials,
    NewGuest,
    OneTimeCode,
    Problem,
    PushKey,
    Report,
    SessionLine,
    UseCode,
    UseLink,
    WithPassword,
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
    SomePerson,
    TableChange,
    TableInfo,
    Tables,
    TableSummary,
    Wishes,
)

HTTP = (
    Me, NewGuest, MeChange, Credentials, UseCode, OneTimeCode, MailLink, UseLink, PushKey, Problem, NewTable, PlayNow,
    SeatPlan, Join, Wishes, PickCivilization, ForkAt, TableInfo, TableSummary, Tables, Invite, Log, Replay, Film,
    History, GameFile, DownloadExtra, ClauseLine, Report, Block, Blocked, Ready, NewCredentials, WithPassword,
    Hindsight, SessionLine, LinkInfo, SomePerson, TableChange, PhaseLine,
    *COMPANION, *MODERATION, Daily, DailyRank, DayLine, PlayDaily, PlayDrill, DrillFigure,
    DrillStood, DrillResult,
)  # fmt: skip
"""The bodies of HTTP requests and answers."""
