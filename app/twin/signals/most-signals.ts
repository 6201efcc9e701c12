/**
 * The signals of one person that are read: more than anybody can have, which is one of each kind for each grant, and for
 * each stream of archives those that it names. A test counts them.
 */
export const MOST_SIGNALS = 300;
