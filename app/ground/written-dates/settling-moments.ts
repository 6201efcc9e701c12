import { DAY_MS } from "~/ground/units";
import { offsetText, secondsOf } from "./instants";
import type { WrittenMoment } from "./written-moment";
import { meaningIn, seasonOf } from "./zone-meanings";

/** Maximum number of undecided entries held; beyond that, the file's order and the usual reading decide. */
const MOST_HELD = 20_000;

/** Receives the entries of a file, and how many were left out because their date can be read two ways. */
type MomentSink<Entry> = { tell(moment: WrittenMoment, entry: Entry): void; leaveOut(count: number): void };

/** The moment with day and month swapped. */
function swapped({ at, ...moment }: WrittenMoment): WrittenMoment {
  const [year, month, day] = [at.slice(0, 4), at.slice(5, 7), at.slice(8, 10)];
  const other = `${year}-${day}-${month}${at.slice(10)}`;
  return { ...moment, at: other, seconds: moment.seconds === null ? null : secondsOf(other) };
}

function inOffset(moment: WrittenMoment, minutesAhead: number): WrittenMoment {
  const at = `${moment.at.slice(0, 19)}${offsetText(minutesAhead)}`;
  return { ...moment, at, seconds: secondsOf(at) };
}

/** Entries may be out of order by this much, as when the clocks are set back. */
const SLACK_S = DAY_MS / 1_000;

const secondsIn = ({ at, seconds }: WrittenMoment) => seconds ?? secondsOf(at) ?? 0;

/** Tracks whether successive moments of a list are in order, newest first. */
function watchFall() {
  let [earliest, isFalling] = [Number.POSITIVE_INFINITY, true];
  return {
    next(moment: WrittenMoment) {
      const seconds = secondsIn(moment);
      if (seconds > earliest + SLACK_S) isFalling = false;
      earliest = Math.min(earliest, seconds);
    },
    isFalling: () => isFalling,
  };
}

/**
 * Passes on the entries of a file that lists the newest first, each with its moment. A date that can be read two ways
 * waits for one that cannot: a file has one order of day and month, and one time zone.
 */
export function settleMoments<Entry>({ tell, leaveOut }: MomentSink<Entry>) {
  let held: { moment: WrittenMoment; entry: Entry }[] = [];
  let order: "day-first" | "month-first" | "unknown" | null = null;
  const seen = new Map<string, Set<"summer" | "winter">>();
  let isUsual = false;
  const falls = { dayFirst: watchFall(), monthFirst: watchFall() };

  /** Records what a moment reveals about the others; returns whether that is new. */
  function note(moment: WrittenMoment): boolean {
    const { figures, zone, at } = moment;
    falls.dayFirst.next(moment);
    falls.monthFirst.next(figures === "either" ? swapped(moment) : moment);
    const before = order;
    if (figures === "day-first" || figures === "month-first") {
      order = order === null || order === figures ? figures : "unknown";
    }
    return order !== before || (zone !== undefined && noteZone(zone, at));
  }

  function noteZone(zone: string, at: string): boolean {
    const [known, season] = [seen.get(zone), seasonOf(at)];
    if (known && (season === null || known.has(season))) return false;
    seen.set(zone, new Set([...(known ?? []), ...(season ? [season] : [])]));
    return true;
  }

  function inOrder(moment: WrittenMoment): WrittenMoment | null {
    if (order === null || order === "unknown") return null;
    return order === "month-first" ? swapped(moment) : moment;
  }

  /** The moment as it should be read; null if nothing has decided that yet. */
  function settled(moment: WrittenMoment): WrittenMoment | null {
    if (moment.figures === "either") return inOrder(moment);
    const ahead = moment.zone === undefined || isUsual ? undefined : meaningIn(moment.zone, seen);
    if (ahead === null) return null;
    return ahead === undefined ? moment : inOffset(moment, ahead);
  }

  function release() {
    const waiting = held;
    held = [];
    for (const { moment, entry } of waiting) {
      const read = settled(moment);
      if (read) tell(read, entry);
      else held.push({ moment, entry });
    }
  }

  /** Decides by the order of the list, then by the usual reading. */
  function decide() {
    const [dayFirst, monthFirst] = [falls.dayFirst.isFalling(), falls.monthFirst.isFalling()];
    if (order === null && dayFirst !== monthFirst) order = dayFirst ? "day-first" : "month-first";
    isUsual = true;
    release();
    if (held.length > 0) leaveOut(held.length);
    held = [];
  }

  return {
    take(moment: WrittenMoment, entry: Entry) {
      if (note(moment)) release();
      const read = settled(moment);
      if (read) return tell(read, entry);
      held.push({ moment, entry });
      if (held.length >= MOST_HELD) decide();
    },
    end: decide,
  };
}
