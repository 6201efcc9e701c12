import { env } from "~/ground/env.server";

const isSqlite = () => env().database.engine === "sqlite";

/**
 * SQL for a numbered parameter, which may then occur several times: SQLite would number `$2` by first occurrence.
 */
export const parameter = (number: number) => `${isSqlite() ? "?" : "$"}${number}`;

/**
 * SQL for the rows of a JSON list, passed as the first parameter: `given`, with one column, `value`. One statement that
 * the database parses itself takes a hundredth of the time of Prisma's `createMany`, during which SQLite blocks
 * all other requests.
 */
export const givenRows = () =>
  isSqlite() ? "json_each(?1) AS given" : "jsonb_array_elements(CAST($1 AS jsonb)) AS given(value)";

/** SQL for the texts of such a list, as the operand of IN. */
export const givenTexts = () =>
  isSqlite()
    ? "(SELECT value FROM json_each(?1))"
    : "(SELECT value FROM jsonb_array_elements_text(CAST($1 AS jsonb)) AS given(value))";

/** SQL that reads a text as a timestamp, in the form of `storedInstant`. */
export const asTimestamp = (text: string) => (isSqlite() ? text : `CAST(${text} AS TIMESTAMP(3))`);
