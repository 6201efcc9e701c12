/** The id that the heading of all notifications is made from. */
export const NOTIFICATIONS = "notifications";
