"""What somebody wants to be told, how and when. It is kept in their `notices`, beside the client's own settings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from megaciv.server.errors import Refusal
from megaciv.server.time import now
from megaciv.timing.clocks import DAY, HOUR, LEAST_HOURS, MINUTE, SECOND, Hours

Channel = Literal["mail", "push", "webhook"]
Address = Annotated[str, Meta(max_length=2000, pattern="^https?://")]
MOST_BYTES: Final = 16_000


class PushKeys(Struct, frozen=True):
    p256dh: Annotated[str, Meta(min_length=80, max_length=120)]
    auth: Annotated[str, Meta(min_length=20, max_length=40)]


class Subscription(Struct, frozen=True):
    """A browser's subscription, as it gives it."""

    endpoint: Address
    keys: PushKeys


class Quiet(Struct, frozen=True):
    """No notices from `start` to `end`, minutes after the person's midnight."""

    start: Annotated[int, Meta(ge=0, lt=1440)]
    end: Annotated[int, Meta(ge=0, lt=1440)]
    offset: Annotated[int, Meta(ge=-840, le=840)] = 0

    def next_moment(self, at: int) -> int:
        """The first moment from this one on that is not quiet."""
        loud = Hours(self.end, self.start, self.offset)
        return at if self.start == self.end else loud.after(at, 1) - 1


class NoticePreferences(Struct, frozen=True):
    """The part of `notices` that the server reads."""

    mail: bool = False
    """To the address that was confirmed."""
    push: Annotated[list[Subscription], Meta(max_length=8)] = []
    webhook: Annotated[str, Meta(max_length=2000, pattern="^(https?://.*)?$")] = ""
    quiet: Quiet | None = None
    hours: Hours | None = None
    """Office hours, for slow tables."""
    zone: Annotated[str, Meta(max_length=60)] = ""
    """The person's time zone by its IANA name: the offsets above follow its summer time."""
    once_a_day: Annotated[int, Meta(ge=0, lt=1440)] | None = None
    """One letter a day about everything, so many minutes after the person's midnight; only that a deadline is near is
    told at once."""
    after: Annotated[int, Meta(ge=0, le=86_400)] = 60
    """Seconds after which the person wants to be told, if they have not answered by then."""

    @property
    def channels(self) -> list[Channel]:
        wanted: list[tuple[Channel, bool]] = [
            ("mail", self.mail),
            ("push", bool(self.push)),
            ("webhook", bool(self.webhook)),
        ]
        return [channel for channel, is_wanted in wanted if is_wanted]

    def when(self, at: int) -> int:
        """When a notice may be sent that is made now."""
        return self.quieter(at + self.after * SECOND)

    @property
    def offset(self) -> int:
        """By how many minutes the person's clock is ahead of UTC, as far as we know it."""
        if zone_of(self.zone) is not None:
            return offset_in(self.zone, now())
        return self.hours.offset if self.hours is not None else self.quiet.offset if self.quiet is not None else 0

    def next_time(self, at: int) -> int:
        """When the next of these letters comes after this moment."""
        assert self.once_a_day is not None
        zone = zone_of(self.zone)
        if zone is not None:  # by the clock on their wall, also on the day on which it is changed
            hour, minute = divmod(self.once_a_day, 60)
            today = datetime.fromtimestamp(at / 1000, zone).replace(hour=hour, minute=minute, second=0, microsecond=0)
            days = (int((today + timedelta(days=each)).timestamp() * 1000) for each in (0, 1))
            return next(each for each in days if each >= at)
        begin = (self.once_a_day - self.offset) * MINUTE
        return begin + -(-(at - begin) // DAY) * DAY

    def quieter(self, at: int) -> int:
        return at if self.quiet is None else self.quiet.next_moment(at)


def preferences_of(notices: dict[str, Any]) -> NoticePreferences:
    """What is not understood is not wished. Offsets are those of the person's time zone today."""
    try:
        wishes = msgspec.convert(notices, NoticePreferences)
    except msgspec.ValidationError:
        return NoticePreferences()
    offset = None if zone_of(wishes.zone) is None else offset_in(wishes.zone, now())
    if offset is None:
        return wishes
    quiet = None if wishes.quiet is None else replace(wishes.quiet, offset=offset)
    hours = None if wishes.hours is None else replace(wishes.hours, offset=offset)
    return replace(wishes, quiet=quiet, hours=hours)


def zone_of(name: str) -> ZoneInfo | None:
    """A time zone, if there is one of this name."""
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def offset_in(zone: str, at: int) -> int:
    """By how many minutes its clocks are ahead of UTC at a moment."""
    ahead = datetime.fromtimestamp(at / 1000, zone_of(zone) or UTC).utcoffset()
    return 0 if ahead is None else int(ahead.total_seconds() // 60)


def check_preferences(notices: dict[str, Any]) -> None:
    """Refuse what would not be understood later."""
    if len(msgspec.json.encode(notices)) > MOST_BYTES:
        raise Refusal(413, "too-big")
    try:
        wishes = msgspec.convert(notices, NoticePreferences)
        if wishes.zone and zone_of(wishes.zone) is None:
            raise msgspec.ValidationError(f"no such time zone: {wishes.zone}")
    except msgspec.ValidationError as error:
        raise Refusal(400, "invalid", field="notices", message=str(error)) from None
    if wishes.hours is not None and wishes.hours.in_a_week < LEAST_HOURS:
        raise Refusal(422, "hours-too-few", hours=LEAST_HOURS // HOUR)
