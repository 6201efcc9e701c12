import { hash } from "node:crypto";
import { type Month, packRecords } from "../../counting/months.server";
import { getOrInsert } from "../get-or-insert";
import { EVENTS_MOST, FIGURES_MOST, KINDS_BY_DAY_MOST, MONTH_MOST } from "../limits";
import { FileTrouble, ImportTrouble } from "../trouble";
import { daysOfMonths, lastYearOf } from "./days-of-months.server";
import type { When } from "./event-time";
import { type Growing, GrowingStream, type StreamOf, type Values } from "./growing-stream.server";

const MOST = new Intl.NumberFormat("en");

const inWords = (platform: string, stream: string) => `${platform} ${stream}`;

type Days = Map<string, number>;

/**
 * Compact store of an import's events by stream and month: hashed key, day, hour and kind. The current file can be
 * rolled back until the next one begins.
 */
export class GrowingMonths {
  readonly #userId: string;
  /** By "platform stream". */
  readonly #streams = new Map<string, GrowingStream>();
  /** Stream of the previous event. */
  #last: GrowingStream | null = null;
  readonly #figures = new Map<string, Days>();
  #eventCount = 0;
  #figureCount = 0;
  /** Months the current file has added to. */
  #touched: Growing[] = [];
  #fileFigures = new Map<string, Days>();
  #fileFigureCount = 0;

  /** @param userId hashed into each key */
  constructor(userId: string) {
    this.#userId = userId;
  }

  /** @throws ImportTrouble or FileTrouble if there are more than anyone can have */
  event(of: StreamOf, key: string, when: When, value: string | undefined): void {
    const to = this.#stream(of);
    const growing = to.monthOf(when.date);
    if (growing.count >= MONTH_MOST) {
      throw new FileTrouble(
        `has more than ${MOST.format(MONTH_MOST)} entries in one month, which nobody has`,
      );
    }
    if (this.#eventCount >= EVENTS_MOST) {
      throw new ImportTrouble(
        `These files hold more than ${MOST.format(EVENTS_MOST)} events, too many to read at once. Upload fewer of them.`,
      );
    }
    if (growing.before === null) {
      growing.before = growing.count;
      this.#touched.push(growing);
    }
    // Equals the JSON of all four parts.
    const hashed = hash("sha256", `${to.hashed},${JSON.stringify(key)}]`, "binary");
    const { date, ...time } = when;
    growing.add({ key: hashed, day: Number(date.slice(8)), ...time, value: to.values.place(value) });
    this.#eventCount += 1;
  }

  /** @throws FileTrouble if there are too many */
  figure(platform: string, stream: string, day: string, amount: number): void {
    const name = inWords(platform, stream);
    const days = getOrInsert(this.#fileFigures, name, () => new Map<string, number>());
    if (!days.has(day)) this.#fileFigureCount += 1;
    if (this.#figureCount + this.#fileFigureCount > FIGURES_MOST) {
      throw new FileTrouble(`brings more than ${MOST.format(FIGURES_MOST)} figures`);
    }
    days.set(day, amount);
  }

  /** Commits the current file. */
  keepFile(): void {
    for (const [name, days] of this.#fileFigures) {
      const all = getOrInsert(this.#figures, name, () => new Map<string, number>());
      for (const [day, amount] of days) all.set(day, amount);
    }
    this.#figureCount += this.#fileFigureCount;
    this.#beginFile();
  }

  /** Rolls the current file back. */
  dropFile(): void {
    for (const growing of this.#touched) {
      const before = growing.before ?? 0;
      this.#eventCount -= growing.count - before;
      growing.cutTo(before);
    }
    this.#beginFile();
  }

  /**
   * Removes duplicates once all files are read. The same event may fall on both sides of a month boundary when one file
   * uses local time and another UTC; the earlier one counts.
   *
   * @returns events per "platform stream", each counted once
   */
  settle(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const [name, { months }] of this.#streams) {
      let sum = 0;
      let before = NOTHING_BEFORE;
      for (const [month, growing] of [...months].sort(([one], [other]) => (one < other ? -1 : 1))) {
        growing.settle(before.next === month ? before.keys : NO_KEYS);
        sum += growing.count;
        before = { next: monthAfter(month), keys: growing.keysOn(lastDayOf(month)) };
      }
      counts.set(name, sum);
    }
    for (const [name, days] of this.#figures) counts.set(name, days.size);
    return counts;
  }

  /**
   * Events of each day, or its figure, over the last year of the kinds with most; call after {@link settle}.
   *
   * @param counts events per "platform stream"
   */
  latestDays(counts: ReadonlyMap<string, number>): Record<string, Record<string, number>> {
    const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, KINDS_BY_DAY_MOST);
    const days = most.flatMap(([name]) => {
      const months = this.#streams.get(name)?.months;
      return [[name, lastYearOf(this.#figures.get(name) ?? daysOfMonths(months ?? new Map()))] as const];
    });
    return Object.fromEntries(days.filter(([, counted]) => Object.keys(counted).length > 0));
  }

  /** Yields everything month by month; call after {@link settle}. Yielded months are removed from memory. */
  *months(): Generator<Month, void> {
    for (const [name, { months, values }] of this.#streams) {
      for (const [month, growing] of months) {
        months.delete(month);
        if (growing.count > 0) yield eventMonth(name, month, growing, values);
      }
    }
    for (const [name, days] of this.#figures) yield* figureMonths(name, days);
  }

  #beginFile(): void {
    for (const growing of this.#touched) growing.before = null;
    this.#touched = [];
    this.#fileFigures = new Map();
    this.#fileFigureCount = 0;
  }

  #stream(of: StreamOf): GrowingStream {
    const { platform, stream } = of;
    if (this.#last?.platform !== platform || this.#last.stream !== stream) {
      const make = () => new GrowingStream(this.#userId, of);
      this.#last = getOrInsert(this.#streams, inWords(platform, stream), make);
    }
    return this.#last;
  }
}

const NO_KEYS: ReadonlySet<string> = new Set();
const NOTHING_BEFORE: { next: string; keys: ReadonlySet<string> } = { next: "", keys: NO_KEYS };

/** @param month YYYY-MM */
const dateIn = (month: string, day: number) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), day)).toISOString();
const monthAfter = (month: string) => dateIn(month, 1).slice(0, 7);
const lastDayOf = (month: string) => Number(dateIn(month, 0).slice(8, 10));

function named(name: string): { platform: string; stream: string } {
  const [platform = "", stream = ""] = name.split(" ");
  return { platform, stream };
}

function eventMonth(name: string, month: string, growing: Growing, { list }: Values): Month {
  return { ...named(name), month, figures: {}, ...packRecords(growing.records(), list) };
}

function* figureMonths(name: string, days: Days): Generator<Month, void> {
  const months = new Map<string, Record<string, number>>();
  for (const [date, amount] of days) {
    const month = date.slice(0, 7);
    const figures = months.get(month) ?? {};
    figures[String(Number(date.slice(8)))] = amount;
    months.set(month, figures);
  }
  for (const [month, figures] of months) {
    yield {
      ...named(name),
      month,
      count: Object.keys(figures).length,
      figures,
      values: [],
      events: "",
    };
  }
}
