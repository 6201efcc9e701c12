import { DAY_MS } from "~/ground/units";
import { weekdayOf } from "../iso-weeks";
import type { Spread } from "../signals";

const HOURS = 24;
/** What happens before this hour still belongs to the day before, where a day begins or ends. */
export const DAY_BEGINS = 4;

/** The places of the bits of a number, lowest first. */
function bitsOf(mask: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < HOURS; place += 1) if (mask & (1 << place)) places.push(place);
  return places;
}

/** The hours of a day that begins at 4:00, 0 being 4:00, from those of two calendar days. */
function fromFour(today: number, tomorrow: number): number {
  return (today >>> DAY_BEGINS) | ((tomorrow & ((1 << DAY_BEGINS) - 1)) << (HOURS - DAY_BEGINS));
}

const raise = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** The hours of each day that have any events: a sitting counts once in each hour, however much is in it. */
export class HoursOfDays {
  /** By UTC midnight of the local date, a bit for each hour. */
  readonly #days = new Map<number, number>();

  /** @param day UTC midnight of the local date @param hour 0 to 23, local */
  add(day: number, hour: number): void {
    this.#days.set(day, (this.#days.get(day) ?? 0) | (1 << hour));
  }

  /**
   * By weekday and hour, such as "1-17" (Monday, 17:00), how many days have something then; and how these hours are
   * spread over days.
   */
  ofWeek(): { values: Record<string, number>; spread: Spread } {
    const values: Record<string, number> = {};
    let squares = 0;
    for (const [day, mask] of this.#days) {
      const hours = bitsOf(mask);
      squares += hours.length ** 2;
      for (const hour of hours) raise(values, `${weekdayOf(day)}-${hour}`);
    }
    return { values, spread: { squares } };
  }

  /**
   * The first and the last hour of each day, days lasting from 4:00 to 4:00: "7-22" counts days that begin in the hour
   * from 7:00 and end in that from 22:00.
   */
  ends(): { values: Record<string, number>; spread: Spread } {
    const values: Record<string, number> = {};
    let [days, hours] = [0, 0];
    const begins = new Set([...this.#days.keys()].flatMap((day) => [day, day - DAY_MS]));
    for (const day of begins) {
      const own = bitsOf(fromFour(this.#days.get(day) ?? 0, this.#days.get(day + DAY_MS) ?? 0));
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined) continue;
      days += 1;
      hours += own.length;
      raise(values, `${(first + DAY_BEGINS) % HOURS}-${(last + DAY_BEGINS) % HOURS}`);
    }
    return { values, spread: { squares: days, hours } };
  }
}
