import type { Format, Row, Sink } from "../format";
import { cell } from "./csv-tables";
import { newestFirst } from "./day-orders";
import { shownWords } from "./own-words";

/** Their dates can only be read together, so that they are held until the file's end: some megabytes at most. */
const MOST = 50_000;
const LONGEST = 200;

/**
 * A part of a title, between colons, that counts the seasons of a series, as Netflix writes it in its larger languages:
 * `Show: Season 2: Episode`. Any other title may be a film's or a series' without seasons, so that it is of no kind.
 */
const SEASON =
  /: (?:(?:Season|Series|Part|Chapter|Volume|Book|Staffel|Teil|Saison|Partie|Temporada|Parte|Stagione|Seizoen|Deel|Sezon|Säsong|Sæson|Sesong|Kausi|Sezóna|Évad|シーズン|시즌) ?\d+|Limited Series|Miniserie|Mini-série)(?:$|[:\s])/i;

type Viewing = { title: string; date: string };

function put(sink: Sink, { title }: Viewing, day: string): void {
  sink.event({
    stream: "viewings",
    key: JSON.stringify([day, title]),
    at: day,
    value: SEASON.test(title) ? "series" : "other",
    example: `“${shownWords(title)}”`,
  });
}

function putAll(sink: Sink, viewings: readonly Viewing[]): void {
  const days = newestFirst(viewings.map(({ date }) => date));
  if (!days) {
    if (viewings.length > 0)
      sink.drop("viewings whose dates could be read in more than one way", viewings.length);
    return;
  }
  viewings.forEach((viewing, index) => {
    const day = days[index];
    if (day) put(sink, viewing, day);
    else sink.unreadable();
  });
}

const isHeader = (cells: readonly string[]) =>
  cells.length === 2 && cells[0] === "Title" && cells[1] === "Date";

/** `NetflixViewingHistory.csv`: titles and days, the newest first. */
export const netflix: Format = {
  name: "netflix-viewing-history",
  platform: "netflix",
  label: "Netflix viewing history",
  streams: [
    {
      name: "viewings",
      of: "films and episodes watched",
      holds: "events",
      signals: ["interests", "activity-by-weekday", "regularity"],
    },
  ],
  recognises: ({ rows }) =>
    isHeader(rows[0] ?? []) && (rows.length === 1 || /^\d[\d./ -]+$/.test((rows[1]?.[1] ?? "").trim())),
  reading: {
    as: "csv",
    isHeader,
    begin(sink) {
      const viewings: Viewing[] = [];
      return {
        take(row: Row) {
          const viewing = {
            title: cell(row, "Title").slice(0, LONGEST),
            date: cell(row, "Date").slice(0, LONGEST),
          };
          if (viewings.length < MOST) viewings.push(viewing);
          else sink.drop("viewings beyond the newest 50,000");
        },
        end: () => putAll(sink, viewings),
      };
    },
  },
};
