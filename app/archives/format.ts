import type { EntryKind } from "~/entries/kinds";
import type { SignalKind } from "~/platforms/signals";

/** One thing counted in archives: how often something happened, or a daily figure. Texts are kept only as entries. */
export type ArchiveStream = {
  /** Lower case with hyphens, unique within its platform. Stored with imports, so it must not change. */
  name: string;
  /** Plural noun for what is counted: "videos watched". */
  of: string;
  /** Each event counts once across all archives; figures are one per day. */
  holds: "events" | "figures";
  /** Unit of a figure, such as "steps" or "hours"; for figures only. */
  unit?: string;
  /** The signals derived from it. */
  signals: readonly SignalKind[];
  /** First plausible day, if it differs from the format's. */
  since?: string;
  /** Whether days without a time are in the person's own zone; otherwise their weekdays are not counted. */
  areDaysLocal?: true;
  /** Whether households often share the account, so that what is counted may be someone else's. */
  mayBeShared?: true;
  /** Something only the user can confirm, phrased for an unticked checkbox, such as whose profile it is. */
  asks?: string;
  /**
   * Which of its events are entries and can be kept with their titles: all of one kind, or a kind per value. Other
   * events have no title, or one that may contain addresses or other people's names.
   */
  entries?: EntryKind | Readonly<Record<string, EntryKind>>;
  /** The platform's stream to store it in once confirmed; its own by default. Keys are hashed as for that stream. */
  keptAs?: string;
};

/** What is kept of an event besides its day: only what its signals need. In UTC, a weekday depends on the time too. */
export function keptFields({ signals }: Pick<ArchiveStream, "signals">): { time: boolean; kind: boolean } {
  const read = (...kinds: SignalKind[]) => kinds.some((kind) => signals.includes(kind));
  return {
    time: read("activity-by-hour", "activity-by-weekday"),
    kind: read("interests", "places", "social-breadth"),
  };
}

/** The entry kind of a stream's event; null if the event is not an entry. */
export function entryKindOf(
  { entries }: Pick<ArchiveStream, "entries">,
  value: string | null | undefined,
): EntryKind | null {
  if (entries === undefined || typeof entries === "string") return entries ?? null;
  return (value && Object.hasOwn(entries, value) && entries[value]) || null;
}

/** The entry kinds that a stream's events can have. */
export function entryKindsOf({ entries }: Pick<ArchiveStream, "entries">): EntryKind[] {
  if (entries === undefined) return [];
  return typeof entries === "string" ? [entries] : [...new Set(Object.values(entries))];
}

/** What is kept of an event besides its kind and time if the user chooses 'Titles too'. Texts are as in the archive. */
export type ArchiveEntry = {
  /** The title of what was chosen. An event without a title makes no entry. */
  title: string;
  /** Who made it: artist, series, author, channel. */
  creator?: string | undefined;
  /** How long or how much, in `unit`. */
  amount?: number | undefined;
  /** "seconds", "pages", or the code of a currency. */
  unit?: string | undefined;
  /** The user's own rating, 1 to 5. */
  rating?: number | undefined;
};

/** Something that happened, according to an archive. */
export type ArchiveEvent = {
  stream: string;
  /** Identifies the event within its stream; the same in every archive that has the event. Stored only as a hash. */
  key: string;
  /**
   * ISO 8601 as given by the archive: local time with or without an offset, UTC with a Z if the zone is unknown, or a
   * date alone.
   */
  at: string;
  /** Its kind, from a short list defined by the format, as signals name it. */
  value?: string;
  /**
   * One line by which the user recognises the event before anything is kept; the day is added later. It must not
   * contain other people's names or addresses.
   */
  example: string;
  /** For events that the stream's `entries` declares as entries. */
  entry?: ArchiveEntry | undefined;
};

/** A figure for one day. A later one for the same day replaces it. */
export type ArchiveFigure = {
  stream: string;
  /** YYYY-MM-DD in the user's local time. */
  day: string;
  amount: number;
};

/** Where a format reports what it finds. */
export type FormatSink = {
  event(event: ArchiveEvent): void;
  figure(figure: ArchiveFigure): void;
  /** Content that is not kept, in the plural: "street addresses". */
  drop(what: string, count?: number): void;
  /** A name in a recognised file that the format does not know. */
  unknown(name: string): void;
  /** Counts an entry that should have been kept but cannot be read, such as a date in an unknown form. */
  unreadable(): void;
  /**
   * Data for the platform's own panel (platforms/panels/data.ts); the last call wins.
   *
   * @param stream the stream that the data belongs to and is left out with; without one, the data is kept only if none
   * of the platform's streams is left out
   */
  panel(data: Record<string, unknown>, stream?: string): void;
};

/** A CSV row. */
export type TableRow = {
  /** The cell under a column; undefined if the file lacks the column or the row is too short. */
  at(column: string): string | undefined;
  /** The columns of its cells, in order. */
  columns(): readonly string[];
};

/** An XML element with its attributes, reported when it starts. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>> };

/** Content of an HTML element: trimmed texts in order, link targets, and how many of the texts precede each link. */
export type HtmlBlock = {
  texts: readonly string[];
  links: readonly string[];
  linkPlaces: readonly number[];
};

/**
 * How a file is read, and what handles each piece. `begin` is called once per file with its head, since a name may
 * distinguish similar files; it returns the per-file handler. `end` is called after the whole file has been read.
 */
type Reading<Piece extends unknown[]> = {
  begin(sink: FormatSink, head: FileHead): { take(...piece: Piece): void; end?(): void };
};

export type FileReading =
  /**
   * Each element of each outermost array, with the keys leading to that array: `[{…}]` calls `take([], {…})`, `{"a":
   * {"b": [1]}}` calls `take(["a", "b"], 1)`. Elements over 1 MiB of text are skipped and counted.
   */
  | ({
      as: "json";
      /**
       * Whether the object at these keys (no keys: the whole file) is an element itself, as when a list of one is
       * written without brackets.
       */
      isEntry?(path: readonly string[], head: FileHead): boolean;
    } & Reading<[path: readonly string[], element: unknown]>)
  /** Each row under the header, the first row that `isHeader` accepts (notes may come before it). */
  | ({ as: "csv"; isHeader(cells: readonly string[]): boolean } & Reading<[row: TableRow]>)
  /** Each element as it starts, and the names of its ancestors, outermost first. */
  | ({ as: "xml" } & Reading<[element: XmlElement, within: readonly string[]]>)
  /** Each outermost element with this class. */
  | ({ as: "html"; className: string } & Reading<[block: HtmlBlock]>)
  /** Each line, without its line end. */
  | ({ as: "lines" } & Reading<[line: string]>);

/** The start of a file, by which it is recognised. */
export type FileHead = {
  /**
   * Path within the archive, separated by `/`; just the name for a single file. Folder names may be in any language.
   */
  path: string;
  /** Its first 64 KiB as text, decoded from UTF-8 or UTF-16, without a byte-order mark. */
  text: string;
  /** Distinct object keys in that text, in order, if it is JSON; otherwise empty. */
  keys: readonly string[];
  /** The first CSV rows of that text, at most ten; empty if it is not CSV. */
  rows: readonly (readonly string[])[];
};

/** A file format: how it is recognised and what it contains. A new one is one file and one line in the registry. */
export type Format = {
  /** Lower case with hyphens. */
  name: string;
  /** The platform it comes from, by its internal name. */
  platform: string;
  /** Display name: "Google My Activity". */
  label: string;
  /**
   * First plausible day, YYYY-MM-DD: when the platform began, with the source in a comment. Earlier entries count as
   * unreadable, since one wrong date would stretch days into years.
   */
  since: string;
  streams: readonly ArchiveStream[];
  /** What it adds to its platform's panel (`FormatSink.panel`), continuing after "For its panel: ". */
  panel?: string;
  /** Decides by content; names may only distinguish similar files. The first matching format in the registry wins. */
  recognises(head: FileHead): boolean;
  reading: FileReading;
};
