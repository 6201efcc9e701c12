/** The id from which that of the heading of all notifications is derived. */
export const NOTIFICATIONS = "notifications";
