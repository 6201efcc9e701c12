/** The header that says how many unread notifications there are in all, those that the list leaves out included. */
export const TOTAL_COUNT = "X-Total-Count";
