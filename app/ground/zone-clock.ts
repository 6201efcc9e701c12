import { DAY_MS } from "~/ground/units";

const SECOND_MS = 1_000;

/** The parts of a formatted date and time, by name. */
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/**
 * Local time in a zone, with daylight saving. Offsets are looked up once per UTC day, except on days when the clocks
 * change, so that millions of moments cost little.
 */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  /** Offset from UTC in milliseconds, by UTC midnight; null on a day when the clocks change. */
  readonly #offsets = new Map<number, number | null>();

  /** @param zone an IANA name that `isTimeZone` accepts */
  constructor(zone: string) {
    const numeric = { year: "numeric", month: "numeric", day: "numeric" } as const;
    const clock = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
    this.#format = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...numeric, ...clock });
  }

  /**
   * A moment as its local clock shows it.
   *
   * @param instant milliseconds since 1970
   * @returns milliseconds, as if the local clock showed UTC
   */
  local(instant: number): number {
    const midnight = Math.floor(instant / DAY_MS) * DAY_MS;
    let offset = this.#offsets.get(midnight);
    if (offset === undefined) {
      const [first, last] = [this.#offsetAt(midnight), this.#offsetAt(midnight + DAY_MS)];
      offset = first === last ? first : null;
      this.#offsets.set(midnight, offset);
    }
    return instant + (offset ?? this.#offsetAt(instant));
  }

  /**
   * The moment at which the local clock shows a time. Where the clock skips that time, the moment after the gap.
   *
   * @param local milliseconds, as if the local clock showed UTC
   * @returns milliseconds since 1970
   */
  instant(local: number): number {
    // The second look-up corrects an offset from the other side of a clock change.
    const guess = local - (this.local(local) - local);
    const instant = local - (this.local(guess) - guess);
    return Math.max(instant, instant + local - this.local(instant));
  }

  /** The zone's offset at an instant: milliseconds ahead of UTC. */
  #offsetAt(instant: number): number {
    const whole = Math.floor(instant / SECOND_MS) * SECOND_MS;
    const parts: Parts = Object.fromEntries(
      this.#format.formatToParts(whole).map(({ type, value }) => [type, value]),
    );
    const of = (name: Intl.DateTimeFormatPartTypes) => Number(parts[name]);
    const local = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
    return local - whole;
  }
}
