import { dayNumber } from "../foretelling/days";
import { type KindEvents, PARTS_OF_DAY, PARTS_OF_WEEK, partOfHour, weekPartOf } from "./kind-events";

/** One part of one day with choices in it, of whatever creator. */
type Cell = { week: number; part: number; count: number };

/** What a creator was chosen for. */
export type CreatorTally = {
  creator: string;
  count: number;
  /** Distinct days, numbered and sorted. */
  days: number[];
  /** In each part of the week: choices, and days with any. */
  byPart: Float64Array;
  daysByPart: Float64Array;
  /** Parts of days with choices of it, in order. */
  cells: { cell: Cell; count: number }[];
};

/** All choices of one kind, counted. */
export type KindTally = {
  source: string;
  kind: KindEvents["kind"];
  /** First and last day with a choice. */
  from: string;
  to: string;
  count: number;
  byPart: Float64Array;
  cells: Map<number, Cell>;
  creators: CreatorTally[];
};

const THURSDAY = 3;
/** The number of a numbered day's week, which begins on Monday. */
export const weekNumber = (day: number) => Math.floor((day + THURSDAY) / 7);

/** Parts of a day, and one for choices whose hour is not known. */
const SLOTS = PARTS_OF_DAY.length + 1;
const UNKNOWN = PARTS_OF_DAY.length;

/** Numbers texts as they come. */
function numbering() {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const numberOf = (text: string) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, texts.length);
    return texts.push(text) - 1;
  };
  return { texts, numberOf };
}

/** Each choice as one number, sorted: by creator, then by day in order, then by part of the day. */
function sortedChoices(events: KindEvents["events"]) {
  const [creators, days] = [numbering(), numbering()];
  const [ofCreators, ofDays] = [new Uint32Array(events.length), new Uint32Array(events.length)];
  events.forEach(({ creator, day }, at) => {
    ofCreators[at] = creators.numberOf(creator);
    ofDays[at] = days.numberOf(day);
  });
  const ordered = days.texts.toSorted();
  const placeOf = new Map(ordered.map((day, place) => [day, place]));
  const places = days.texts.map((day) => placeOf.get(day) ?? 0);
  const keys = new Float64Array(events.length);
  events.forEach(({ hour }, at) => {
    const day = (ofCreators[at] ?? 0) * ordered.length + (places[ofDays[at] ?? 0] ?? 0);
    keys[at] = day * SLOTS + (hour === null ? UNKNOWN : partOfHour(hour));
  });
  return { keys: keys.sort(), creators: creators.texts, days: ordered };
}

const emptyTally = (creator: string): CreatorTally => ({
  creator,
  count: 0,
  days: [],
  byPart: new Float64Array(PARTS_OF_WEEK.length),
  daysByPart: new Float64Array(PARTS_OF_WEEK.length),
  cells: [],
});

const raise = (counts: Float64Array, part: number, by: number) => {
  counts[part] = (counts[part] ?? 0) + by;
};

/** Adds so many choices of a creator in one part of one day. */
function addChoices(tally: KindTally, of: CreatorTally, day: number, slot: number, count: number): void {
  of.count += count;
  if (of.days.at(-1) !== day) of.days.push(day);
  if (slot === UNKNOWN) return;
  const [key, part] = [day * SLOTS + slot, weekPartOf(day, slot)];
  const cell = tally.cells.get(key) ?? { week: weekNumber(day), part, count: 0 };
  tally.cells.set(key, cell);
  cell.count += count;
  raise(tally.byPart, part, count);
  raise(of.byPart, part, count);
  raise(of.daysByPart, part, 1);
  of.cells.push({ cell, count });
}

/** Counts the choices of one kind; null for none. Hundreds of thousands take a tenth of a second. */
export function tallyOf({ source, kind, events }: KindEvents): KindTally | null {
  const { keys, creators, days } = sortedChoices(events);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const numbers = days.map(dayNumber);
  const counts = { count: events.length, byPart: new Float64Array(PARTS_OF_WEEK.length) };
  const tally: KindTally = { source, kind, from, to, ...counts, cells: new Map(), creators: [] };
  tally.creators = creators.map(emptyTally);
  for (let first = 0; first < keys.length; ) {
    const key = keys[first] ?? 0;
    let next = first + 1;
    while (next < keys.length && keys[next] === key) next += 1;
    const place = Math.floor(key / SLOTS);
    const of = tally.creators[Math.floor(place / days.length)];
    if (of) addChoices(tally, of, numbers[place % days.length] ?? 0, key % SLOTS, next - first);
    first = next;
  }
  return tally;
}
