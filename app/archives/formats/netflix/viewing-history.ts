import { inOneOrder, isDayInSomeOrder } from "~/ground/written-dates/day-orders";
import type { Format, FormatSink, TableRow } from "../../format";
import { cell } from "../csv-tables";
import { seriesAmong } from "./series";
import { LONGEST_TITLE, MOST_VIEWINGS, putViewings, STREAMED_SINCE, VIEWINGS, viewedOf } from "./viewings";

/** A row whose date can only be read together with those of the other rows. */
type Written = { title: string; date: string };

function putAll(sink: FormatSink, rows: readonly Written[]): void {
  const days = inOneOrder(
    rows.map(({ date }) => date),
    STREAMED_SINCE,
  );
  if (!days) {
    for (const { date } of rows) {
      if (isDayInSomeOrder(date, STREAMED_SINCE))
        sink.drop("viewings whose dates could be read in more than one way");
      else sink.unreadable();
    }
    return;
  }
  const viewings = rows.flatMap(({ title }, index) => {
    const day = days[index];
    if (day) return [{ title, at: day }];
    sink.unreadable();
    return [];
  });
  putViewings(sink, viewings, { stream: VIEWINGS.name, series: seriesAmong(viewedOf(viewings)) });
}

const isHeader = (cells: readonly string[]) =>
  cells.length === 2 && cells[0] === "Title" && cells[1] === "Date";

/** A date in figures, or with a month in letters as spreadsheets write it: `18-Jun-24`. */
const isDate = (text: string | undefined) => /^\d[\p{L}\d./ -]{3,30}$/u.test((text ?? "").trim());

/** `NetflixViewingHistory.csv`: titles and days of one profile, newest first. */
export const netflix: Format = {
  name: "netflix-viewing-history",
  platform: "netflix",
  label: "Netflix viewing history",
  since: STREAMED_SINCE,
  streams: [VIEWINGS],
  recognises: ({ rows }) =>
    isHeader(rows[0] ?? []) && (rows.length === 1 || rows.slice(1).some((cells) => isDate(cells[1]))),
  reading: {
    as: "csv",
    isHeader,
    begin(sink) {
      const rows: Written[] = [];
      return {
        take(row: TableRow) {
          const written = {
            title: cell(row, "Title").slice(0, LONGEST_TITLE),
            date: cell(row, "Date").slice(0, LONGEST_TITLE),
          };
          if (rows.length < MOST_VIEWINGS) rows.push(written);
          else sink.drop("viewings beyond the newest 50,000");
        },
        end: () => putAll(sink, rows),
      };
    },
  },
};
