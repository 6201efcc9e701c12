import { ENTRY_KINDS, isEntryKind } from "~/entries/kinds";
import { platformLabel } from "~/platforms/catalogue";
import { panelInWords } from "../collected-data";
import type { ArchiveStream } from "../format";
import type { Findings, FoundFile, FoundStream } from "../reading/findings";
import { derivedInWords, keptInWords } from "../stream-words";
import { formatOf, streamOf } from "../streams";
import { type FoundOverview, foundOverview } from "./found-overview";
import { entriesName, kindName } from "./kinds";

/** Describes what was found, for the page shown before anything is kept. */

type Named = Pick<FoundStream, "count" | "from" | "to"> & {
  /** "videos watched". */
  of: string;
};

/** One stream of one file. Days are YYYY-MM-DD. */
export type StreamShown = Named & {
  examples: string[];
  /** Whether the examples' text is kept: yes for figures and panel data, only if the user chooses it for titles. */
  examplesAre: "kept" | "kept-if-chosen" | "not-kept";
};

export type FileShown = {
  path: string;
  /** Display name: "Google My Activity". */
  format: string;
  streams: StreamShown[];
  dropped: FoundFile["dropped"];
  unknown: string[];
  unreadable: number;
  /** Number of entries dated before the first plausible day, and that day (YYYY-MM-DD). */
  early?: FoundFile["early"];
  /** Why none of it can be kept, completing a sentence that begins "This file". */
  problem?: string | undefined;
};

/** Entries of one kind that can be kept with their titles. */
export type TitlesShown = {
  /** Its name in forms: "platform stream kind". */
  name: string;
  /** "plays". */
  of: string;
  /** What is kept if titles are: "title and series"; and what that tells beyond counts. */
  keeps: string;
  tells: string;
  examples: readonly string[];
};

/** One stream across all files, to keep or leave out. */
export type KindShown = Named & {
  titles: TitlesShown[];
  /** Its name in forms. */
  kind: string;
  platform: string;
  kept: string;
  derived: string;
  /** Duplicates across the files. */
  again: number;
  /** A question only the user can answer, with an example; null if the kind is kept unless unticked. */
  asks: string | null;
  /** Whether households often share such an account. */
  mayBeShared: boolean;
};

export type FoundShown = {
  /** Null if nothing is counted. */
  overview: FoundOverview | null;
  kinds: KindShown[];
  /** What platform panels would show besides the counts. */
  panels: { platform: string; shows: string }[];
  files: FileShown[];
  unrecognised: Findings["unrecognised"];
};

/** The noun for what a stream counts; the stream's own name if no format has it any more. */
const ofWhat = (platform: string, stream: string) => streamOf(platform, stream)?.of ?? stream;

function examplesAre(
  panel: string | undefined,
  stream: ArchiveStream | null,
  entries: FoundStream["entries"],
): StreamShown["examplesAre"] {
  if (panel !== undefined || stream?.holds === "figures") return "kept";
  return entries ? "kept-if-chosen" : "not-kept";
}

function fileShown({ path, format, platform, streams, ...rest }: FoundFile): FileShown {
  const known = formatOf(format);
  return {
    ...rest,
    path,
    format: known?.label ?? platformLabel(platform),
    streams: streams.map(({ stream, ...found }) => ({
      ...found,
      of: ofWhat(platform, stream),
      examplesAre: examplesAre(known?.panel, streamOf(platform, stream), found.entries),
    })),
  };
}

const earlier = (one: string, other = one) => (other < one ? other : one);
const later = (one: string, other = one) => (other > one ? other : one);

const asksInWords = (asks: string, { examples: [example] }: FoundStream) =>
  example ? `${asks} For example: ${example}.` : asks;

/** The kinds of entries found in one stream. */
function titlesShown(platform: string, { stream, entries = [] }: FoundStream): TitlesShown[] {
  return entries.flatMap(({ kind, examples }) => {
    if (!isEntryKind(kind)) return [];
    const { of, keeps, tells } = ENTRY_KINDS[kind];
    return [{ name: entriesName({ platform, stream, kind }), of, keeps, tells, examples }];
  });
}

/** Adds a file's titles to those of earlier files, which keep their own examples. */
function moreTitles(before: readonly TitlesShown[], found: readonly TitlesShown[]): TitlesShown[] {
  return [...before, ...found.filter(({ name }) => !before.some((one) => one.name === name))];
}

/** Adds a file's findings to a kind. */
function kindShown(platform: string, found: FoundStream, before?: KindShown): KindShown {
  const stream = streamOf(platform, found.stream);
  return {
    kind: kindName({ platform, stream: found.stream }),
    platform: platformLabel(platform),
    of: ofWhat(platform, found.stream),
    kept: stream ? keptInWords(stream) : "",
    derived: stream ? derivedInWords(stream) : "",
    again: 0,
    titles: moreTitles(before?.titles ?? [], titlesShown(platform, found)),
    asks: stream?.asks ? asksInWords(stream.asks, found) : null,
    mayBeShared: stream?.mayBeShared ?? false,
    count: found.count + (before?.count ?? 0),
    from: earlier(found.from, before?.from),
    to: later(found.to, before?.to),
  };
}

/** Counts duplicates once, as keeping does. */
function withoutRepeated(shown: KindShown, kept: number | undefined): KindShown {
  return kept === undefined ? shown : { ...shown, count: kept, again: shown.count - kept };
}

function kindsShown({ files, kept }: Findings): KindShown[] {
  const kinds = new Map<string, KindShown>();
  for (const { platform, streams } of files) {
    for (const found of streams) {
      const kind = kindName({ platform, stream: found.stream });
      kinds.set(kind, kindShown(platform, found, kinds.get(kind)));
    }
  }
  const counted = [...kinds.values()].map((shown) => withoutRepeated(shown, kept[shown.kind]));
  return counted.sort(
    (one, other) => one.platform.localeCompare(other.platform, "en") || other.count - one.count,
  );
}

function panelsShown({ files }: Findings): FoundShown["panels"] {
  const read = files.filter(({ problem, streams }) => problem === undefined && streams.length > 0);
  return [...new Set(read.map(({ platform }) => platform))].flatMap((platform) => {
    const names = new Set(read.filter((file) => file.platform === platform).map(({ format }) => format));
    const shows = panelInWords([...names].map((name) => formatOf(name) ?? {}));
    return shows ? [{ platform: platformLabel(platform), shows }] : [];
  });
}

/** The findings as the page shows them. */
export function foundShown(findings: Findings): FoundShown {
  const { files, unrecognised } = findings;
  const kinds = kindsShown(findings);
  return {
    overview: foundOverview(findings, kinds),
    kinds,
    panels: panelsShown(findings),
    files: files.map(fileShown),
    unrecognised,
  };
}
