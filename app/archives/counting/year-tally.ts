import { weekdayOf } from "~/platforms/iso-weeks";
import { type ArchiveStream, entryKindOf } from "../format";
import type { LocalMoment } from "./clock-byte";
import type { CountedYear, YearCounts } from "./counted-year";
import type { EventTally } from "./counting";

const HOURS = 24;
const WEEKDAYS = 7;
/** Years with data; formats refuse dates before their platform began. */
const MOST_YEARS = 60;

const nothing = (): YearCounts => ({ days: {}, weekdays: {}, clock: {}, figures: {} });

function raise(lists: Record<string, number[]>, month: string, place: number, length: number): void {
  const list = lists[month] ?? Array<number>(length).fill(0);
  lists[month] = list;
  list[place] = (list[place] ?? 0) + 1;
}

/** Counts a stream by year: per day, weekday and hour of the week. Only the counts are in memory. */
export class YearTally implements EventTally {
  readonly #stream: ArchiveStream;
  /** By "year kind". */
  readonly #years = new Map<string, CountedYear>();

  constructor(stream: ArchiveStream) {
    this.#stream = stream;
  }

  event({ day, hour, isLocal }: LocalMoment, value: string | null): void {
    const [date, counts] = this.#on(day, entryKindOf(this.#stream, value) ?? "");
    if (!counts) return;
    counts.days[date] = (counts.days[date] ?? 0) + 1;
    if (!isLocal) return;
    const weekday = weekdayOf(day) - 1;
    raise(counts.weekdays, date.slice(0, 2), weekday, WEEKDAYS);
    if (hour !== null) raise(counts.clock, date.slice(0, 2), weekday * HOURS + hour, WEEKDAYS * HOURS);
  }

  figure(day: number, amount: number): void {
    const [date, counts] = this.#on(day, "");
    if (counts) counts.figures[date] = amount;
  }

  /** The counts, one row per year and kind. */
  years(): CountedYear[] {
    return [...this.#years.values()];
  }

  /** The day within its year, and the counts to add it to. @param day UTC midnight of the date */
  #on(day: number, kind: string): [date: string, counts: YearCounts | undefined] {
    const iso = new Date(day).toISOString();
    const year = iso.slice(0, 4);
    const name = `${year} ${kind}`;
    const known = this.#years.get(name);
    if (!known && this.#years.size < MOST_YEARS * 2) {
      this.#years.set(name, { kind, year: Number(year), counts: nothing() });
    }
    return [iso.slice(5, 10), this.#years.get(name)?.counts];
  }
}
