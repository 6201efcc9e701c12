/** Maximum active odysseys per user. */
export const MOST_ACTIVE = 30;
/** Maximum reports kept per active odyssey; a new one replaces the oldest. */
export const REPORTS_KEPT = 50;
