import { z } from "zod";
import { readRows } from "~/ground/database/reader.server";
import { env } from "~/ground/env.server";
import { yearRow } from "~/year/year.server";
import type { YearRow } from "~/year/year-input";
import { yearOf } from "../dates";

/** A stream's counts around a day, and whether its local hours are known in that day's month. */
export type RowAround = YearRow & { hasClock: boolean };

const byDay = z.record(z.string(), z.number());
/** Both engines answer JSON as text here. */
const readByDay = (text: string | null) => (text === null ? {} : byDay.parse(JSON.parse(text)));

type Found = { platform: string; stream: string; kind: string; year: number | bigint };

/** SQL for a part of the counts as text. @param name "days" or "figures" */
const partOf = (name: string) =>
  env().database.engine === "sqlite"
    ? `json_extract("counts", '$.${name}') AS "${name}"`
    : `CAST("counts"->'${name}' AS TEXT) AS "${name}"`;

/** SQL that is 1 where the clock of a month, which is the first parameter, has anything. */
const hasClock = () =>
  env().database.engine === "sqlite"
    ? `CASE WHEN json_extract("counts", $1) IS NULL THEN 0 ELSE 1 END`
    : `CASE WHEN "counts"->'clock'->CAST($1 AS TEXT) IS NULL THEN 0 ELSE 1 END`;

const clockOfMonth = (month: string) => (env().database.engine === "sqlite" ? `$.clock."${month}"` : month);

/**
 * The counts by day of the years around a day, and of the nearest years before and after those that have any: one
 * statement over an index on the year, which reads neither weekdays nor hours.
 */
export async function rowsAround(userId: string, date: string): Promise<RowAround[]> {
  const year = yearOf(date);
  const rows = await readRows<Found & { days: string | null; figures: string | null; hasClock: number }>(
    `SELECT "platform", "stream", "kind", "year", ${partOf("days")}, ${partOf("figures")}, ${hasClock()} AS "hasClock"
     FROM "CountedYear" WHERE "userId" = $2 AND ("year" BETWEEN $3 AND $4
       OR "year" = (SELECT MAX("year") FROM "CountedYear" WHERE "userId" = $5 AND "year" < $6)
       OR "year" = (SELECT MIN("year") FROM "CountedYear" WHERE "userId" = $7 AND "year" > $8))
     ORDER BY "platform", "stream", "kind", "year"`,
    clockOfMonth(date.slice(5, 7)),
    ...[userId, year - 1, year + 1],
    ...[userId, year - 1],
    ...[userId, year + 1],
  );
  return rows.flatMap((row) => {
    const counts = { days: readByDay(row.days), figures: readByDay(row.figures), weekdays: {}, clock: {} };
    return yearRow({ ...row, year: Number(row.year), counts }).map((found) => ({
      ...found,
      hasClock: Number(row.year) === year && Number(row.hasClock) === 1,
    }));
  });
}

/** SQL for the number of a date within a part of the counts, a parameter. */
const numberOf = (name: "days" | "figures", at: number) =>
  env().database.engine === "sqlite"
    ? `json_extract("counts", $${at})`
    : `CAST("counts"->'${name}'->>CAST($${at} AS TEXT) AS DOUBLE PRECISION)`;

const dateWithin = (name: "days" | "figures", monthDay: string) =>
  env().database.engine === "sqlite" ? `$.${name}."${monthDay}"` : monthDay;

/**
 * The counts of one date in every year that has any. The database reads all of a user's counted years for it, which are
 * a few hundred rows after decades, and answers those with the date.
 *
 * @param monthDay MM-DD
 */
export async function rowsOfDate(userId: string, monthDay: string): Promise<YearRow[]> {
  const rows = await readRows<Found & { count: number | null; figure: number | null }>(
    `SELECT * FROM (
       SELECT "platform", "stream", "kind", "year", ${numberOf("days", 1)} AS "count", ${numberOf("figures", 2)} AS "figure"
       FROM "CountedYear" WHERE "userId" = $3) AS found
     WHERE "count" IS NOT NULL OR "figure" IS NOT NULL ORDER BY "year" DESC, "platform", "stream", "kind"`,
    dateWithin("days", monthDay),
    dateWithin("figures", monthDay),
    userId,
  );
  return rows.flatMap(({ count, figure, ...row }) => {
    const days = count === null ? {} : { [monthDay]: count };
    const figures = figure === null ? {} : { [monthDay]: figure };
    return yearRow({ ...row, year: Number(row.year), counts: { days, figures, weekdays: {}, clock: {} } });
  });
}
