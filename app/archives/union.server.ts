import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { db } from "~/database/db.server";
import type { SignalDraft } from "~/platforms/signals";
import { dayIn, StreamTally } from "./deriving";
import { KeySet } from "./key-set";
import { PackedMonth } from "./months.server";
import { streamOf } from "./streams";

/** Some milliseconds of counting; then others have their turn. */
const AT_ONCE = 20_000;
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

const valuesSchema = z.array(z.string());
const figuresSchema = z.record(z.string(), z.number());

/** A stream of a person's. */
export type Of = { userId: string; platform: string; stream: string };

/** What of an import was in no other, and what was. */
export type Counted = { signals: SignalDraft[]; added: number; known: number };

type Row = { importId: string; values: unknown; events: string; figures: unknown };

type Counting = {
  /** What the signals are made of; null of a stream that no format makes any more. */
  tally: StreamTally | null;
  /** The days of the month, each as its midnight in UTC; null for those that it does not have. */
  days: readonly (number | null)[];
  /** The import that is asked about, and whether it is among those that count. */
  own: string;
  isOwnCounted: boolean;
  found: { added: number; known: number };
};

function note({ found }: Counting, isOwn: boolean, isNew: boolean): void {
  if (!isOwn) return;
  if (isNew) found.added += 1;
  else found.known += 1;
}

type Key = [high: number, low: number];
type Part = { isOwn: boolean; month: PackedMonth };

/** An event that no import before had. @returns its key where it was on the month's last day */
function countNew({ isOwn, month }: Part, index: number, counting: Counting): Key | null {
  const number = month.day(index);
  const day = counting.days[number - 1] ?? null;
  if (day !== null && (!isOwn || counting.isOwnCounted)) {
    counting.tally?.event(day, month.hour(index), month.value(index));
  }
  const isLastDay = (counting.days[number] ?? null) === null;
  return isLastDay ? month.key(index) : null;
}

/**
 * Counts a month's events. What one archive writes in local time and another in UTC lies in two months where it
 * happened about midnight between them.
 *
 * @param before the keys of the last day of the month before
 * @returns those of this one's
 */
async function countEvents(
  rows: readonly Row[],
  before: readonly Key[],
  counting: Counting,
  signal: AbortSignal,
): Promise<Key[]> {
  const parts = rows.map(({ importId, values, events }) => ({
    isOwn: importId === counting.own,
    month: new PackedMonth({ values: valuesSchema.parse(values), events }),
  }));
  const keys = new KeySet(parts.reduce((sum, { month }) => sum + month.length, before.length));
  for (const key of before) keys.add(...key);
  const ofLastDay: Key[] = [];
  for (const part of parts) {
    for (let index = 0; index < part.month.length; index += 1) {
      const isNew = keys.add(...part.month.key(index));
      note(counting, part.isOwn, isNew);
      const key = isNew ? countNew(part, index, counting) : null;
      if (key) ofLastDay.push(key);
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate(undefined, { signal });
    }
  }
  return ofLastDay;
}

/** Of a day that several have, the greatest figure: an archive that was made at noon has half of that day. */
function countFigures(rows: readonly Row[], counting: Counting): void {
  const amounts = new Map<number, number>();
  for (const { importId, figures } of rows) {
    const isOwn = importId === counting.own;
    for (const [number, amount] of Object.entries(figuresSchema.parse(figures))) {
      const day = counting.days[Number(number) - 1] ?? null;
      if (day === null) continue;
      note(counting, isOwn, !amounts.has(day));
      if (!isOwn || counting.isOwnCounted) amounts.set(day, Math.max(amount, amounts.get(day) ?? amount));
    }
  }
  for (const [day, amount] of amounts) counting.tally?.figure(day, amount);
}

/**
 * Goes through one stream of several imports, month by month, and counts each event and each day once, however many
 * imports have it. Of what two say differently of one event the import that was kept first speaks.
 *
 * @param others the imports that count, in the order in which they were kept
 * @param own one that is not among them: whether what it brings counts too, as the last, and how much of it is new
 * @param signal aborted when the server stops
 * @returns the signals of all that counts
 */
export async function countStream(
  of: Of,
  others: readonly string[],
  own: { importId: string; isCounted: boolean },
  signal: AbortSignal,
): Promise<Counted> {
  const order = [...others, own.importId];
  const found = { added: 0, known: 0 };
  const stream = streamOf(of.platform, of.stream);
  const tally = stream && new StreamTally(stream);
  const where = { ...of, importId: { in: order } };
  const months = await db.importedMonth.findMany({
    where,
    distinct: ["month"],
    orderBy: { month: "asc" },
    select: { month: true },
  });
  let before: Key[] = [];
  for (const { month } of months) {
    signal.throwIfAborted();
    const rows = await db.importedMonth.findMany({
      where: { ...where, month },
      select: { importId: true, values: true, events: true, figures: true },
    });
    rows.sort((one, other) => order.indexOf(one.importId) - order.indexOf(other.importId));
    const days = DAYS.map((day) => dayIn(month, day));
    const counting = { tally, days, own: own.importId, isOwnCounted: own.isCounted, found };
    before = await countEvents(rows, before, counting, signal);
    countFigures(rows, counting);
  }
  return { signals: tally?.signals() ?? [], ...found };
}
