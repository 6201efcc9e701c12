import { API, SCREENS } from "./addresses";

/** What an entry of a table of addresses says first: where it is. */
type Patterns<Table extends Record<string, readonly [string, ...unknown[]]>> = {
  [Name in keyof Table]: Table[Name][0];
};

const patterns = <Table extends Record<string, readonly [string, ...unknown[]]>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, [pattern]]) => [name, pattern])) as Patterns<Table>;

/**
 * Where everything is, without the files and the intents. Browsers get this as the build writes it out
 * (`scripts/building/patterns-for-browsers.ts`), so that they load nothing of the table.
 */
export const SCREEN_PATTERNS = patterns(SCREENS);
export const API_PATTERNS = patterns(API);
