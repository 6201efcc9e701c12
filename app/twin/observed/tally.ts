import { dayNumber } from "../foretelling/days";
import { type KindEvents, PARTS_OF_DAY, PARTS_OF_WEEK, partOfHour, weekPartOf } from "./kind-events";

/** A part of a day with choices, of any creator. */
type Cell = { week: number; part: number; count: number };

/** Counted choices of one creator. */
export type CreatorTally = {
  creator: string;
  count: number;
  /** Distinct days, numbered and sorted. */
  days: number[];
  /** By part of the week: number of choices, and number of days with any. Plain lists, since there are many creators. */
  byPart: number[];
  daysByPart: number[];
  /** Parts of days with choices of this creator, in order. */
  cells: { cell: Cell; count: number }[];
};

/** Counted choices of one kind and source. */
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
/** Number of the week that contains a numbered day; weeks begin on Monday. */
export const weekNumber = (day: number) => Math.floor((day + THURSDAY) / 7);

/** Parts of a day, plus one for choices whose hour is unknown. */
const SLOTS = PARTS_OF_DAY.length + 1;
const UNKNOWN = PARTS_OF_DAY.length;

/** Numbers texts in the order of first appearance. */
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

/** Each choice as one number, sorted by creator, then by day, then by part of the day. */
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
  byPart: PARTS_OF_WEEK.map(() => 0),
  daysByPart: PARTS_OF_WEEK.map(() => 0),
  cells: [],
});

const raise = (counts: Float64Array | number[], part: number, by: number) => {
  counts[part] = (counts[part] ?? 0) + by;
};

/** Adds `count` choices of a creator in one part of one day. */
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

/** Counts the choices of one kind; null if there are none. Hundreds of thousands take a tenth of a second. */
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
