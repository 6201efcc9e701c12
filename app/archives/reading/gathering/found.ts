import type { EntryKind } from "~/entries/kinds";
import { titleAlone } from "~/entries/title-alone";
import type { ArchiveEntry, Format } from "../../format";
import { cleanText } from "../clean-text";
import type { Findings, FoundEntries, FoundFile, FoundStream } from "../findings";
import { getOrInsert } from "../get-or-insert";
import { StreamNotes } from "./stream-notes";

const PATH_LENGTH = 300;
const NAME_LENGTH = 100;
const KINDS_MOST = 20;
/** Files listed individually; the rest are summarised by format. */
const FILES_MOST = 200;
const PATHS_MOST = 100;

/** Statistics of one file while it is read. */
export class FileNotes {
  readonly #path: string;
  readonly #format: Format;
  readonly #streams = new Map<string, StreamNotes>();
  readonly #dropped = new Map<string, number>();
  readonly #unknown = new Set<string>();
  #lastUnknown: string | null = null;
  unreadable = 0;
  #early: FoundFile["early"];

  constructor(path: string, format: Format) {
    this.#path = path;
    this.#format = format;
  }

  /** @param example one line, without its day */
  note(stream: string, date: string, example: string): void {
    getOrInsert(this.#streams, stream, () => new StreamNotes()).note(date, example);
  }

  /** Notes an entry that could be kept with its title. */
  noteEntry(stream: string, kind: EntryKind, date: string, entry: ArchiveEntry): void {
    this.#streams.get(stream)?.noteEntry(kind, date, entryInWords(entry));
  }

  /** Notes that the stream's latest entry has a time in UTC. */
  noteUtc(stream: string): void {
    const notes = this.#streams.get(stream);
    if (notes) notes.inUtc += 1;
  }

  drop(what: string, count: number): void {
    const before = this.#dropped.get(what);
    if (before !== undefined || this.#dropped.size < KINDS_MOST) {
      this.#dropped.set(what, (before ?? 0) + count);
    }
  }

  /** Notes an entry dated before the first plausible day (YYYY-MM-DD). */
  noteEarly(since: string): void {
    this.#early = { count: (this.#early?.count ?? 0) + 1, since };
  }

  unknown(name: string): void {
    // A list under an unknown name may have many elements.
    if (name === this.#lastUnknown || this.#unknown.size >= KINDS_MOST) return;
    this.#lastUnknown = name;
    this.#unknown.add(cleanText(name, NAME_LENGTH));
  }

  found(): FoundFile {
    return {
      path: cleanText(this.#path, PATH_LENGTH),
      format: this.#format.name,
      platform: this.#format.platform,
      streams: [...this.#streams].map(([stream, notes]) => notes.found(stream)),
      dropped: [...this.#dropped].map(([what, count]) => ({ what: cleanText(what, NAME_LENGTH), count })),
      unknown: [...this.#unknown],
      unreadable: this.unreadable,
      ...(this.#early && { early: this.#early }),
    };
  }

  /** The result for a file from which nothing is kept. @param problem words that follow the file's name */
  refused(problem: string): FoundFile {
    return { ...this.found(), streams: [], dropped: [], unknown: [], problem };
  }
}

/** An entry in one line, such as `Says, Nils Frahm`; its day is added later. */
const entryInWords = ({ title, creator }: ArchiveEntry) =>
  [titleAlone({ title, creator: creator ?? null }), creator].filter(Boolean).join(", ");

/** Merges the entries of two files, with the first file's examples if it has any. */
function entriesTogether(one: readonly FoundEntries[] = [], other: readonly FoundEntries[] = []) {
  const all = one.map((entries) => {
    const more = other.find(({ kind }) => kind === entries.kind);
    const examples = entries.examples.length > 0 ? entries.examples : (more?.examples ?? []);
    return { ...entries, examples, count: entries.count + (more?.count ?? 0) };
  });
  return [...all, ...other.filter(({ kind }) => !one.some((entries) => entries.kind === kind))];
}

function addStreams(to: FoundStream[], more: readonly FoundStream[]): void {
  for (const one of more) {
    const there = to.find(({ stream }) => stream === one.stream);
    if (!there) {
      to.push(one);
      continue;
    }
    there.count += one.count;
    const inUtc = (there.inUtc ?? 0) + (one.inUtc ?? 0);
    if (inUtc > 0) there.inUtc = inUtc;
    const entries = entriesTogether(there.entries, one.entries);
    if (entries.length > 0) there.entries = entries;
    if (one.from < there.from) there.from = one.from;
    if (one.to > there.to) there.to = one.to;
  }
}

function addDropped(to: FoundFile["dropped"], more: FoundFile["dropped"]): void {
  for (const { what, count } of more) {
    const there = to.find((one) => one.what === what);
    if (there) there.count += count;
    else to.push({ what, count });
  }
}

/** The findings of all files, limited to what a page can show. */
export class FindingsCollector {
  readonly #files: FoundFile[] = [];
  readonly #rest = new Map<string, { file: FoundFile; files: number }>();
  readonly #unrecognised: Findings["unrecognised"] = { paths: [], count: 0 };
  /** Number of files from which something is kept. */
  read = 0;
  /** Why the first unreadable file failed, with its name. */
  firstProblem: string | null = null;

  add(file: FoundFile): void {
    if (file.problem === undefined) this.read += 1;
    else this.firstProblem ??= `“${file.path}” ${file.problem}.`;
    if (this.#files.length < FILES_MOST) this.#files.push(file);
    else this.#addToRest(file);
  }

  unrecognised(path: string): void {
    this.#unrecognised.count += 1;
    if (this.#unrecognised.paths.length < PATHS_MOST) {
      this.#unrecognised.paths.push(cleanText(path, PATH_LENGTH));
    }
  }

  get unrecognisedPaths(): Findings["unrecognised"] {
    return this.#unrecognised;
  }

  /** @param kept events per "platform stream", duplicates counted once */
  findings(kept: ReadonlyMap<string, number>, also: Pick<Findings, "names" | "days"> = {}): Findings {
    const rest = [...this.#rest.values()].map(({ file, files }) => ({
      ...file,
      path: files === 1 ? file.path : `${file.path} and ${files - 1} more like it`,
    }));
    const files = [...this.#files, ...rest];
    return { files, unrecognised: this.#unrecognised, kept: Object.fromEntries(kept), ...also };
  }

  #addToRest(file: FoundFile): void {
    const key = `${file.platform} ${file.format} ${file.problem ?? ""}`;
    const there = this.#rest.get(key);
    if (!there) {
      this.#rest.set(key, { file, files: 1 });
      return;
    }
    there.files += 1;
    addStreams(there.file.streams, file.streams);
    addDropped(there.file.dropped, file.dropped);
    there.file.unreadable += file.unreadable;
    const early = (there.file.early?.count ?? 0) + (file.early?.count ?? 0);
    const since = there.file.early?.since ?? file.early?.since;
    if (since) there.file.early = { count: early, since };
  }
}
