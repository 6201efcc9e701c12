import type { HoursOnDays } from "~/platforms/finding/finders";
import { overlaps } from "~/platforms/finding/hours-in-a-row";
import type { Signal } from "~/platforms/signals";
import type { SignalOutcome } from "./observe";

const haveCommonHours = (some: readonly HoursOnDays[], others: readonly HoursOnDays[]) =>
  some.some((one) => others.some((other) => overlaps(one, other)));

/**
 * The outcomes without what another shape of the same thing says too: that days usually begin, or end, in the very hours
 * that stand out in the week.
 */
export function toldOnce<Key>(
  outcomes: ReadonlyMap<Key, SignalOutcome>,
  signalOf: (key: Key) => Signal,
): Map<Key, SignalOutcome> {
  const ofWeek = [...outcomes].flatMap(([key, outcome]) =>
    signalOf(key).kind === "hours-of-week" && outcome.says === "something"
      ? [{ signal: signalOf(key), hours: outcome.hours ?? [] }]
      : [],
  );
  return new Map(
    [...outcomes].map(([key, outcome]): [Key, SignalOutcome] => {
      const { kind, platform, source } = signalOf(key);
      if (kind !== "first-and-last-hours" || outcome.says !== "something") return [key, outcome];
      const same = ofWeek.find(
        ({ signal, hours }) =>
          signal.platform === platform &&
          signal.source === source &&
          haveCommonHours(outcome.hours ?? [], hours),
      );
      return [key, same ? { says: "same", as: same.signal } : outcome];
    }),
  );
}
