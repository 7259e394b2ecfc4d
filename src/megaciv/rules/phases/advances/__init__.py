"""Phase 12: civilization advances. `phase` asks, `decision` reads and checks a purchase, `prices` reckons what advances
cost and what a hand can pay (R3.12).

May import: `facts`, `engine`. Imported by: other phases, `setup.scenarios`, `seeing`, `advice`, `sentences`; from
outside by bots, checking, companion and env.
"""
