import { isSheetMoment, sheetMoments } from "~/ground/written-dates/sheet-moments";
import { writtenInUtc } from "~/ground/written-dates/written-dates";
import type { ArchiveStream, Format, FormatSink, TableRow } from "../../format";
import { cell } from "../csv-tables";
import { seriesAmong } from "./series";
import {
  LONGEST_TITLE,
  MOST_VIEWINGS,
  putViewings,
  STREAMED_SINCE,
  VIEWINGS,
  type Viewing,
  viewedOf,
} from "./viewings";

/** Anything shorter was only sampled, not watched. */
const LEAST_SECONDS = 60;
const MARKS = ["Profile Name", "Start Time", "Duration", "Title", "Supplemental Video Type"];
const PLACES = ["most", "second most", "third most", "fourth most", "fifth most"];

/** One stream per household profile, most active first; Netflix allows five profiles. */
const BY_PROFILE: readonly ArchiveStream[] = PLACES.map((place, index) => ({
  ...VIEWINGS,
  name: `viewings-of-profile-${index + 1}`,
  of: `films and episodes watched by the profile with the ${place} viewings`,
  keptAs: VIEWINGS.name,
  asks: "Several people use this account, and which profile is yours only you can say: tick it if it is.",
}));

/** `00:42:10` in seconds; null for other text. */
function secondsOf(duration: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d\d):(\d\d)$/.exec(duration) ?? [];
  return seconds === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** A start in UTC; as written if its day can only be inferred from all rows together; null for other text. */
const startOf = (text: string) =>
  writtenInUtc(text) ?? (isSheetMoment(text) && text.includes(":") ? text : null);

/** A row's viewing; rows that are not viewings are reported, and null is returned. */
function viewingIn(row: TableRow, sink: FormatSink): Viewing | null {
  if (cell(row, "Supplemental Video Type")) {
    sink.drop("trailers, previews and recaps");
    return null;
  }
  const [at, seconds] = [startOf(cell(row, "Start Time")), secondsOf(cell(row, "Duration"))];
  const title = cell(row, "Title").slice(0, LONGEST_TITLE);
  if (at === null || seconds === null || title === "") {
    sink.unreadable();
    return null;
  }
  if (seconds < LEAST_SECONDS) {
    sink.drop("films and episodes that were on for under a minute");
    return null;
  }
  return { title, at, seconds };
}

type Row = { viewing: Viewing; profile: string };

const AMBIGUOUS = "viewings whose dates could be read in more than one way";

/** The rows with their times parsed; dates from a spreadsheet are parsed in the one order that fits them all. */
function settled(rows: readonly Row[], sink: FormatSink): readonly Row[] {
  const written = rows.flatMap(({ viewing }) => (isSheetMoment(viewing.at) ? [viewing.at] : []));
  if (written.length === 0) return rows;
  // Each profile's viewings start over with the newest.
  const isNewestFirst = new Set(rows.map(({ profile }) => profile)).size === 1;
  const moments = sheetMoments(written, { since: STREAMED_SINCE, isNewestFirst }).values();
  return rows.filter(({ viewing }) => {
    if (!isSheetMoment(viewing.at)) return true;
    viewing.at = moments.next().value ?? "unreadable";
    if (viewing.at === "ambiguous") sink.drop(AMBIGUOUS);
    else if (viewing.at === "unreadable") sink.unreadable();
    else return true;
    return false;
  });
}

/** Viewings of each profile in file order, most active profile first; Netflix allows five. */
function byProfile(rows: readonly Row[]): [profile: string, places: number[]][] {
  const places = new Map<string, number[]>();
  rows.forEach(({ profile }, place) => {
    const known = places.get(profile);
    if (known) known.push(place);
    else places.set(profile, [place]);
  });
  return [...places].sort(([, one], [, other]) => other.length - one.length);
}

/** Viewings of each profile, in file order. */
class Household {
  readonly #rows: Row[] = [];
  readonly #sink: FormatSink;

  constructor(sink: FormatSink) {
    this.#sink = sink;
  }

  take(row: TableRow): void {
    if (cell(row, "Device Type")) this.#sink.drop("devices");
    if (cell(row, "Country")) this.#sink.drop("countries");
    const viewing = viewingIn(row, this.#sink);
    if (!viewing) return;
    if (this.#rows.length >= MOST_VIEWINGS) {
      this.#sink.drop("viewings beyond the newest 50,000");
      return;
    }
    this.#rows.push({ viewing, profile: cell(row, "Profile Name").slice(0, LONGEST_TITLE) });
  }

  end(): void {
    const rows = settled(this.#rows, this.#sink);
    const series = seriesAmong(viewedOf(rows.map(({ viewing }) => viewing)));
    const profiles = byProfile(rows);
    for (const [index, [whose, places]] of profiles.entries()) {
      const stream = profiles.length === 1 ? VIEWINGS.name : BY_PROFILE[index]?.name;
      if (stream === undefined) {
        this.#sink.drop("films and episodes watched by further profiles", places.length);
        continue;
      }
      const viewings = places.flatMap((place) => rows[place]?.viewing ?? []);
      putViewings(this.#sink, viewings, {
        stream,
        areNumbered: true,
        ...(profiles.length > 1 && { whose: whose || "a profile without a name" }),
        series: places.map((place) => series[place] ?? null),
      });
    }
    if (profiles.length > 0) this.#sink.drop("names of profiles", profiles.length);
  }
}

const isHeader = (cells: readonly string[]) => MARKS.every((mark) => cells.includes(mark));

/**
 * `ViewingActivity.csv` from a full Netflix data request: every playback with its UTC time, for all profiles of the
 * account. `NetflixViewingHistory.csv` has the same viewings by day for one profile.
 */
export const netflixActivity: Format = {
  name: "netflix-viewing-activity",
  platform: "netflix",
  label: "Netflix viewing activity of the whole account",
  since: STREAMED_SINCE,
  streams: [VIEWINGS, ...BY_PROFILE],
  recognises: ({ rows }) => rows.some((cells) => isHeader(cells.map((cell) => cell.trim()))),
  reading: {
    as: "csv",
    isHeader,
    begin(sink) {
      const household = new Household(sink);
      return { take: (row) => household.take(row), end: () => household.end() };
    },
  },
};
