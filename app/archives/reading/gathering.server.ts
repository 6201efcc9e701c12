import type { FoundFile } from "../findings";
import type { ArchiveEvent, ArchiveFigure, Format, Sink } from "../format";
import { FileNotes } from "./found";
import type { GrowingMonths } from "./growing-months.server";
import { PANEL_LENGTH } from "./limits";
import { readDay, readWhen } from "./when";

/** What a platform's panel is to show of an import. */
export type Panel = { panel: string; data: Record<string, unknown> };

/** Gathers what one file gives: into the months, for the page, and for the panel. */
export class Gathering implements Sink {
  readonly #format: Format;
  readonly #months: GrowingMonths;
  readonly #latest: string;
  readonly #notes: FileNotes;
  readonly #holds: ReadonlyMap<string, "events" | "figures">;
  #panel: Panel | null = null;

  /** @param latest the last day that something can have happened on */
  constructor(path: string, format: Format, months: GrowingMonths, latest: string) {
    this.#format = format;
    this.#months = months;
    this.#latest = latest;
    this.#notes = new FileNotes(path, format);
    this.#holds = new Map(format.streams.map(({ name, holds }) => [name, holds]));
  }

  event({ stream, key, at, value, example }: ArchiveEvent): void {
    const when = readWhen(at, this.#latest);
    if (when && this.#holds.get(stream) === "events") {
      this.#months.event(this.#format.platform, stream, key, when, value);
      this.#notes.note(stream, when.date, example);
    } else this.unreadable();
  }

  figure({ stream, day, amount }: ArchiveFigure): void {
    const date = readDay(day, this.#latest);
    if (date && Number.isFinite(amount) && this.#holds.get(stream) === "figures") {
      this.#months.figure(this.#format.platform, stream, date, amount);
      this.#notes.note(stream, date, null);
    } else this.unreadable();
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

  panel(data: Record<string, unknown>): void {
    if (JSON.stringify(data).length > PANEL_LENGTH) this.unreadable();
    else this.#panel = { panel: this.#format.platform, data };
  }

  /** The file was read whole. */
  keep(): { file: FoundFile; panel: Panel | null } {
    this.#months.keepFile();
    return { file: this.#notes.found(), panel: this.#panel };
  }

  /** The file cannot be read: nothing that it gave stays. @param problem goes on after the file's name */
  refuse(problem: string): FoundFile {
    this.#months.dropFile();
    return this.#notes.refused(problem);
  }
}
