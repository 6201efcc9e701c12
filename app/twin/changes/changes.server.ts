import { db } from "~/database/db.server";
import { inWords } from "../engine/evidence-words";
import { explainRecommendation } from "../engine/recommendations/recommendations";
import { type TwinOwner, type TwinState, twinState, twinStateNow } from "../twin.server";
import { type Changes, changesSchema, changeWords, compareSaid, NOTHING_CHANGED, type Said } from "./changes";

const DAY_MS = 24 * 60 * 60 * 1000;
/** What an import changed is told so long. */
const TOLD_DAYS = 7;
/** So many of each are named on the dashboard; the rest is a link away. */
const NAMED = 3;

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

function saidIn(state: TwinState | null): Said | null {
  return state && { insights: idsOf(state.insights), recommendations: idsOf(state.recommendations) };
}

/** What looks at a person's twin before an import counts and once it does (`keepingImports`). */
export const onlooker = {
  /** What it says now; null where that cannot be said. */
  before: async (userId: string): Promise<Said | null> => saidIn(await twinStateNow(userId)),
  /** Keeps with the import what it says since. */
  async after(userId: string, importId: string, before: Said | null): Promise<void> {
    const after = saidIn(await twinStateNow(userId));
    if (!before || !after) return;
    const where = { id: importId, userId, state: "kept" };
    await db.archiveImport.updateMany({ where, data: { changes: compareSaid(before, after) } });
  },
};

/** A kept import, and what the twin says since. */
type Noted = { importId: string; keptAt: string; changes: Changes };

function noted(row: { id: string; keptAt: Date | null; changes: unknown } | null): Noted | null {
  const changes = changesSchema.safeParse(row?.changes);
  if (!row?.keptAt || !changes.success) return null;
  return { importId: row.id, keptAt: row.keptAt.toISOString(), changes: changes.data };
}

const COLUMNS = { id: true, keptAt: true, changes: true } as const;

/** A sentence to the length of a link. */
const firstSentence = (text: string) => /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, ".") ?? text;

/** What the twin says of a list of ids, in the order of the ids; what it says no more is left away. */
function found<Item extends { id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}

/** Whether anything that the twin says rests on an archive. Of whom nothing does, no import has anything to tell. */
export function restsOnArchives({ insights, recommendations, patterns }: TwinState): boolean {
  return [...insights, ...recommendations, ...(patterns?.patterns ?? [])].some(({ evidence }) =>
    evidence.some((piece) => piece.kind === "signal" && piece.fromArchive),
  );
}

/**
 * What the newest kept import changed; null where there is none, where it is older than a week or was put away, or where
 * it changed nothing.
 */
export async function newestChanges(userId: string, now: Date): Promise<Noted | null> {
  const since = new Date(now.getTime() - TOLD_DAYS * DAY_MS);
  const row = await db.archiveImport.findFirst({
    where: { userId, state: "kept", keptAt: { gt: since } },
    orderBy: [{ keptAt: "desc" }, { id: "desc" }],
    select: COLUMNS,
  });
  const newest = noted(row);
  return newest && !newest.changes.isPutAway && changeWords(newest.changes).length > 0 ? newest : null;
}

/** The same as the dashboard has it: in words, and the first few by name. @param state what the twin says now */
export function changesNote({ importId, changes }: Noted, state: TwinState) {
  const { insights, recommendations, movedUp } = changes;
  const suggested = [...recommendations.slice(0, NAMED), ...movedUp.slice(0, NAMED)];
  return {
    importId,
    words: changeWords(changes).join(", "),
    named: [
      ...found(insights.slice(0, NAMED), state.insights).map(({ id, text }): [string, string] => [
        id,
        firstSentence(text),
      ]),
      ...found(suggested, state.recommendations).map(({ id, title }): [string, string] => [id, title]),
    ],
  };
}

/** Takes the note on what an import changed from the dashboard. @returns false where there is no such import */
export async function putChangesAway(userId: string, importId: string): Promise<boolean> {
  const row = await db.archiveImport.findFirst({ where: { id: importId, userId }, select: COLUMNS });
  const found = noted(row);
  if (!found) return false;
  const data = { changes: { ...found.changes, isPutAway: true } };
  await db.archiveImport.updateMany({ where: { id: importId, userId, state: "kept" }, data });
  return true;
}

/** All that an import changed, each with what it rests on; null where there is no such import. */
export async function changesOf(owner: TwinOwner, importId: string) {
  const [row, { state }] = await Promise.all([
    db.archiveImport.findFirst({ where: { id: importId, userId: owner.id, state: "kept" }, select: COLUMNS }),
    twinState(owner),
  ]);
  if (!row?.keptAt) return null;
  const changes = noted(row)?.changes ?? NOTHING_CHANGED;
  const suggestions = (ids: readonly string[]) =>
    found(ids, state.recommendations).map((one) => {
      const { id, title, description, because } = inWords(one);
      return { id, title, text: description, because: [...because, explainRecommendation(one)] };
    });
  const insights = found(changes.insights, state.insights).map(inWords);
  const recommendations = suggestions(changes.recommendations);
  const movedUp = suggestions(changes.movedUp);
  const told = changes.insights.length + changes.recommendations.length + changes.movedUp.length;
  return {
    keptAt: row.keptAt.toISOString(),
    words: changeWords(changes).join(", "),
    insights,
    recommendations,
    movedUp,
    gone: told - insights.length - recommendations.length - movedUp.length,
  };
}

/** What an import changed, as its page has it. */
export type ImportChanges = NonNullable<Awaited<ReturnType<typeof changesOf>>>;
