const createdAt = "2026-11-20T12:00:00.000Z";

/** The entries of somebody whose calendar reads what is due, and whom one browser reminds. */
export const REACHED_ENTRIES = {
  calendarFeeds: [{ id: "feed-1", name: "abcdefghijkl", createdAt }],
  reminders: [{ id: "reminder-1", hour: 20, way: "browser", createdAt, endedAt: null }],
  reminderBrowsers: [{ id: "browser-1", device: "Firefox on Linux", createdAt }],
};
