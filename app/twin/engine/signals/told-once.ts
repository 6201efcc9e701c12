import type { HoursOnDays } from "~/platforms/finding/finders";
import { overlaps } from "~/platforms/finding/hours-in-a-row";
import type { Signal } from "~/platforms/signals";

/** A finding about hours. */
type Told = { signal: Signal; hours: readonly HoursOnDays[] };

const haveCommonHours = (some: readonly HoursOnDays[], others: readonly HoursOnDays[]) =>
  some.some((one) => others.some((other) => overlaps(one, other)));

/**
 * The signals whose finding another one of the same thing tells too, with that one: that days usually begin, or end, in
 * the very hours that stand out in the week.
 */
export function toldByAnother(told: readonly Told[]): Map<Signal, Signal> {
  const ofWeek = told.filter(({ signal }) => signal.kind === "hours-of-week");
  return new Map(
    told.flatMap(({ signal, hours }): [Signal, Signal][] => {
      if (signal.kind !== "first-and-last-hours") return [];
      const { platform, source } = signal;
      const same = ofWeek.find(
        (one) =>
          one.signal.platform === platform &&
          one.signal.source === source &&
          haveCommonHours(hours, one.hours),
      );
      return same ? [[signal, same.signal]] : [];
    }),
  );
}
