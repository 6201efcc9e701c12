import type { SignalKind } from "~/platforms/signals";

/** What is kept of an archive: how often something happened, or a figure of each day. Never a text, a name, a place. */
export type Stream = {
  /** Lower case and hyphens; no other of its platform is called so. It is kept with what is imported, so it stays. */
  name: string;
  /** What is counted, in the plural, as sentences say it: "videos watched". */
  of: string;
  /** Of events each is counted once, whichever archives have it; of figures there is one a day. */
  holds: "events" | "figures";
  /** What a figure is in, such as "steps" or "hours"; of figures only. */
  unit?: string;
  /** The signals that are made of it. */
  signals: readonly SignalKind[];
  /** The first day that it can tell of, where that is another one than its format's. */
  since?: string;
  /**
   * What only the person can say of it, in a sentence that asks for a tick: whose profile of a household's it is. It is
   * not ticked for them.
   */
  asks?: string;
  /** The platform's stream that it is kept in, once they have said so; its own without it. Keys are hashed as that one's. */
  keptAs?: string;
};

/** What is kept of an event of a stream beside its day: what a signal of it is made of, and nothing else. */
export function keptOf({ signals }: Pick<Stream, "signals">): { hour: boolean; kind: boolean } {
  const read = (...kinds: SignalKind[]) => kinds.some((kind) => signals.includes(kind));
  return { hour: read("activity-by-hour"), kind: read("interests", "places", "social-breadth") };
}

/** Something that an archive says happened. */
export type ArchiveEvent = {
  stream: string;
  /** What tells it from all others of its stream, and is the same in each archive that has it. It is hashed. */
  key: string;
  /**
   * ISO 8601, with the date and the hour that the archive writes: local time without an offset or with one; in UTC,
   * where nothing is known of the hour that it was for the person, with a Z; or a date alone.
   */
  at: string;
  /** Of which kind it is, in a word of a short list of the format's own, as signals name it. */
  value?: string;
  /**
   * One line that lets the person recognise it, for the page before anything is kept, which adds the day. No other
   * people, no addresses.
   */
  example: string;
};

/** A figure of one day. One that comes again replaces the one before. */
export type ArchiveFigure = {
  stream: string;
  /** YYYY-MM-DD, the person's own day. */
  day: string;
  amount: number;
};

/** Where a format puts what it finds. */
export type Sink = {
  event(event: ArchiveEvent): void;
  figure(figure: ArchiveFigure): void;
  /** Something that the file holds and that is not kept, in the plural: "street addresses". */
  drop(what: string, count?: number): void;
  /** Something in a file that was recognised of which the format does not know what it is, by its name in the file. */
  unknown(name: string): void;
  /** A piece that should have been kept and cannot be read, such as a date in a form that nobody knows. It is counted. */
  unreadable(): void;
  /**
   * What the platform's own panel shows of it (platforms/panels/data.ts); the last word counts.
   *
   * @param stream what it tells of, with which it is left out; without it, it is kept where nothing is left out
   */
  panel(data: Record<string, unknown>, stream?: string): void;
};

/** A row of CSV. */
export type Row = {
  /** What stands under a column; undefined where the file has none of that name, or the row ends before it. */
  at(column: string): string | undefined;
  /** The columns of its cells, in order. */
  columns(): readonly string[];
};

/** An XML element with its attributes, when it begins. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>> };

/** What stands in an HTML element: its texts in order, without blanks around, and where its links lead. */
export type HtmlBlock = { texts: readonly string[]; links: readonly string[] };

/**
 * How a file is read: as what, and what takes each piece of it. `begin` is called once a file, with the head that it was
 * recognised by, since a name tells apart what looks alike; what it keeps in between is its own. `end` is called when the
 * whole file was read.
 */
type Reading<Piece extends unknown[]> = {
  begin(sink: Sink, head: FileHead): { take(...piece: Piece): void; end?(): void };
};

export type FileReading =
  /**
   * Each element of each array that lies in no other array, with the keys that lead to that array: `[{…}]` gives
   * `take([], {…})`, `{"a": {"b": [1]}}` gives `take(["a", "b"], 1)`. An element is at most 1 MiB of text; longer ones
   * are left out and counted.
   */
  | ({
      as: "json";
      /**
       * Whether the object that lies at the end of these keys (of none: the whole file) is an element by itself, as
       * where a list of one is written without its brackets.
       */
      isEntry?(path: readonly string[], head: FileHead): boolean;
    } & Reading<[path: readonly string[], element: unknown]>)
  /** Each row under the header, which is the first row that `isHeader` knows (there may be notes before it). */
  | ({ as: "csv"; isHeader(cells: readonly string[]): boolean } & Reading<[row: Row]>)
  /** Each element when it begins, and the names of those around it, the outermost first. */
  | ({ as: "xml" } & Reading<[element: XmlElement, within: readonly string[]]>)
  /** Each outermost element that has this class. */
  | ({ as: "html"; className: string } & Reading<[block: HtmlBlock]>)
  /** Each line, without its end. */
  | ({ as: "lines" } & Reading<[line: string]>);

/** The beginning of a file, by which it is recognised. */
export type FileHead = {
  /** As the archive names it, with `/` between folders; of a file by itself its name. Folders are in any language. */
  path: string;
  /** Its first 64 KiB as text, in UTF-8 or UTF-16, without a byte-order mark. */
  text: string;
  /** The keys of objects in that text that is JSON, in order, each once; empty where it is none. */
  keys: readonly string[];
  /** The first cells rows of that text as CSV, at most ten rows; empty where it is none. */
  rows: readonly (readonly string[])[];
};

/** One format of files: how it is known and what it holds. A new one is one file and one line in the registry. */
export type Format = {
  /** Lower case and hyphens. */
  name: string;
  /** The platform that it comes from, as platforms and signals name it. */
  platform: string;
  /** As people know it: "Google My Activity". */
  label: string;
  /**
   * The first day that it can tell of, YYYY-MM-DD: when the platform began, with what that is known by beside it. What is
   * dated earlier is unreadable, since one wrong date makes years of some days.
   */
  since: string;
  streams: readonly Stream[];
  /** What its platform's panel is given of it (`Sink.panel`), as it goes on after "For its panel: ". */
  panel?: string;
  /** By its content; a name can tell only between what looks alike. The first format of the registry that says so. */
  recognises(head: FileHead): boolean;
  reading: FileReading;
};
