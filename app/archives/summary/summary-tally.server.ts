import { DAY_MS } from "~/ground/units";
import { ZoneClock } from "~/ground/zone-clock";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { localMoment } from "../counting/clock-byte";
import { type Month, PackedMonth } from "../counting/months.server";
import { getOrInsert } from "../reading/get-or-insert";
import { streamOf } from "../streams";
import { leanOf } from "./lean";
import { STREAMS_MOST, type StreamSummary } from "./summary";

const HOURS = 24;
const WEEKDAYS = 7;

const isoDay = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
const raise = (counts: number[], at: number, by: number) => {
  counts[at] = (counts[at] ?? 0) + by;
};

/** One stream's counts. Memory is a number for each day, whatever the number of events. */
class StreamCounts {
  count = 0;
  /** By UTC midnight of the local day. */
  readonly days = new Map<number, number>();
  readonly hours = Array<number>(HOURS).fill(0);
  readonly weekdays = Array<number>(WEEKDAYS).fill(0);

  events(month: Month, zone: ZoneClock | null, areDaysLocal: boolean): void {
    const events = new PackedMonth(month);
    const first = dayOf(`${month.month}-01`);
    for (let index = 0; index < events.length; index += 1) {
      const written = first + (events.day(index) - 1) * DAY_MS;
      const { day, hour, isLocal } = localMoment(written, events.clock(index), zone, areDaysLocal);
      this.days.set(day, (this.days.get(day) ?? 0) + 1);
      if (isLocal) raise(this.weekdays, weekdayOf(day) - 1, 1);
      if (hour !== null) raise(this.hours, hour, 1);
    }
  }

  figures({ month, figures }: Month): void {
    const first = dayOf(`${month}-01`);
    for (const [number, amount] of Object.entries(figures)) {
      this.days.set(first + (Number(number) - 1) * DAY_MS, amount);
    }
  }

  summary(platform: string, stream: string, holds: "events" | "figures"): StreamSummary {
    const days = new Map(
      [...this.days].sort(([one], [other]) => one - other).map(([day, n]) => [isoDay(day), n]),
    );
    const dates = [...days.keys()];
    const most = [...days].reduce<[string, number]>(
      (top, one) => (one[1] > top[1] ? one : top),
      ["", Number.NEGATIVE_INFINITY],
    );
    const isAlone = days.size > 1 && [...days.values()].filter((amount) => amount === most[1]).length === 1;
    const { count, hours, weekdays } = this;
    return {
      platform,
      stream,
      count,
      first: dates[0] ?? "",
      last: dates.at(-1) ?? "",
      fullest: isAlone ? { day: most[0], amount: most[1] } : null,
      lean: leanOf({ holds, days, hours, weekdays }),
      names: [],
    };
  }
}

/** Counts what comes in with one import, month by month while it is kept. */
export class SummaryTally {
  readonly #zone: ZoneClock | null;
  readonly #streams = new Map<string, { platform: string; stream: string; counts: StreamCounts }>();

  /** @param timeZone the zone that UTC times are converted to; null if none was named */
  constructor(timeZone: string | null) {
    this.#zone = timeZone === null ? null : new ZoneClock(timeZone);
  }

  /** @param month one month of one stream, each event once */
  take(month: Month): void {
    const { platform, stream } = month;
    const known = streamOf(platform, stream);
    if (!known) return;
    const make = () => ({ platform, stream, counts: new StreamCounts() });
    const { counts } = getOrInsert(this.#streams, `${platform} ${stream}`, make);
    counts.count += month.count;
    if (known.holds === "figures") counts.figures(month);
    else counts.events(month, this.#zone, known.areDaysLocal ?? false);
  }

  /** The streams, those with most first. */
  streams(): StreamSummary[] {
    const all = [...this.#streams.values()].map(({ platform, stream, counts }) =>
      counts.summary(platform, stream, streamOf(platform, stream)?.holds ?? "events"),
    );
    return all.sort((one, other) => other.count - one.count).slice(0, STREAMS_MOST);
  }
}
