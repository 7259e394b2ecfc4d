"""The trade floor: everything of phase 7 (R3.7). How it works is told in `docs/trade.md`; what a player may know of the
floor is in `seeing.trade_floor`.

May import: `facts`, `engine`, and the prices of advances (what a hand is worth). Imported by: `phases.turn`, `seeing`,
`sentences`; from outside by bots, server, env, sim, checking, benches.
"""
