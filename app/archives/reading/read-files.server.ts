import { enumerated } from "~/web/ui/text/enumerated";
import type { FileHead, Format } from "../format";
import { SOURCES } from "../sources";
import type { Findings } from "./findings";
import { latestDay } from "./gathering/event-time";
import { FindingsCollector } from "./gathering/found";
import { Gathering, type Panel } from "./gathering/gathering.server";
import { GrowingEntries } from "./gathering/growing-entries.server";
import { GrowingMonths } from "./gathering/growing-months.server";
import { headOf } from "./gathering/head";
import { knownOther } from "./gathering/known-others";
import { recognise } from "./gathering/recognise";
import { HEAD_BYTES, UNPACKED_MOST } from "./limits";
import { firstBytes, follow, headPieces, isGzip, isZip, piecesOf, sizeOf } from "./pieces.server";
import { fileReader } from "./readers/file-reader";
import { FileTrouble, ImportTrouble } from "./trouble";
import { archiveEntries, refuseBomb } from "./zip.server";

/** An uploaded file: its path, and the name the user knows it by. */
export type HandedFile = { path: string; name: string };

export type ReadFilesOptions = {
  userId: string;
  files: readonly HandedFile[];
  formats: readonly Format[];
  now: Date;
  /** Called with the number of uploaded bytes read so far; may throw to end the reading. */
  onProgress(done: number): void;
};

/** The findings to show, and the lines to keep as JSON: months, panels, then chunks of entries. */
export type ReadingResult = { findings: Findings; lines(): Generator<string, void> };

const TOO_MUCH = "These files unpack to more than can be read at once. Upload fewer of them.";

/** A single file, or one inside a ZIP. */
type Source = {
  /** Its path in the archive; its name if it is a single file. */
  path: string;
  /** Its name on the page. */
  shown: string;
  bytes: number;
  pieces(): AsyncGenerator<Buffer, void>;
  /** Called before a recognised file is read in full. */
  admit(): void;
};

/** Reads the files of one import, one by one. */
class Reading {
  readonly #asked: ReadFilesOptions;
  readonly #months: GrowingMonths;
  readonly #entries = new GrowingEntries();
  readonly #latest: string;
  readonly #panels = new Map<string, Panel>();
  readonly #found = new FindingsCollector();
  #unpacked = 0;
  /** What to say if nothing is read. */
  #refusal: string | null = null;
  /** Uploaded bytes already processed. */
  #done = 0;

  constructor(asked: ReadFilesOptions) {
    this.#asked = asked;
    this.#months = new GrowingMonths(asked.userId);
    this.#latest = latestDay(asked.now);
  }

  async read(): Promise<ReadingResult> {
    for (const file of this.#asked.files) {
      const begun = this.#done;
      await this.#readHanded(file);
      this.#done = begun + (await sizeOf(file.path));
      this.#asked.onProgress(this.#done);
    }
    this.#refuseNothing();
    const kept = this.#months.settle();
    const also = { names: this.#entries.frequentNames(), days: this.#months.latestDays(kept) };
    return { findings: this.#found.findings(kept, also), lines: () => this.#lines() };
  }

  async #readHanded({ path, name }: HandedFile): Promise<void> {
    const begin = await firstBytes(path);
    if (isZip(begin)) return this.#readZip(path, name);
    if (isGzip(begin)) {
      throw new ImportTrouble(
        `“${name}” is packed as .tgz or .gz. Ask the platform for a .zip, or unpack it first.`,
      );
    }
    const bytes = await sizeOf(path);
    const source = { path: name, shown: name, bytes, pieces: () => piecesOf(path), admit: () => undefined };
    await this.#readSource(source, bytes);
  }

  async #readZip(path: string, name: string): Promise<void> {
    const isOneOfMany = this.#asked.files.length > 1;
    for await (const entry of archiveEntries(path, name)) {
      const shown = isOneOfMany ? `${name}/${entry.path}` : entry.path;
      const begun = this.#done;
      if (entry.passedOver) this.#found.unrecognised(`${shown} (${entry.passedOver})`);
      else {
        const { path, bytes, pieces } = entry;
        await this.#readSource(
          { path, shown, bytes, pieces, admit: () => refuseBomb(name, entry) },
          entry.packed,
        );
      }
      this.#done = begun + entry.packed;
      this.#asked.onProgress(this.#done);
    }
  }

  /** @param handed the source's share of the uploaded bytes */
  async #readSource(source: Source, handed: number): Promise<void> {
    const pieces = source.pieces();
    try {
      const first = await headPieces(pieces);
      const head = headOf(source.path, first.subarray(0, HEAD_BYTES), first.length >= source.bytes);
      const format = head && recognise(head, this.#asked.formats);
      if (!format) {
        const other = head && knownOther(head);
        this.#refusal ??= other?.refusal ?? null;
        return this.#found.unrecognised(other?.note ? `${source.shown} (${other.note})` : source.shown);
      }
      source.admit();
      this.#unpacked += source.bytes;
      if (this.#unpacked > UNPACKED_MOST) throw new ImportTrouble(TOO_MUCH);
      await this.#readAs(format, head, source, follow(first, pieces), handed);
    } finally {
      await pieces.return();
    }
  }

  async #readAs(
    format: Format,
    head: FileHead,
    { shown, bytes }: Source,
    pieces: AsyncGenerator<Buffer, void>,
    handed: number,
  ): Promise<void> {
    const gathering = new Gathering(
      shown,
      format,
      { months: this.#months, entries: this.#entries },
      this.#latest,
    );
    const begun = this.#done;
    let read = 0;
    try {
      const reader = fileReader(format.reading, gathering, head);
      for await (const piece of pieces) {
        await reader.write(piece);
        read += piece.length;
        this.#done = begun + Math.floor((handed * read) / Math.max(bytes, 1));
        this.#asked.onProgress(this.#done);
      }
      await reader.end();
    } catch (error) {
      if (!(error instanceof FileTrouble)) throw error;
      return this.#found.add(gathering.refuse(error.message));
    }
    const { file, panels } = gathering.keep();
    this.#found.add(file);
    for (const panel of panels) this.#panels.set(`${panel.panel} ${panel.stream ?? ""}`, panel);
  }

  *#lines(): Generator<string, void> {
    for (const month of this.#months.months()) yield JSON.stringify(month);
    for (const panel of this.#panels.values()) yield JSON.stringify(panel);
    yield* this.#entries.pieces();
  }

  /** @throws ImportTrouble if nothing was recognised, or nothing recognised could be read */
  #refuseNothing(): void {
    const { read, firstProblem, unrecognisedPaths } = this.#found;
    if (read > 0) return;
    if (firstProblem) {
      throw new ImportTrouble(
        `${firstProblem} Nothing of it was kept. Ask the platform for the archive again, and upload it as it comes.`,
      );
    }
    if (this.#refusal) throw new ImportTrouble(this.#refusal);
    const { paths, count } = unrecognisedPaths;
    if (count === 0) throw new ImportTrouble("There is no file in what you uploaded.");
    const named = paths.slice(0, 3).map((path) => `“${path}”`);
    if (count > named.length) named.push(`${count - named.length} more`);
    const sources = this.#asked.formats.flatMap(({ platform, label }) => SOURCES[platform] ?? [label]);
    throw new ImportTrouble(
      `Your twin knows nothing in ${enumerated(named)}. It reads archives of these, as a ZIP or file by file: ${enumerated([...new Set(sources)])}.`,
    );
  }
}

/**
 * Reads an import's files: recognises each by its content and collects what its format finds.
 *
 * @throws ImportTrouble with a sentence for the user
 */
export function readFiles(asked: ReadFilesOptions): Promise<ReadingResult> {
  return new Reading(asked).read();
}
