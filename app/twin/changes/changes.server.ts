import { keptStreams } from "~/archives/imports/screen.server";
import type { TimedImport } from "~/archives/keeping/committing.server";
import { withoutMuted } from "~/archives/summary/muted-days.server";
import { type ImportSummary, storedSummary } from "~/archives/summary/summary";
import { namedInWords, summaryLines } from "~/archives/summary/summary-words";
import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { log } from "~/ground/log.server";
import { platformLabel } from "~/platforms/catalogue";
import { evidenceInWords } from "../engine/evidence-words";
import { explainRecommendation } from "../engine/recommendations/recommendations";
import { foretellAfterImport } from "../foretelling/sealing/sealing.server";
import { noticeUnsupported } from "../observed/unsupported.server";
import { countedInStreams } from "../signals/screen.server";
import { type TwinOwner, type TwinState, twinState, twinStateNow } from "../twin.server";
import { type Changes, changesSchema, compareSaid, NOTHING_CHANGED, type TwinSaid } from "./changes";

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

function saidIn(state: TwinState | null): TwinSaid | null {
  return state && { insights: idsOf(state.insights), recommendations: idsOf(state.recommendations) };
}

/** Awaits a step that follows an import; a failure is logged, and the import stays kept. @throws if the signal is aborted */
async function followed(what: string, work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  await work.catch((error: unknown) => {
    signal.throwIfAborted();
    log.warn({ err: error }, what);
  });
}

/** Stores, with an import, how the twin's statements have changed. */
async function noteChanges(
  userId: string,
  importId: string,
  before: TwinSaid | null,
  now: Date,
): Promise<void> {
  const after = saidIn(await twinStateNow(userId, now));
  if (!before || !after) return;
  const where = { id: importId, userId, state: "kept" };
  await db.archiveImport.updateMany({ where, data: { changes: compareSaid(before, after) } });
}

/**
 * Compares what a user's twin says before and after an import counts (`keepingImports`), resolves and makes forecasts, and
 * checks whether earlier observations still hold.
 */
export const importObserver = {
  /** What the twin says now; null if unavailable. */
  before: async (userId: string, now: Date): Promise<TwinSaid | null> =>
    saidIn(await twinStateNow(userId, now)),
  async after(
    { id: importId, userId, now }: TimedImport,
    before: TwinSaid | null,
    signal: AbortSignal,
  ): Promise<void> {
    await followed(
      "what an import changed could not be noted",
      noteChanges(userId, importId, before, now),
      signal,
    );
    await followed("the twin could not foretell", foretellAfterImport(userId, importId, signal, now), signal);
    await followed("what was noticed could not be looked at", noticeUnsupported(userId, signal), signal);
  },
};

/** A kept import and its changes. */
type Noted = { importId: string; keptAt: string; changes: Changes };

function noted(row: { id: string; keptAt: Date | null; changes: unknown } | null): Noted | null {
  const changes = changesSchema.safeParse(row?.changes);
  if (!row?.keptAt || !changes.success) return null;
  return { importId: row.id, keptAt: row.keptAt.toISOString(), changes: changes.data };
}

const COLUMNS = { id: true, keptAt: true, changes: true } as const;

/** The items with these ids, in the order of the ids; unknown ids are skipped. */
function found<Item extends { id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}

/** Dismisses the dashboard's note on an import. @returns false if there is no such import */
export async function dismissChanges(userId: string, importId: string): Promise<boolean> {
  const row = await db.archiveImport.findFirst({ where: { id: importId, userId }, select: COLUMNS });
  if (!row?.keptAt) return false;
  const data = { changes: { ...(noted(row)?.changes ?? NOTHING_CHANGED), isPutAway: true } };
  const where = { id: importId, userId, state: "kept" };
  await changing(userId, (tx) => tx.archiveImport.updateMany({ where, data }));
  return true;
}

/** How many new insights an import's page shows. */
const SAID_MOST = 3;

/** The first things that the twin says since an import and did not say before: insights, then recommendations. */
export async function newlySaid(owner: TwinOwner, importId: string): Promise<{ id: string; text: string }[]> {
  const [row, { state }] = await Promise.all([
    db.archiveImport.findFirst({ where: { id: importId, userId: owner.id, state: "kept" }, select: COLUMNS }),
    twinState(owner),
  ]);
  const changes = noted(row)?.changes ?? NOTHING_CHANGED;
  const insights = found(changes.insights, state.insights).map(({ id, text }) => ({ id, text }));
  const suggested = found(changes.recommendations, state.recommendations);
  return [...insights, ...suggested.map(({ id, title }) => ({ id, text: title }))].slice(0, SAID_MOST);
}

/** What a kept import added: its own counts, the platforms whose facts it holds, and what stands out in its streams. */
async function additionsOf(userId: string, importId: string, state: TwinState) {
  const [kept, panels] = await Promise.all([
    keptStreams(userId, importId),
    db.platformData.findMany({ where: { userId, source: importId }, select: { platform: true } }),
  ]);
  return {
    kept,
    facts: panels.map(({ platform }) => platformLabel(platform)).sort(),
    things: await countedInStreams(userId, kept, state),
    dataPoints: state.figures.stats.dataPoints,
  };
}

const learnedFrom = (summary: ImportSummary | null): string[] =>
  summary ? [namedInWords(summary), ...summaryLines(summary)].filter((line) => line !== null) : [];

/** All changes made by an import, with evidence; null if there is no such import. */
export async function changesOf(owner: TwinOwner, importId: string) {
  const [row, { state }] = await Promise.all([
    db.archiveImport.findFirst({
      where: { id: importId, userId: owner.id, state: "kept" },
      select: { ...COLUMNS, added: true, known: true, summary: true },
    }),
    twinState(owner),
  ]);
  if (!row?.keptAt) return null;
  const changes = noted(row)?.changes ?? NOTHING_CHANGED;
  const summary = storedSummary(row.summary);
  const suggestions = (ids: readonly string[]) =>
    found(ids, state.recommendations).map((one) => {
      const { id, title, description, because } = evidenceInWords(one);
      return { id, title, text: description, because: [...because, explainRecommendation(one)] };
    });
  const insights = found(changes.insights, state.insights).map(evidenceInWords);
  const recommendations = suggestions(changes.recommendations);
  const movedUp = suggestions(changes.movedUp);
  const reported = changes.insights.length + changes.recommendations.length + changes.movedUp.length;
  return {
    keptAt: row.keptAt.toISOString(),
    /** Whether the twin's statements before and after were compared. */
    isCompared: noted(row) !== null,
    added: row.added,
    known: row.known,
    /** What came in, a line for each stream; empty for imports from before there were summaries. */
    learned: learnedFrom(summary && (await withoutMuted(owner.id, summary))),
    ...(await additionsOf(owner.id, importId, state)),
    insights,
    recommendations,
    movedUp,
    gone: reported - insights.length - recommendations.length - movedUp.length,
  };
}

/** Data of the page on an import's changes. */
export type ImportChanges = NonNullable<Awaited<ReturnType<typeof changesOf>>>;
