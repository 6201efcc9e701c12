/** The most odysseys that somebody has active at once. */
export const MOST_ACTIVE = 30;
/** The most reports that an active odyssey keeps; one more takes the place of the oldest. */
export const REPORTS_KEPT = 50;
