"""The trade floor: everything of phase 7 but its place in the turn (R3.7). How it works is told in `docs/trade.md`."""
