import type { z } from "zod";
import type { ListImport } from "./format/imported";
import type { List } from "./format/list";
import { activeOdysseys } from "./lists/active-odysseys.server";
import { activityMetrics } from "./lists/activity-metrics.server";
import { archiveImports } from "./lists/archive-imports.server";
import { authenticatorApps } from "./lists/authenticator-apps.server";
import { choiceAnswers } from "./lists/choice-answers.server";
import { checkInRanges } from "./lists/days/check-in-ranges.server";
import { checkIns } from "./lists/days/check-ins.server";
import { relations } from "./lists/days/relations.server";
import { days } from "./lists/days.server";
import { calendarFeeds } from "./lists/decisions/calendar-feeds.server";
import { decisions } from "./lists/decisions/decisions.server";
import { deletedDecisions } from "./lists/decisions/deleted-decisions.server";
import { deletedForecasts } from "./lists/decisions/deleted-forecasts.server";
import { forecasts } from "./lists/decisions/forecasts.server";
import { deletedPreferences } from "./lists/deleted-preferences.server";
import { draftSections } from "./lists/draft-sections.server";
import { entries } from "./lists/entries/entries.server";
import { observedAnswers } from "./lists/entries/observed-answers.server";
import { removedEntries } from "./lists/entries/removed-entries.server";
import { twinForecasts } from "./lists/entries/twin-forecasts.server";
import { importedMonths } from "./lists/imported-months.server";
import { integrations } from "./lists/integrations.server";
import { notifications } from "./lists/notifications.server";
import { odysseyReports } from "./lists/odyssey-reports.server";
import { passkeys } from "./lists/passkeys.server";
import { personalityResults } from "./lists/personality-results.server";
import { platformDataList } from "./lists/platform-data.server";
import { platformGrants } from "./lists/platform-grants.server";
import { preferences } from "./lists/preferences.server";
import { recommendationFeedback } from "./lists/recommendation-feedback.server";
import { reminderBrowsers } from "./lists/reminders/reminder-browsers.server";
import { reminders } from "./lists/reminders/reminders.server";
import { securityEvents } from "./lists/security-events.server";
import { sessions } from "./lists/sessions.server";
import { shareLinks } from "./lists/share-links.server";
import { signals } from "./lists/signals.server";
import { silencedSignals } from "./lists/silenced-signals.server";
import { storedArchives } from "./lists/stored-archives.server";

/**
 * The lists by name, in the order of the file and the workbook. None of them opens the database: the process that reads
 * files to be restored has none.
 */
const REGISTRY = {
  personalityResults,
  draftSections,
  preferences,
  deletedPreferences,
  decisions,
  deletedDecisions,
  forecasts,
  deletedForecasts,
  checkIns,
  checkInRanges,
  relations,
  integrations,
  platformGrants,
  platformData: platformDataList,
  signals,
  silencedSignals,
  storedArchives,
  archiveImports,
  importedMonths,
  entries,
  removedEntries,
  observedAnswers,
  twinForecasts,
  days,
  choiceAnswers,
  recommendationFeedback,
  activityMetrics,
  activeOdysseys,
  odysseyReports,
  notifications,
  shareLinks,
  calendarFeeds,
  reminders,
  reminderBrowsers,
  sessions,
  securityEvents,
  passkeys,
  authenticatorApps,
};

export type ListName = keyof typeof REGISTRY;
/** An entry of a list. */
export type Entry<Name extends ListName> = z.infer<(typeof REGISTRY)[Name]["entry"]>;

/** The lists of an export. */
export const LISTS: { readonly [Name in ListName]: List<Entry<Name>> } = REGISTRY;
export const LIST_NAMES = Object.keys(REGISTRY) as readonly ListName[];

/** Names of the lists that are at least partly restored. */
export type ImportedName = {
  [Name in ListName]: (typeof REGISTRY)[Name]["imported"] extends string ? never : Name;
}[ListName];

/** An entry of any list. */
export type Fields = Record<string, unknown>;

/** How one of the restored lists is restored. */
export type ImportedList = { name: ImportedName; table: string; imported: ListImport<Fields> };

/** The restored lists, in the order of the file. */
export const IMPORTED: readonly ImportedList[] = LIST_NAMES.flatMap((name) => {
  const { table, imported } = LISTS[name];
  if (typeof imported === "string") return [];
  // The filter matches the type, and each list only receives its own entries.
  return [{ name: name as ImportedName, table, imported: imported as unknown as ListImport<Fields> }];
});

/** The restored lists, in the order in which they are written and named. */
export const IMPORTED_IN_TURN: readonly ImportedList[] = [
  ...IMPORTED.filter(({ imported }) => !imported.comesLast),
  ...IMPORTED.filter(({ imported }) => imported.comesLast),
];
