/** The size of a database of many people: measured bytes of a row times assumed rows of a person. */
import type { Assumptions } from "./assumptions";
import type { Crowd } from "./demand";
import { ROW_BYTES } from "./row-bytes";

/**
 * Rows of a person, as a mean over all accounts, people who came only once included. Some follow from the assumptions about
 * archives and days; the others are assumed here.
 */
function rowsOfAPerson(assumed: Assumptions): Record<string, number> {
  const imports = assumed.imports * assumed.years;
  const entries = imports * assumed["titles-share"] * assumed["archive-mb"] * assumed["entries-per-mb"];
  return {
    Entry: entries,
    CreatorMonth: entries / 5,
    ArchiveImport: imports,
    ImportedMonth: 20 * imports,
    CountedYear: 3 * imports,
    Signal: 3,
    TwinForecast: 5 * imports,
    ActivityMetric: assumed["active-share"] * assumed.years * 365,
    ChoiceAnswer: 20,
    Notification: 15,
    Preference: 8,
    RecommendationFeedback: 2,
    PersonalityProfile: 1.2,
    TwinState: 1,
    Decision: 0.5,
    Forecast: 1,
    User: 1,
    Session: 1.5,
    PlatformIntegration: 0.7,
    PlatformGrant: 0.5,
    PlatformData: 0.6,
    Job: 0.5,
  };
}

/** A table's part of a database. */
export type TableSize = { table: string; rows: number; bytes: { postgresql: number; sqlite: number } };

/** The tables of a crowd by their size on PostgreSQL, largest first. */
export function tableSizes({ people, assumed }: Crowd): TableSize[] {
  return Object.entries(rowsOfAPerson(assumed))
    .map(([table, each]) => {
      const row = ROW_BYTES[table];
      if (!row) throw new Error(`How large a row of ${table} is was not measured.`);
      const rows = each * people;
      return { table, rows, bytes: { postgresql: row.postgresql * rows, sqlite: row.sqlite * rows } };
    })
    .sort((a, b) => b.bytes.postgresql - a.bytes.postgresql);
}
