/**
 * Maximum signals read per user: more than anyone can have, with one of each kind per grant and the declared ones per
 * archive stream. A test counts them.
 */
export const MOST_SIGNALS = 300;
