"""What all messages are made of. Keys are in snake_case; what has its default is left out; times are milliseconds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Civ = Annotated[str, Meta(min_length=1, max_length=24)]
Key = Annotated[str, Meta(min_length=1, max_length=80, pattern="^[^\\x00-\\x1f]*$")]
Ref = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\x00-\\x1f]*$")]
"""What is stored with a choice as it comes: without what no database keeps."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(min_length=4, max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=1000)]
Login = Annotated[str, Meta(min_length=3, max_length=60)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
MOST_NUMBER = 2**53
"""Beyond it a browser cannot count."""
Choice = dict[str, Any]
Choices = Annotated[list[Choice], Meta(min_length=1, max_length=200)]
Status = Literal["lobby", "choosing", "running", "finished", "closed"]
"""Closed: the host has given it up before it ended."""
Method = Literal["chosen", "dealt", "random", "preferences"]
Manner = Literal["people", "brisk"]
"""How bots behave on the trade floor: they keep rounds and wait for people, or trade as fast as they can."""
Here = Literal["here", "away", "bot", "caretaker"]
Company = Literal["solo", "live", "slow"]
"""Who plays together: one person whom nobody waits for, people at the same time, or people by letter."""


class Wire(Struct, frozen=True, omit_defaults=True):
    """What the server sends."""


class Body(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a client sends: unknown fields are refused, by name."""
