/** Statements that write rows. Some that only read match too, and then run in a transaction that they do not need. */
const WRITES = /^\s*(INSERT|UPDATE|DELETE|REPLACE|WITH\b.*\b(INSERT|UPDATE|DELETE))\b/is;
/** Statements that may erase data. */
const ERASES = /^\s*(DELETE|UPDATE|REPLACE)\b|\bDO\s+UPDATE\b/i;
/** Tables without personal data. */
const NOBODYS = /^\s*\w+\s+(FROM|INTO)?\s*(`main`\.)?[`"](RateLimit|HealthProbe)[`"]/i;

/** Whether a statement writes rows, and whether it may erase personal data. */
export type StatementKind = { writes: boolean; erases: boolean };

/** The kind of an SQL statement, judged by its first words. */
export function kindOf(sql: string): StatementKind {
  return { writes: WRITES.test(sql), erases: ERASES.test(sql) && !NOBODYS.test(sql) };
}
