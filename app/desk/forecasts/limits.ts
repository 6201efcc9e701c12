/** Length of a statement in characters. */
export const STATEMENT_MAX = 300;
/** Minimum and maximum probability, in percent: nothing is ever certain. */
export const PROBABILITY_LEAST = 5;
export const PROBABILITY_MOST = 95;
