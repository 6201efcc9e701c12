import type { PairedDays } from "~/ground/chance/association";
import { DAY_MS } from "~/ground/units";
import { writtenDayOf } from "~/twin/foretelling/days";
import type { OwnPair } from "./candidates";

/** Days of both calendar years that are looked at: the one of the last day known, and the one before. */
function beginningOf(lastDay: number): number {
  const year = Number(writtenDayOf(lastDay).slice(0, 4));
  return Math.round(Date.UTC(year - 1, 0, 1) / DAY_MS);
}

/**
 * The days of a pair on which both streams are known, in order, each with both figures. A day counts as known by what is
 * known of the first stream on it, and of the second on it or the day before.
 *
 * @param after only days of which nothing is from this numbered day or earlier
 */
export function pairedDays({ streams, lag }: OwnPair, after = Number.NEGATIVE_INFINITY): PairedDays {
  const { first, second } = streams;
  const known = [...first.days.keys()]
    .filter((day) => day - lag > after && second.days.has(day - lag))
    .sort((one, other) => one - other);
  return taken(known, { streams, lag });
}

function taken(days: readonly number[], { streams, lag }: Pick<OwnPair, "streams" | "lag">): PairedDays {
  return {
    days: Int32Array.from(days),
    first: Float64Array.from(days, (day) => streams.first.days.get(day) ?? 0),
    second: Float64Array.from(days, (day) => streams.second.days.get(day - lag) ?? 0),
  };
}

/** Those of the days that are looked at: of the calendar year of the last one, and of the one before. */
export function latestDays(paired: PairedDays): PairedDays {
  const last = paired.days.at(-1);
  if (last === undefined) return paired;
  const from = paired.days.findIndex((day) => day >= beginningOf(last));
  return slicedDays(paired, Math.max(0, from));
}

/** Some of the days. */
export function slicedDays({ days, first, second }: PairedDays, from: number, to?: number): PairedDays {
  return { days: days.slice(from, to), first: first.slice(from, to), second: second.slice(from, to) };
}
