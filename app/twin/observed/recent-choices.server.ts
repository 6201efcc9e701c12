import { KEPT_STATES } from "~/archives/imports/states";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { dayNumber, writtenDayOf } from "../foretelling/days";
import { type Chosen, chosenIn, type DayRange, importClocks } from "../foretelling/sealing/chosen.server";
import type { ChoiceEvent, KindEvents } from "./kind-events";

/** Length in days of the period that is read, up to the last day with an entry. */
const TWELVE_MONTHS = 365;
/** Maximum number of choices read, newest first: they are analysed in one go, in some 50 ms. */
const MOST_CHOICES = 20_000;

const KINDS = "('play', 'episode', 'video', 'book')";
const LAST_DAY = `SELECT MAX("day") AS "day" FROM "TitleDay" WHERE "userId" = $1 AND "kind" IN ${KINDS}`;

/** The last twelve months of a user's entries; null if there are none. */
export async function recentMonths(userId: string): Promise<DayRange | null> {
  const [last] = await readRows<{ day: string | null }>(LAST_DAY, userId);
  if (!last?.day) return null;
  return { from: writtenDayOf(dayNumber(last.day) - TWELVE_MONTHS + 1), to: last.day };
}

const COUNTS = `
  SELECT COUNT(*) AS "rows", SUM("count") AS "entries" FROM "TitleDay"
  WHERE "userId" = $1 AND "day" >= $2 AND "kind" IN ${KINDS}`;

/** Cache key that changes with the choices in a range of days: with imports, removals and time zones. */
export async function markOfChoices(userId: string, { from, to }: DayRange): Promise<string> {
  const [counts, imports] = await Promise.all([
    readRows<{ rows: number | bigint; entries: number | bigint | null }>(COUNTS, userId, from),
    db.archiveImport.findMany({
      where: { userId, state: { in: KEPT_STATES } },
      orderBy: { id: "asc" },
      select: { id: true, timeZone: true },
    }),
  ]);
  const [{ rows, entries } = { rows: 0, entries: 0 }] = counts;
  return JSON.stringify([from, to, String(rows), String(entries), imports]);
}

/** Collects single choices by source and kind. */
class Choices {
  readonly #kinds = new Map<string, Omit<KindEvents, "events"> & { events: ChoiceEvent[] }>();

  add({ source, kind, creator, day, hour, count }: Chosen): void {
    const key = JSON.stringify([source, kind]);
    const of = this.#kinds.get(key) ?? { source, kind, events: [] };
    this.#kinds.set(key, of);
    const choice = { creator, day, hour };
    for (let nth = 0; nth < count; nth += 1) of.events.push(choice);
  }

  all(): KindEvents[] {
    return [...this.#kinds.values()];
  }
}

/**
 * A user's choices in a range of days, without those that have no creator; only the newest if there are too many.
 *
 * @param source limits the choices to one platform
 * @throws the signal's reason if it is aborted
 */
export async function choicesWithin(
  userId: string,
  within: DayRange,
  source?: string,
  signal?: AbortSignal,
): Promise<KindEvents[]> {
  const choices = new Choices();
  let left = MOST_CHOICES;
  const asked = { within, source, newestFirst: true };
  for await (const batch of chosenIn(userId, asked, await importClocks(userId), signal)) {
    for (const chosen of batch) {
      left -= chosen.count;
      if (chosen.creator !== "") choices.add(chosen);
    }
    if (left <= 0) break;
  }
  return choices.all();
}
