import { setImmediate } from "node:timers/promises";
import { KeySet } from "./key-set";
import type { PackedMonth } from "./months.server";
import { dayIn, type StreamTally } from "./stream-tally";

/** A few milliseconds of counting before yielding. */
const AT_ONCE = 20_000;
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** One import's share of a stream in one month. */
type Part = {
  importId: string;
  events: PackedMonth;
  /** By day of the month, "1" to "31". */
  figures: Readonly<Record<string, number>>;
};

/** One month of a stream, split by import. */
export type MonthParts = { /** YYYY-MM. */ month: string; parts: readonly Part[] };

/** How much of an import is new, and how much earlier imports already have. */
export type NewAndKnown = { added: number; known: number };

export type Counting = {
  /** Receives each counted event and day; null for streams that no format produces any more. */
  tally: Pick<StreamTally, "event" | "figure"> | null;
  /** The imports in order of precedence, with the import in question last. */
  order: readonly string[];
  /** Whether the last import counts too. */
  isLastCounted: boolean;
};

type Key = [high: number, low: number];
/** Per import, the keys on a month's first or last day. */
type Edge = ReadonlyMap<string, readonly Key[]>;
const NO_EDGE: Edge = new Map();

function edgeOn(day: number, { parts }: MonthParts): Edge {
  return new Map(
    parts.map(({ importId, events }) => {
      const keys: Key[] = [];
      for (let index = 0; index < events.length; index += 1) {
        if (events.day(index) === day) keys.push(events.key(index));
      }
      return [importId, keys];
    }),
  );
}

function keySetOf(keys: readonly Key[]): KeySet {
  const set = new KeySet(keys.length);
  for (const key of keys) set.add(...key);
  return set;
}

function isNext(month: string, other: string | undefined): boolean {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7) === other;
}

const sizeOf = (edge: Edge) => [...edge.values()].reduce((sum, keys) => sum + keys.length, 0);

/** A month being counted. */
type Month = {
  /** Its days as UTC midnights; null for days the month does not have. */
  days: readonly (number | null)[];
  parts: readonly Part[];
  /** Keys on the last day of the previous month, and on the first day of the next. */
  before: Edge;
  after: Edge;
};

/** One import's turn within a month. */
type Turn = { part: Part | undefined; importId: string; isAsked: boolean; counts: boolean };

function turnsOf({ parts }: Month, { order, isLastCounted }: Counting): Turn[] {
  return order.map((importId, index) => {
    const isAsked = index === order.length - 1;
    const part = parts.find((one) => one.importId === importId);
    return { part, importId, isAsked, counts: !isAsked || isLastCounted };
  });
}

const eventsIn = ({ parts }: Month) => parts.reduce((sum, { events }) => sum + events.length, 0);

/** @param told keys the import itself has in the previous month: the same event written in both clocks */
async function countPart(
  events: PackedMonth,
  told: KeySet,
  keys: KeySet,
  note: (isNew: boolean, index: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let index = 0; index < events.length; index += 1) {
    const key = events.key(index);
    if (!told.has(...key)) note(keys.add(...key), index);
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate(undefined, { signal });
  }
}

/**
 * Counts a month's events. An event near midnight at a month boundary falls into different months when one file uses
 * local time and another UTC, so the adjacent days are checked too.
 */
async function countEvents(month: Month, counting: Counting, signal: AbortSignal): Promise<NewAndKnown> {
  const { days, before, after } = month;
  const keys = new KeySet(eventsIn(month) + sizeOf(before) + sizeOf(after));
  const found = { added: 0, known: 0 };
  for (const { part, importId, isAsked, counts } of turnsOf(month, counting)) {
    const events = part?.events;
    const beside = [before, after].flatMap((edge) => edge.get(importId) ?? []);
    const note = (isNew: boolean, index: number) => {
      if (isAsked) found[isNew ? "added" : "known"] += 1;
      const day = days[(events?.day(index) ?? 0) - 1] ?? null;
      if (!events || !isNew || !counts || day === null) return;
      counting.tally?.event(day, events.hour(index), events.value(index));
    };
    if (events) await countPart(events, keySetOf(before.get(importId) ?? []), keys, note, signal);
    for (const key of beside) keys.add(...key);
  }
  return found;
}

/** The days (UTC midnights) of a month on which an import has a figure. */
function figuresIn(part: Part | undefined, days: Month["days"]): [day: number, amount: number][] {
  return Object.entries(part?.figures ?? {}).flatMap(([number, amount]) => {
    const day = days[Number(number) - 1] ?? null;
    return day === null ? [] : [[day, amount]];
  });
}

/** The greatest figure of a day wins: an archive made at noon has only half of that day. */
function countFigures(month: Month, counting: Counting): NewAndKnown {
  const amounts = new Map<number, number>();
  const found = { added: 0, known: 0 };
  for (const { part, isAsked, counts } of turnsOf(month, counting)) {
    for (const [day, amount] of figuresIn(part, month.days)) {
      if (isAsked) found[amounts.has(day) ? "known" : "added"] += 1;
      if (counts) amounts.set(day, Math.max(amount, amounts.get(day) ?? amount));
    }
  }
  for (const [day, amount] of amounts) counting.tally?.figure(day, amount);
  return found;
}

/**
 * Goes through the months of a stream and counts each event and day once across all imports.
 *
 * @param months in chronological order; two are in memory at a time
 * @param signal aborted when the server stops
 */
export async function countMonths(
  months: AsyncIterable<MonthParts> | Iterable<MonthParts>,
  counting: Counting,
  signal: AbortSignal,
): Promise<NewAndKnown> {
  const sum = { added: 0, known: 0 };
  let before = NO_EDGE;
  let held: MonthParts | null = null;
  const count = async (now: MonthParts, next: MonthParts | null) => {
    const days = DAYS.map((day) => dayIn(now.month, day));
    const isFollowed = isNext(now.month, next?.month);
    const month = { ...now, days, before, after: next && isFollowed ? edgeOn(1, next) : NO_EDGE };
    for (const found of [await countEvents(month, counting, signal), countFigures(month, counting)]) {
      sum.added += found.added;
      sum.known += found.known;
    }
    before = isFollowed ? edgeOn(days.filter((day) => day !== null).length, now) : NO_EDGE;
  };
  for await (const next of months) {
    signal.throwIfAborted();
    if (held) await count(held, next);
    held = next;
  }
  if (held) await count(held, null);
  return sum;
}
