import { type Month, packEvents, unpackEvents } from "../counting/months.server";
import { FORMATS } from "../registry";
import { streamOf } from "../streams";
import { kindOf } from "./kinds";

/** Where a line of what was read is kept: a profile's viewings among the person's own, once they said whose it is. */
export const keptAs = ({ platform, stream, ...rest }: Month): Month => ({
  ...rest,
  platform,
  stream: streamOf(platform, stream)?.keptAs ?? stream,
});

/** Two parts of one month as one, each event once. */
function together(one: Month, other: Month): Month {
  const events = new Map(
    [one, other].flatMap((month) => [...unpackEvents(month)].map((event) => [event.key, event])),
  );
  const sorted = [...events.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { ...one, ...packEvents(sorted), count: sorted.length };
}

/** Holds the lines of streams that are kept as one: few, as no file with profiles has many viewings. */
export class MergedMonths {
  readonly #months = new Map<string, Month>();
  readonly #shared: ReadonlySet<string>;

  constructor() {
    const shared = FORMATS.flatMap(({ platform, streams }) =>
      streams.flatMap(({ keptAs }) => (keptAs ? [kindOf({ platform, stream: keptAs })] : [])),
    );
    this.#shared = new Set(shared);
  }

  /** @returns whether it was taken */
  take(month: Month): boolean {
    if (!this.#shared.has(kindOf(month))) return false;
    const place = `${kindOf(month)} ${month.month}`;
    const there = this.#months.get(place);
    this.#months.set(place, there ? together(there, month) : month);
    return true;
  }

  all(): Month[] {
    return [...this.#months.values()];
  }
}
