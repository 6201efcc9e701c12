import { singularOf } from "~/web/ui/text/counted-of";
import {
  type ArchiveEvent,
  type ArchiveFigure,
  type ArchiveStream,
  entryKindOf,
  type Format,
  type FormatSink,
  keptFields,
} from "../../format";
import type { FoundFile } from "../findings";
import { PANEL_LENGTH } from "../limits";
import { readDay, readWhen } from "./event-time";
import { FileNotes } from "./found";
import type { GrowingEntries } from "./growing-entries.server";
import type { GrowingMonths } from "./growing-months.server";
import type { StreamOf } from "./growing-stream.server";

/** What an import adds to a platform's panel, for one of its streams or for none. */
export type Panel = { panel: string; stream?: string; data: Record<string, unknown> };

/** The stores that gather data from all files of an import. */
export type Gatherings = { months: GrowingMonths; entries: GrowingEntries };

/** Collects a file's events with their entries, its figures, page statistics and panel data. */
export class Gathering implements FormatSink {
  readonly #format: Format;
  readonly #months: GrowingMonths;
  readonly #entries: GrowingEntries;
  readonly #latest: string;
  readonly #notes: FileNotes;
  /** What is kept of each event, by stream of events. */
  readonly #kept: ReadonlyMap<string, ReturnType<typeof keptFields> & { as: string; stream: ArchiveStream }>;
  readonly #figures: ReadonlySet<string>;
  /** First plausible days of streams that differ from their format's. */
  readonly #since: ReadonlyMap<string, string>;
  /** Panel data by stream. */
  readonly #panels = new Map<string | undefined, Panel>();

  /** @param latest the latest plausible event date */
  constructor(path: string, format: Format, { months, entries }: Gatherings, latest: string) {
    this.#format = format;
    this.#months = months;
    this.#entries = entries;
    this.#latest = latest;
    this.#notes = new FileNotes(path, format);
    const holding = (what: ArchiveStream["holds"]) => format.streams.filter(({ holds }) => holds === what);
    this.#kept = new Map(
      holding("events").map((stream) => [
        stream.name,
        { ...keptFields(stream), as: stream.keptAs ?? stream.name, stream },
      ]),
    );
    this.#figures = new Set(holding("figures").map(({ name }) => name));
    this.#since = new Map(format.streams.flatMap(({ name, since }) => (since ? [[name, since]] : [])));
  }

  /** Whether a date is plausible; notes early ones. */
  #isPossible(stream: string, date: string): boolean {
    const since = this.#since.get(stream) ?? this.#format.since;
    if (date >= since) return true;
    this.#notes.noteEarly(since);
    return false;
  }

  event(event: ArchiveEvent): void {
    const { stream, key, at, value, example } = event;
    const when = readWhen(at, this.#latest);
    const kept = this.#kept.get(stream);
    if (when && kept && this.#isPossible(stream, when.date)) {
      const read = kept.time ? when : { date: when.date, hour: null };
      const of = { platform: this.#format.platform, stream, hashedAs: kept.as };
      this.#months.event(of, key, read, kept.kind ? value : undefined);
      this.#notes.note(stream, when.date, example);
      if (read.utcQuarter !== undefined) this.#notes.noteUtc(stream);
      if (event.entry) this.#entry(kept.stream, of, event, when.date);
    } else this.unreadable();
  }

  #entry(stream: ArchiveStream, of: StreamOf, { key, at, value, entry }: ArchiveEvent, date: string): void {
    const kind = entryKindOf(stream, value);
    if (kind === null || !entry) return;
    if (this.#entries.add({ of, kind, key, at, entry }))
      this.#notes.noteEntry(stream.name, kind, date, entry);
    else this.drop("titles beyond the first two million");
  }

  figure({ stream, day, amount }: ArchiveFigure): void {
    const date = readDay(day, this.#latest);
    if (date && Number.isFinite(amount) && this.#figures.has(stream) && this.#isPossible(stream, date)) {
      this.#months.figure(this.#format.platform, stream, date, amount);
      this.#notes.note(stream, date, this.#inWords(stream, amount));
    } else this.unreadable();
  }

  /** A daily figure in words: "8,412 steps", "7.5 hours". */
  #inWords(stream: string, amount: number): string {
    const shown = amount.toLocaleString("en-US", { maximumFractionDigits: 1 });
    const unit = this.#format.streams.find(({ name }) => name === stream)?.unit;
    return unit ? `${shown} ${shown === "1" ? singularOf(unit) : unit}` : shown;
  }

  drop(what: string, count = 1): void {
    this.#notes.drop(what, count);
  }

  unknown(name: string): void {
    this.#notes.unknown(name);
  }

  unreadable(): void {
    this.#notes.unreadable += 1;
  }

  panel(data: Record<string, unknown>, stream?: string): void {
    if (JSON.stringify(data).length > PANEL_LENGTH) this.unreadable();
    else this.#panels.set(stream, { panel: this.#format.platform, ...(stream && { stream }), data });
  }

  /** Ends a file that was read completely. */
  keep(): { file: FoundFile; panels: readonly Panel[] } {
    this.#months.keepFile();
    this.#entries.keepFile();
    return { file: this.#notes.found(), panels: [...this.#panels.values()] };
  }

  /** Drops everything from an unreadable file. @param problem words that follow the file's name */
  refuse(problem: string): FoundFile {
    this.#months.dropFile();
    this.#entries.dropFile();
    return this.#notes.refused(problem);
  }
}
