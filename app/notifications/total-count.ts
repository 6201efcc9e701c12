/** The header with the total number of unread notifications, beyond the page. */
export const TOTAL_COUNT = "X-Total-Count";
