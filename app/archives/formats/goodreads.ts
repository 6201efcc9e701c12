import type { ArchiveEntry, ArchiveStream, Format, FormatSink, TableRow } from "../format";
import { cell, headed, readingOf, type Table } from "./csv-tables";
import { writtenDay } from "./dates/written-dates";
import { shownWords } from "./shown-words";

const STREAMS: readonly ArchiveStream[] = [
  {
    name: "books-read",
    of: "books read",
    holds: "events",
    signals: ["activity-by-month"],
    // Users also record what they read long before Goodreads existed; no date before this is read.
    since: "1970-01-01",
    entries: "book",
  },
  { name: "books-added", of: "books put on a shelf", holds: "events", signals: ["activity-by-month"] },
];

/** A book that was read. A rating of 0 means none. */
function entryOf(row: TableRow): ArchiveEntry | undefined {
  const [title, rating] = [cell(row, "Title"), cell(row, "My Rating")];
  if (!title) return undefined;
  const pages = /^\d{1,6}$/.test(cell(row, "Number of Pages")) ? Number(cell(row, "Number of Pages")) : 0;
  return {
    title,
    creator: cell(row, "Author") || undefined,
    ...(pages > 0 && { amount: pages, unit: "pages" }),
    rating: /^[1-5]$/.test(rating) ? Number(rating) : undefined,
  };
}

function put(sink: FormatSink, row: TableRow, stream: string, date: string): void {
  const at = writtenDay(date);
  if (at === null) {
    sink.unreadable();
    return;
  }
  const title = cell(row, "Title");
  sink.event({
    stream,
    key: JSON.stringify([cell(row, "Book Id") || title, at]),
    at,
    example: `“${shownWords(title)}”`,
    ...(stream === "books-read" && { entry: entryOf(row) }),
  });
}

function readBook(row: TableRow, sink: FormatSink): void {
  const [read, added] = [cell(row, "Date Read"), cell(row, "Date Added")];
  if (read) put(sink, row, "books-read", read);
  if (added) put(sink, row, "books-added", added);
  if (!read && !added) sink.drop("books without a date");
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
  read: readBook,
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
  reading: readingOf([BOOKS]),
};
