import { z } from "zod";
import { readRows } from "~/ground/database/reader.server";
import { env } from "~/ground/env.server";
import { groupedBy } from "~/year/grouped-by";
import { type KindOfYear, kindOfYearKey } from "./reasons";

const HOURS = 24;
const daysSchema = z.record(z.string(), z.number());
const clockSchema = z.record(z.string(), z.array(z.number()));

type Row = {
  platform: string;
  stream: string;
  kind: string;
  year: number | bigint;
  days: string | null;
  clock: string | null;
};

const partOf = (name: "days" | "clock") =>
  env().database.engine === "sqlite"
    ? `json_extract("counts", '$.${name}') AS "${name}"`
    : `CAST("counts"->'${name}' AS TEXT) AS "${name}"`;

function hoursOf(clocks: readonly string[]): number[] {
  const hours = Array<number>(HOURS).fill(0);
  for (const clock of clocks) {
    for (const month of Object.values(clockSchema.parse(JSON.parse(clock)))) {
      month.forEach((count, place) => {
        hours[place % HOURS] = (hours[place % HOURS] ?? 0) + count;
      });
    }
  }
  return hours;
}

function daysOf(rows: readonly Row[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const row of rows) {
    for (const [date, count] of Object.entries(daysSchema.parse(JSON.parse(row.days ?? "{}")))) {
      if (count > 0) days.set(date, (days.get(date) ?? 0) + count);
    }
  }
  return days;
}

/**
 * The counts of some years by day and by local hour, by source and kind as {@link kindOfYearKey} names them: one
 * statement over an index on the year.
 *
 * @param years at most five
 */
export async function kindsOfYears(
  userId: string,
  years: readonly number[],
): Promise<ReadonlyMap<string, KindOfYear>> {
  if (years.length === 0) return new Map();
  const rows = await readRows<Row>(
    `SELECT "platform", "stream", "kind", "year", ${partOf("days")}, ${partOf("clock")}
     FROM "CountedYear" WHERE "userId" = $1 AND "year" IN (${years.map((_, at) => `$${at + 2}`).join(", ")})`,
    userId,
    ...years,
  );
  const groups = groupedBy(rows, ({ year, platform, kind, stream }) =>
    kindOfYearKey(Number(year), platform, kind || stream),
  );
  return new Map(
    [...groups].map(([key, own]) => {
      const [{ platform: source = "", kind = "", stream = "", year = 0 } = {}] = own;
      const hours = hoursOf(own.flatMap(({ clock }) => (clock === null ? [] : [clock])));
      return [key, { year: Number(year), source, kind: kind || stream, days: daysOf(own), hours }];
    }),
  );
}
