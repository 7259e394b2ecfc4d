// Made by tools/schema.py from megaciv.rules. Do not edit: run `make types`.

/** The number of an event is that of the choice that caused it times this, and its place. */
export const EVENTS_A_CHOICE = 10_000;

/** Unit points of a city. */
export const CITY_POINTS = 5;

/** Free-choice credits are placed by so many. */
export const CREDIT_UNIT = 5;

/** Each party of a deal gives at least so many cards. */
export const LEAST_CARDS = 3;

/** Ships of each civilization. */
export const SHIPS = 4;

/** Tokens of each civilization. */
export const TOKENS = 55;

/** So many names of a statement must be true. */
export const SWORN = 2;

/** By decision, what an answer names, where it is an id or a list of ids. */
export const NAMED_BY_ANSWER: Readonly<Record<string, string>> = {
  "setup.chooseCivilization": "civilization",
  "setup.preferences": "civilization",
  "setup.short.placeCities": "area",
  "setup.short.destroyCity": "area",
  "setup.first.placeCities": "area",
  "setup.first.placeShip": "area",
  "tax.annexRevoltCity": "area",
  "tax.destroyRevoltCity": "area",
  "cityAttack.order": "area",
  "support.reduceCity": "area",
  "calamity.secondaryVictims": "civilization",
  "calamity.reduceCities": "area",
  "calamity.destroyCity": "area",
  "calamity.discardCommodities": "card",
  "volcano.choose": "volcano",
  "earthquake.own": "area",
  "earthquake.adjacent": "area",
  "treachery.annex": "area",
  "flood.choosePlain": "flood plain",
  "hordes.chooseCity": "area",
  "hordes.move": "area",
  "cyclone.chooseSea": "open sea",
  "cyclone.select": "area",
  "cyclone.unselect": "area",
  "regression.enlightenment": "area",
  "piracy.victimCities": "area",
  "special.fundamentalism": "area",
  "special.monotheism": "area",
  "special.provincialEmpire": "civilization",
  "special.tradeRoutes": "card",
  "hand.discard": "card",
};
