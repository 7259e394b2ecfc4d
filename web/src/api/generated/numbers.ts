// Made by tools/schema.py from the rules. Do not edit: run `make types`.

/** Unit points of a city. */
export const CITY_POINTS = 5;

/** Free-choice credits are placed by so many. */
export const CREDIT_UNIT = 5;

/** Each party of a deal gives at least so many cards. */
export const LEAST_CARDS = 3;

/** Ships of each civilization. */
export const SHIPS = 4;

/** So many names of a statement must be true. */
export const SWORN = 2;
