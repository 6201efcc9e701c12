import type { HoursOnDays, Observed } from "~/platforms/finding/finders";
import { areHoursWithin, type HoursInARow, overlaps } from "~/platforms/finding/hours-in-a-row";
import type { Signal } from "~/platforms/signals";

/** A finding about hours. */
type Told = { signal: Signal; hours: readonly HoursOnDays[] };

/** Any finding; those about hours of the week have them. */
type ToldOf = { signal: Signal; observed: Observed; hours?: readonly HoursOnDays[] };

/** The hours of the parts of a day that the finder of parts knows. */
const PARTS_OF_DAY: Readonly<Partial<Record<Observed, HoursInARow>>> = {
  mornings: { from: 5, length: 7 },
  afternoons: { from: 12, length: 6 },
  evenings: { from: 18, length: 11 },
  nights: { from: 0, length: 5 },
};

const areOfOneSource = (one: Signal, other: Signal) =>
  one.platform === other.platform && one.source === other.source;

/** Whether most of one's days are the other's too: Friday evenings do not say when days end. */
const areOfSameDays = (one: HoursOnDays, other: HoursOnDays) =>
  one.days.filter((day) => other.days.includes(day)).length > one.days.length / 2;

const haveCommonHours = (some: readonly HoursOnDays[], others: readonly HoursOnDays[]) =>
  some.some((one) => others.some((other) => areOfSameDays(one, other) && overlaps(one, other)));

/**
 * The signals whose finding another one of the same thing tells too, with that one: that days usually begin, or end, in
 * the very hours that stand out in the week.
 */
export function toldByAnother(told: readonly Told[]): Map<Signal, Signal> {
  const ofWeek = told.filter(({ signal }) => signal.kind === "hours-of-week");
  return new Map(
    told.flatMap(({ signal, hours }): [Signal, Signal][] => {
      if (signal.kind !== "first-and-last-hours") return [];
      const same = ofWeek.find(
        (one) => areOfOneSource(one.signal, signal) && haveCommonHours(hours, one.hours),
      );
      return same ? [[signal, same.signal]] : [];
    }),
  );
}

/**
 * The signals whose finding a screen need not tell, since another one of the same thing tells it more exactly, with that
 * one: a part of the day in which the narrowest hours lie that hold half. Rules build on it all the same.
 */
export function toldMoreExactly(told: readonly ToldOf[]): Map<Signal, Signal> {
  const halves = told.filter(({ observed }) => observed === "half-in-few-hours");
  return new Map(
    told.flatMap(({ signal, observed }): [Signal, Signal][] => {
      const part = PARTS_OF_DAY[observed];
      const exact = halves.find(
        (one) =>
          part &&
          areOfOneSource(one.signal, signal) &&
          one.hours?.every((hours) => areHoursWithin(hours, part)),
      );
      return exact ? [[signal, exact.signal]] : [];
    }),
  );
}
