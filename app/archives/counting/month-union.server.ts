import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { localMoment } from "./clock-byte";
import type { Counting, MonthParts, NewAndKnown, Part } from "./counting";
import { KeySet } from "./key-set";
import type { PackedMonth } from "./months.server";
import { dayIn } from "./stream-tally";

/** Events counted before yielding to other work: a few milliseconds, up to ten before the code is compiled. */
const AT_ONCE = 2_000;
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

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

/** One import's pass over a month. */
type Pass = { part: Part | undefined; importId: string; isAsked: boolean; counts: boolean };

function passesOf({ parts }: Month, { order, isLastCounted }: Counting): Pass[] {
  return order.map((importId, index) => {
    const isAsked = index === order.length - 1;
    const part = parts.find((one) => one.importId === importId);
    return { part, importId, isAsked, counts: !isAsked || isLastCounted };
  });
}

const eventsIn = ({ parts }: Month) => parts.reduce((sum, { events }) => sum + events.length, 0);

type NoteEvent = (pass: Pass, isNew: boolean, index: number) => void;

/**
 * @param countedBefore the import's own keys on the previous month's last day: events in both local time and UTC, counted there
 */
async function countPart(
  events: PackedMonth,
  countedBefore: KeySet,
  keys: KeySet,
  note: (isNew: boolean, index: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let index = 0; index < events.length; index += 1) {
    const key = events.key(index);
    if (!countedBefore.has(...key)) note(keys.add(...key), index);
    if (index % AT_ONCE === AT_ONCE - 1) await yieldToRequests(signal);
  }
}

/**
 * Counts a month's events. An event near midnight at a month boundary falls into different months when one file uses
 * local time and another UTC, so the adjacent days are checked too.
 */
async function runPasses(month: Month, passes: readonly Pass[], note: NoteEvent, signal: AbortSignal) {
  const { before, after } = month;
  const keys = new KeySet(eventsIn(month) + sizeOf(before) + sizeOf(after));
  for (const pass of passes) {
    const { part, importId } = pass;
    const beside = [before, after].flatMap((edge) => edge.get(importId) ?? []);
    const countedBefore = keySetOf(before.get(importId) ?? []);
    if (part)
      await countPart(part.events, countedBefore, keys, (isNew, index) => note(pass, isNew, index), signal);
    for (const key of beside) keys.add(...key);
  }
}

/** Counts a month's new and known events, and tallies each event once, from the import with its most precise time. */
async function countEvents(month: Month, counting: Counting, signal: AbortSignal): Promise<NewAndKnown> {
  const found = { added: 0, known: 0 };
  const add: NoteEvent = ({ isAsked }, isNew) => {
    if (isAsked) found[isNew ? "added" : "known"] += 1;
  };
  const tell: NoteEvent = ({ part, counts }, isNew, index) => {
    const day = month.days[(part?.events.day(index) ?? 0) - 1] ?? null;
    if (!part || !isNew || !counts || day === null) return;
    const local = localMoment(day, part.events.clock(index), part.zone, counting.areDaysLocal ?? false);
    counting.tally?.event(local, part.events.value(index));
  };
  const { order, telling = order } = counting;
  const passes = passesOf(month, counting);
  if (telling.every((id, place) => id === order[place])) {
    const both: NoteEvent = (...event) => {
      add(...event);
      tell(...event);
    };
    await runPasses(month, passes, both, signal);
  } else {
    await runPasses(month, passes, add, signal);
    const byTime = passes.toSorted(
      (one, other) => telling.indexOf(one.importId) - telling.indexOf(other.importId),
    );
    await runPasses(month, byTime, tell, signal);
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
  for (const { part, isAsked, counts } of passesOf(month, counting)) {
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
    await yieldToRequests(signal);
    if (held) await count(held, next);
    held = next;
  }
  if (held) await count(held, null);
  return sum;
}
