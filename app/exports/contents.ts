import type { ListName } from "./lists.server";

/** The contents of an export besides the account: a user-facing phrase, and the lists that it covers. */
export const CONTENTS: readonly { says: string; lists: readonly ListName[] }[] = [
  {
    says: "every assessment result with its answers, and one that is not finished",
    lists: ["personalityResults", "draftSections"],
  },
  {
    says: "your preferences, and where each came from",
    lists: ["preferences", "deletedPreferences", "observedAnswers"],
  },
  {
    says: "your decisions and forecasts, and the addresses of your calendar without their keys",
    lists: ["decisions", "deletedDecisions", "forecasts", "deletedForecasts", "calendarFeeds"],
  },
  {
    says: "how you said that your days were, what your twin had expected, and what goes together in them",
    lists: ["checkIns", "checkInRanges", "relations"],
  },
  {
    says: "the choices that you made under “Test your twin”, and what you said of recommendations",
    lists: ["choiceAnswers", "recommendationFeedback"],
  },
  {
    says: "your platforms: what you allowed, what was read and counted, and their figures, without the keys to them",
    lists: ["integrations", "platformGrants", "platformData", "signals", "silencedSignals"],
  },
  {
    says: "what your archives brought, month by month, and the names of those that wait to be looked at, without the files",
    lists: ["storedArchives", "archiveImports", "importedMonths"],
  },
  {
    says: "the titles that you chose to keep, hashes of those that you removed, and what your twin expected of the weeks after them",
    lists: ["entries", "removedEntries", "twinForecasts"],
  },
  { says: "your lines about days, and the days that are not brought back", lists: ["days"] },
  { says: "your odysseys and their reports", lists: ["activeOdysseys", "odysseyReports"] },
  {
    says: "your activity, notifications, share links, and your daily reminder without its addresses",
    lists: ["activityMetrics", "notifications", "shareLinks", "reminders", "reminderBrowsers"],
  },
  {
    says: "your sessions, security events, and the names of your passkeys and your authenticator app",
    lists: ["sessions", "securityEvents", "passkeys", "authenticatorApps"],
  },
];
