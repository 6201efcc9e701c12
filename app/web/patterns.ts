import { API, SCREENS } from "./addresses";

/** The first element of each entry of an address table. */
type Patterns<Table extends Record<string, readonly [string, ...unknown[]]>> = {
  [Name in keyof Table]: Table[Name][0];
};

const patterns = <Table extends Record<string, readonly [string, ...unknown[]]>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, [pattern]]) => [name, pattern])) as Patterns<Table>;

/** Address patterns without files and intents. */
export const SCREEN_PATTERNS = patterns(SCREENS);
export const API_PATTERNS = patterns(API);
