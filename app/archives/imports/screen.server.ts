import { z } from "zod";
import type { User } from "~/accounts/user";
import { db } from "~/ground/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import { archiveSource, isSignalKind } from "~/platforms/signals";
import { counted } from "~/web/ui/text/counted";
import { localDay } from "~/web/ui/text/moment-in-words";
import { type FoundShown, foundShown } from "../keeping/found-words";
import { type Findings, findingsSchema } from "../reading/findings";
import { signalsInWords } from "../stream-words";
import { streamOf } from "../streams";
import { type CameIn, cameIn } from "../summary/came-in.server";
import { storedSummary } from "../summary/summary";
import {
  type HandedOver,
  type ReadingProgress,
  storedFiles,
  storedFindings,
  storedReadingProgress,
} from "./columns";
import { KEPT_STATES } from "./states";
import { inUtcInWords, type ZoneAsked, zoneAsked } from "./zone";

/** The states of an import, in order. */
const stateSchema = z.enum(["reading", "waiting", "keeping", "kept", "undoing", "undone", "failed"]);
export type ImportState = z.infer<typeof stateSchema>;

/** An import as lists show it. Instants are ISO 8601. */
export type ImportShown = {
  id: string;
  state: ImportState;
  files: HandedOver;
  createdAt: string;
  /** Undecided imports are erased at this time. */
  expire: string;
  progress: ReadingProgress | null;
  failure: string | null;
  added: number;
  known: number;
  keptAt: string | null;
  undoneAt: string | null;
};

/** Lists are limited to the newest. */
const LISTED = 50;

const COLUMNS = {
  id: true,
  state: true,
  files: true,
  createdAt: true,
  expire: true,
  progress: true,
  failure: true,
  added: true,
  known: true,
  keptAt: true,
  undoneAt: true,
} as const;

type Row = Pick<ImportShown, "id" | "failure" | "added" | "known"> & {
  state: string;
  files: unknown;
  progress: unknown;
  createdAt: Date;
  expire: Date;
  keptAt: Date | null;
  undoneAt: Date | null;
};

function shown(row: Row): ImportShown {
  return {
    ...row,
    state: stateSchema.parse(row.state),
    files: storedFiles(row.files),
    progress: storedReadingProgress(row.progress),
    createdAt: row.createdAt.toISOString(),
    expire: row.expire.toISOString(),
    keptAt: row.keptAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}

/** A user's latest imports, newest first. */
export async function listImports(userId: string, most = LISTED): Promise<ImportShown[]> {
  const rows = await db.archiveImport.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
    select: COLUMNS,
  });
  return rows.map(shown);
}

/** What was kept of one stream. */
export type StreamKept = {
  /** The platform's name, "apple", and the stream's. */
  source: string;
  stream: string;
  platform: string;
  of: string;
  count: number;
  /** YYYY-MM. */
  from: string;
  to: string;
  /** How the twin counts this stream over all imports, in words; empty if it does not. */
  signals: string;
  mayBeShared: boolean;
};

/** What a kept import added to each stream, with the stream's current signals. */
export async function keptStreams(userId: string, importId: string): Promise<StreamKept[]> {
  const sums = await db.importedMonth.groupBy({
    by: ["platform", "stream"],
    where: { userId, importId },
    _sum: { count: true },
    _min: { month: true },
    _max: { month: true },
    orderBy: [{ platform: "asc" }, { stream: "asc" }],
  });
  const source = { in: sums.map(({ stream }) => archiveSource(stream)) };
  const signals = await db.signal.findMany({
    where: { userId, source },
    orderBy: { kind: "asc" },
    select: { platform: true, source: true, kind: true },
  });
  return sums.map(({ platform, stream, _sum, _min, _max }) => {
    const own = signals.filter((one) => one.platform === platform && one.source === archiveSource(stream));
    return {
      source: platform,
      stream,
      platform: platformLabel(platform),
      of: streamOf(platform, stream)?.of ?? stream,
      count: _sum.count ?? 0,
      from: _min.month ?? "",
      to: _max.month ?? "",
      signals: own.length === 0 ? "" : signalsInWords(own.map(({ kind }) => kind).filter(isSignalKind)),
      mayBeShared: streamOf(platform, stream)?.mayBeShared ?? false,
    };
  });
}

/** Everything an import's page shows. */
export type ImportDetails = ImportShown & {
  /** Null once decided, and if reading failed, unless that was because nothing is counted. */
  found: FoundShown | null;
  /** Where it comes from: the platforms' names, "apple"; empty until read. */
  platforms: string[];
  /** Empty until kept. */
  kept: StreamKept[];
  /** What came in; null until kept, and for imports from before there were summaries. */
  cameIn: CameIn | null;
  /** Data of the time zone field; null if no time in the files is in UTC. */
  asksZone: ZoneAsked | null;
};

type ZoneRow = { state: string; timeZone: string | null; timesInUtc: number | null };

/** @param accountZone selected at first, until the import is decided on */
function zoneOf(row: ZoneRow, findings: Findings | null, accountZone: string | null): ZoneAsked | null {
  if (findings) return zoneAsked(row.timeZone ?? accountZone, inUtcInWords(findings));
  const isKept = row.state === "kept" && (row.timesInUtc ?? 0) > 0;
  return zoneAsked(row.timeZone, isKept ? counted(row.timesInUtc ?? 0, "time") : null);
}

const foundIn = (findings: Findings | null) => findings && foundShown(findings);

/** A user's own import; null if not found. */
export async function importPage(
  { id: userId, timeZone: accountZone }: Pick<User, "id" | "timeZone">,
  id: string,
  now: Date,
): Promise<ImportDetails | null> {
  const select = { ...COLUMNS, findings: true, timeZone: true, timesInUtc: true, summary: true };
  const row = await db.archiveImport.findFirst({ where: { id, userId }, select });
  if (!row) return null;
  const { findings: stored, timeZone, timesInUtc, summary, ...rest } = row;
  const waits = row.state === "waiting" || row.state === "keeping";
  const findings = waits ? findingsSchema.parse(stored) : null;
  const nothingCounted = row.state === "failed" ? storedFindings(stored) : null;
  const isKept = KEPT_STATES.includes(row.state);
  const cameInWith = isKept ? storedSummary(summary) : null;
  const [kept, came] = await Promise.all([
    isKept ? keptStreams(userId, id) : [],
    cameInWith && cameIn(userId, cameInWith, localDay(now, accountZone)),
  ]);
  return {
    ...shown(rest),
    found: foundIn(findings ?? nothingCounted),
    platforms: [
      ...new Set([
        ...(findings?.files ?? []).map(({ platform }) => platform),
        ...kept.map(({ source }) => source),
      ]),
    ],
    kept,
    cameIn: came,
    asksZone: zoneOf({ state: row.state, timeZone, timesInUtc }, findings, accountZone),
  };
}
