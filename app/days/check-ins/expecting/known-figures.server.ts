import { yearCountsSchema } from "~/archives/counting/counted-year";
import { streamOf } from "~/archives/streams";
import { db } from "~/ground/database/db.server";

/** What is counted of days, by the thing's name; days are YYYY-MM-DD. */
export type KnownFigures = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** The name under which the events of a day are counted together, whatever they are. */
const EVENTS = "events";

function add(days: Map<string, Record<string, number>>, day: string, name: string, figure: number): void {
  const known = days.get(day) ?? {};
  known[name] = (known[name] ?? 0) + figure;
  days.set(day, known);
}

/**
 * What is counted of a person's days at this moment: the figures of each source, such as steps and sleep, and the number of
 * events of all sources. One statement over what was counted when it was kept.
 *
 * @param day the day that is asked about, YYYY-MM-DD; its year and the one before are read
 */
export async function knownFigures(userId: string, day: string): Promise<KnownFigures> {
  const year = Number(day.slice(0, 4));
  const rows = await db.countedYear.findMany({
    where: { userId, year: { gte: year - 1, lte: year } },
    select: { platform: true, stream: true, year: true, counts: true },
  });
  const days = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const { days: events, figures } = yearCountsSchema.parse(row.counts);
    for (const [date, count] of Object.entries(events)) add(days, `${row.year}-${date}`, EVENTS, count);
    if (streamOf(row.platform, row.stream)?.holds !== "figures") continue;
    for (const [date, figure] of Object.entries(figures)) {
      add(days, `${row.year}-${date}`, `${row.platform} ${row.stream}`, figure);
    }
  }
  return days;
}
