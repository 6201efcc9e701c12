import { type Month, packEvents, unpackEvents } from "../counting/months.server";
import { FORMATS } from "../registry";
import { streamOf } from "../streams";
import { kindName } from "./kinds";

/**
 * A line with the stream that it is stored under: a profile's viewings become the user's own once they confirm the
 * profile is theirs.
 */
export const storedMonth = ({ platform, stream, ...rest }: Month): Month => ({
  ...rest,
  platform,
  stream: streamOf(platform, stream)?.keptAs ?? stream,
});

/** Merges two parts of a month, each event once. */
function together(one: Month, other: Month): Month {
  const events = new Map(
    [one, other].flatMap((month) => [...unpackEvents(month)].map((event) => [event.key, event])),
  );
  const sorted = [...events.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { ...one, ...packEvents(sorted), count: sorted.length };
}

/** Collects lines of streams that are stored as one. Memory stays small: files with profiles have few viewings. */
export class MergedMonths {
  readonly #months = new Map<string, Month>();
  readonly #shared: ReadonlySet<string>;

  constructor() {
    const shared = FORMATS.flatMap(({ platform, streams }) =>
      streams.flatMap(({ keptAs }) => (keptAs ? [kindName({ platform, stream: keptAs })] : [])),
    );
    this.#shared = new Set(shared);
  }

  /** @returns whether the line was taken */
  take(month: Month): boolean {
    if (!this.#shared.has(kindName(month))) return false;
    const place = `${kindName(month)} ${month.month}`;
    const there = this.#months.get(place);
    this.#months.set(place, there ? together(there, month) : month);
    return true;
  }

  all(): Month[] {
    return [...this.#months.values()];
  }
}
