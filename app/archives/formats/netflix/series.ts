import { DAY_MS } from "~/ground/units";
import { LIMITED } from "./season-words";
import { beginningOf, numbered, partsOf } from "./title-parts";

/** A title as Netflix writes it, and the day it was watched (YYYY-MM-DD). */
export type Viewed = { title: string; day: string };

/** A title's lower-case parts between colons, and a number unique to the title. */
type Title = { parts: string[]; day: string; number: number };

/** Title parts as one key. */
const joined = (parts: readonly string[]) => parts.join("\n");

/** Counts distinct titles per key. Most keys have one, which needs no set. */
class Gathered {
  readonly #titles = new Map<string, number | Set<number>>();

  add(key: string, title: number): void {
    const there = this.#titles.get(key);
    if (there === undefined) this.#titles.set(key, title);
    else if (typeof there !== "number") there.add(title);
    else if (there !== title) this.#titles.set(key, new Set([there, title]));
  }

  count(key: string): number {
    const there = this.#titles.get(key);
    return typeof there === "object" ? there.size : there === undefined ? 0 : 1;
  }
}

/**
 * Minimum numbers of different titles that share their words before a colon, to count as a series. Film series have one
 * title per part, watched at longer intervals.
 */
const LEAST = { ofSeason: 2, ofOneSeason: 3, ofTwoParts: 3, ofNumbers: 4, ofName: 10, inTwoDays: 4 };

const dayBefore = (day: string) => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(midnight) ? day : new Date(midnight - DAY_MS).toISOString().slice(0, 10);
};

/** Finds series in a whole history: titles with the same beginning are episodes of one series. */
class History {
  /** Titles by their parts up to and including a position. */
  readonly #behind = new Gathered();
  /** Numbers in the last part, by series name: `Show: Episode 3`. */
  readonly #numbers = new Gathered();
  /** Titles watched on a day or the next, by name and day. */
  readonly #inTwoDays = new Gathered();
  readonly #busy = new Set<string>();
  /** Seasons with two or more episodes, and with three or more, by season word in any language. */
  readonly #seasons = new Map<string, { two: Set<string>; three: Set<string> }>();
  readonly #series = new Set<string>();

  constructor(titles: readonly Title[]) {
    for (const title of titles) this.#gather(title);
    for (const { parts } of titles) this.#learn(parts);
    for (const { parts } of titles) {
      const place = this.#seasonIn(parts);
      if (place > 0) this.#series.add(joined(parts.slice(0, place)));
    }
  }

  #gather({ parts, day, number }: Title): void {
    for (let place = 1; place < parts.length; place += 1) {
      this.#behind.add(joined(parts.slice(0, place)), number);
    }
    const [name = "", last] = [parts[0], parts.at(-1)];
    if (last === undefined || parts.length < 2) return;
    const { word, hasNumber } = numbered(last);
    if (hasNumber) this.#numbers.add(joined([...parts.slice(0, -1), word]), number);
    for (const one of [day, dayBefore(day)]) {
      this.#inTwoDays.add(`${name}\n${one}`, number);
      if (this.#inTwoDays.count(`${name}\n${one}`) >= LEAST.inTwoDays) this.#busy.add(name);
    }
  }

  #learn(parts: readonly string[]): void {
    for (let place = 1; place < parts.length - 1; place += 1) {
      const { word, hasNumber } = numbered(parts[place] ?? "");
      const season = joined(parts.slice(0, place + 1));
      const episodes = this.#behind.count(season);
      if (!hasNumber || word === "" || episodes < LEAST.ofSeason) continue;
      const known = this.#seasons.get(word) ?? { two: new Set(), three: new Set() };
      this.#seasons.set(word, known);
      known.two.add(season);
      if (episodes >= LEAST.ofOneSeason) known.three.add(season);
    }
  }

  /** Index of the part naming the season; 0 if none. */
  #seasonIn(parts: readonly string[]): number {
    for (let place = 1; place < parts.length; place += 1) {
      if (this.#isSeason(parts, place)) return place;
    }
    return 0;
  }

  #isSeason(parts: readonly string[], place: number): boolean {
    const part = parts[place] ?? "";
    if (LIMITED.has(part)) return true;
    const { word, hasNumber, isSeason, isVolume, isPart } = numbered(part);
    const isLast = place === parts.length - 1;
    if (isSeason) return hasNumber || !isLast;
    if (isLast || !hasNumber) return false;
    if (isVolume) return true;
    // Films have parts and chapters too, but only one of each.
    if (isPart) return this.#behind.count(joined(parts.slice(0, place + 1))) >= LEAST.ofSeason;
    const known = this.#seasons.get(word);
    return known !== undefined && (known.three.size > 0 || known.two.size >= 2);
  }

  #isNumbered(parts: readonly string[]): boolean {
    const last = numbered(parts.at(-1) ?? "");
    return (
      last.hasNumber && this.#numbers.count(joined([...parts.slice(0, -1), last.word])) >= LEAST.ofNumbers
    );
  }

  /**
   * Number of leading parts that name the series: those before the season, those of a known series, or the first part.
   * 0 if the title is not an episode.
   */
  nameLength(parts: readonly string[]): number {
    if (parts.length < 2) return 0;
    const season = this.#seasonIn(parts);
    if (season > 0) return season;
    for (let place = parts.length - 1; place > 0; place -= 1) {
      if (this.#series.has(joined(parts.slice(0, place)))) return place;
    }
    return this.#isRepeated(parts) ? 1 : 0;
  }

  /** Whether the title shares its beginning with more titles than any film series has. */
  #isRepeated(parts: readonly string[]): boolean {
    const [name = ""] = parts;
    return (
      (parts.length > 2 && this.#behind.count(joined(parts.slice(0, 2))) >= LEAST.ofTwoParts) ||
      this.#isNumbered(parts) ||
      this.#behind.count(name) >= LEAST.ofName ||
      this.#busy.has(name)
    );
  }
}

/**
 * Tells which of a history's titles are episodes: those with a part naming a season in some fifty languages
 * (season-words.ts), and those sharing a beginning with more titles than any film series has. The rest may be films, or
 * series with too few episodes watched to tell.
 *
 * @returns for each title, the name of its series as written in the title; null if it is not an episode
 */
export function seriesAmong(history: readonly Viewed[]): (string | null)[] {
  const numbers = new Map<string, number>();
  const titles = history.map(({ title, day }) => {
    const parts = partsOf(title);
    const whole = joined(parts);
    const number = numbers.get(whole) ?? numbers.size;
    numbers.set(whole, number);
    return { title, parts, day, number };
  });
  const seen = new History(titles);
  return titles.map(({ title, parts }) => {
    const length = seen.nameLength(parts);
    return length > 0 ? beginningOf(title, length) : null;
  });
}
