import { oneOf } from "~/ui/text/counted-of";
import {
  type ArchiveEvent,
  type ArchiveFigure,
  type Format,
  keptOf,
  type Sink,
  type Stream,
} from "../../format";
import type { FoundFile } from "../findings";
import { PANEL_LENGTH } from "../limits";
import { readDay, readWhen } from "./event-time";
import { FileNotes } from "./found";
import type { GrowingMonths } from "./growing-months.server";

/** What a platform's panel is to show of an import: of one of its streams, or of none. */
export type Panel = { panel: string; stream?: string; data: Record<string, unknown> };

/** Gathers what one file gives: into the months, for the page, and for the panel. */
export class Gathering implements Sink {
  readonly #format: Format;
  readonly #months: GrowingMonths;
  readonly #latest: string;
  readonly #notes: FileNotes;
  /** Of the streams of events, what is kept of each of these. */
  readonly #kept: ReadonlyMap<string, { hour: boolean; kind: boolean; as: string }>;
  readonly #figures: ReadonlySet<string>;
  /** Of the streams whose first day is another than the format's, that day. */
  readonly #since: ReadonlyMap<string, string>;
  /** By stream. */
  readonly #panels = new Map<string | undefined, Panel>();

  /** @param latest the last day that something can have happened on */
  constructor(path: string, format: Format, months: GrowingMonths, latest: string) {
    this.#format = format;
    this.#months = months;
    this.#latest = latest;
    this.#notes = new FileNotes(path, format);
    const holding = (what: Stream["holds"]) => format.streams.filter(({ holds }) => holds === what);
    this.#kept = new Map(
      holding("events").map((stream) => [
        stream.name,
        { ...keptOf(stream), as: stream.keptAs ?? stream.name },
      ]),
    );
    this.#figures = new Set(holding("figures").map(({ name }) => name));
    this.#since = new Map(format.streams.flatMap(({ name, since }) => (since ? [[name, since]] : [])));
  }

  /** Whether something can have happened on that day, which is noted where it cannot. */
  #isPossible(stream: string, date: string): boolean {
    const since = this.#since.get(stream) ?? this.#format.since;
    if (date >= since) return true;
    this.#notes.noteEarly(since);
    return false;
  }

  event({ stream, key, at, value, example }: ArchiveEvent): void {
    const when = readWhen(at, this.#latest);
    const kept = this.#kept.get(stream);
    if (when && kept && this.#isPossible(stream, when.date)) {
      const { date, hour } = when;
      const read = { date, hour: kept.hour ? hour : null };
      const of = { platform: this.#format.platform, stream, hashedAs: kept.as };
      this.#months.event(of, key, read, kept.kind ? value : undefined);
      this.#notes.note(stream, when.date, example);
    } else this.unreadable();
  }

  figure({ stream, day, amount }: ArchiveFigure): void {
    const date = readDay(day, this.#latest);
    if (date && Number.isFinite(amount) && this.#figures.has(stream) && this.#isPossible(stream, date)) {
      this.#months.figure(this.#format.platform, stream, date, amount);
      this.#notes.note(stream, date, this.#inWords(stream, amount));
    } else this.unreadable();
  }

  /** A day's figure: "8,412 steps", "7.5 hours". */
  #inWords(stream: string, amount: number): string {
    const shown = amount.toLocaleString("en-US", { maximumFractionDigits: 1 });
    const unit = this.#format.streams.find(({ name }) => name === stream)?.unit;
    return unit ? `${shown} ${shown === "1" ? oneOf(unit) : unit}` : shown;
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

  /** The file was read whole. */
  keep(): { file: FoundFile; panels: readonly Panel[] } {
    this.#months.keepFile();
    return { file: this.#notes.found(), panels: [...this.#panels.values()] };
  }

  /** The file cannot be read: nothing that it gave stays. @param problem goes on after the file's name */
  refuse(problem: string): FoundFile {
    this.#months.dropFile();
    return this.#notes.refused(problem);
  }
}
