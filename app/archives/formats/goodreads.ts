import { isSheetMoment, sheetMoments } from "~/ground/written-dates/sheet-moments";
import { writtenDay } from "~/ground/written-dates/written-dates";
import type { ArchiveEntry, ArchiveStream, Format, FormatSink, TableRow } from "../format";
import { cell, headed, readingOf, type Table } from "./csv-tables";
import { shownWords } from "./shown-words";

/** Users also record what they read long before Goodreads existed; no date before this is read. */
const READ_SINCE = "1970-01-01";

const STREAMS: readonly ArchiveStream[] = [
  {
    name: "books-read",
    of: "books read",
    holds: "events",
    signals: ["activity-by-month"],
    since: READ_SINCE,
    entries: "book",
  },
  { name: "books-added", of: "books put on a shelf", holds: "events", signals: ["activity-by-month"] },
];

/** Longer titles and names are cut while they are held in memory. */
const LONGEST = 500;
/** Dates in spreadsheet format are held until the file ends: tens of megabytes at most. */
const MOST_HELD = 50_000;

/** A book that was read. A rating of 0 means none. */
function entryOf(row: TableRow): ArchiveEntry | undefined {
  const [title, rating] = [cell(row, "Title").slice(0, LONGEST), cell(row, "My Rating")];
  if (!title) return undefined;
  const pages = /^\d{1,6}$/.test(cell(row, "Number of Pages")) ? Number(cell(row, "Number of Pages")) : 0;
  return {
    title,
    creator: cell(row, "Author").slice(0, LONGEST) || undefined,
    ...(pages > 0 && { amount: pages, unit: "pages" }),
    rating: /^[1-5]$/.test(rating) ? Number(rating) : undefined,
  };
}

/** A book with one of its dates. */
type Noted = { stream: string; id: string; title: string; date: string; entry: ArchiveEntry | undefined };

function notedIn(row: TableRow, stream: string, date: string): Noted {
  const title = cell(row, "Title").slice(0, LONGEST);
  const id = cell(row, "Book Id").slice(0, LONGEST) || title;
  return { stream, id, title, date, entry: stream === "books-read" ? entryOf(row) : undefined };
}

function put(sink: FormatSink, { stream, id, title, entry }: Noted, at: string): void {
  sink.event({ stream, key: JSON.stringify([id, at]), at, example: `“${shownWords(title)}”`, entry });
}

/** Reads the rows of one file. */
class Library {
  readonly #sink: FormatSink;
  /** What can only be dated together with the rest of the file. */
  readonly #held: Noted[] = [];

  constructor(sink: FormatSink) {
    this.#sink = sink;
  }

  #note(noted: Noted): void {
    const at = writtenDay(noted.date);
    if (at !== null) put(this.#sink, noted, at);
    else if (!isSheetMoment(noted.date)) this.#sink.unreadable();
    else if (this.#held.length < MOST_HELD) this.#held.push(noted);
    else this.#sink.drop("books beyond the first 50,000");
  }

  read(row: TableRow): void {
    const [read, added] = [cell(row, "Date Read"), cell(row, "Date Added")];
    if (read) this.#note(notedIn(row, "books-read", read));
    if (added) this.#note(notedIn(row, "books-added", added));
    if (!read && !added) this.#sink.drop("books without a date");
  }

  end(): void {
    const dates = this.#held.map(({ date }) => date);
    // Dates read and dates added alternate, so their order reveals nothing.
    const moments = sheetMoments(dates, { since: READ_SINCE, isNewestFirst: false });
    for (const [index, noted] of this.#held.entries()) {
      const at = moments[index] ?? "unreadable";
      if (at === "unreadable") this.#sink.unreadable();
      else if (at === "ambiguous") this.#sink.drop("dates that could be read in more than one way");
      else put(this.#sink, noted, at.slice(0, 10));
    }
  }
}

const BOOKS: Table = {
  marks: ["Book Id", "Title", "Date Added", "Exclusive Shelf"],
  columns: {
    Author: "",
    "Author l-f": "",
    "Additional Authors": "",
    ISBN: "",
    ISBN13: "",
    "My Rating": "",
    "Average Rating": "",
    Publisher: "",
    Binding: "",
    "Number of Pages": "",
    "Year Published": "",
    "Original Publication Year": "",
    "Date Read": "",
    Bookshelves: "names of your shelves",
    "Bookshelves with positions": "",
    "My Review": "your reviews",
    Spoiler: "",
    "Private Notes": "your notes",
    "Read Count": "",
    "Owned Copies": "",
    "Recommended For": "",
    "Recommended By": "other people's names",
    "Original Purchase Date": "",
    "Original Purchase Location": "places",
    Condition: "",
    "Condition Description": "",
    BCID: "",
  },
};

/** `goodreads_library_export.csv`. */
export const goodreads: Format = {
  name: "goodreads-library",
  platform: "goodreads",
  label: "Goodreads library",
  // Goodreads opened.
  since: "2006-12-01",
  streams: STREAMS,
  recognises: ({ rows }) => rows.some((cells) => headed([BOOKS], cells)),
  reading: {
    ...readingOf([BOOKS]),
    begin(sink, head) {
      const library = new Library(sink);
      const rows = readingOf([{ ...BOOKS, read: (row) => library.read(row) }]).begin(sink, head);
      return { ...rows, end: () => library.end() };
    },
  },
};
