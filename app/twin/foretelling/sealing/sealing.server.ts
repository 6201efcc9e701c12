import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { derivedId } from "~/ground/database/derived-id.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { log } from "~/ground/log.server";
import { QUOTAS } from "~/web/http/limits/quotas";
import { dayNumber, firstWrittenDay, lastWrittenDay, writtenDayOf } from "../days";
import { type EventDraft, foretell, type QuantityDraft } from "../foretell";
import { chosenIn, type ImportClocks, importClocks } from "./chosen.server";
import { addChosen, type ChosenKinds } from "./chosen-days";
import { type CountedSource, countedSources } from "./counted-source.server";
import type { OpenForecast } from "./resolved";
import { openForecasts, reachedBy, resolveReached } from "./resolving.server";
import { knownCreators, needsTitles, rhythmsOf, type SourceFacts } from "./rhythms";

/** Days of titles read to forecast which creators are chosen again, and at what time of day. */
const TITLED_DAYS = 400;

/** Reads a platform's entries with titles: the last 400 days, and the periods to be resolved. */
async function titlesOf(
  userId: string,
  { source, kinds }: CountedSource,
  reached: readonly OpenForecast[],
  clocks: ImportClocks,
  signal: AbortSignal,
): Promise<ChosenKinds> {
  const chosen: ChosenKinds = new Map();
  const to = lastWrittenDay([...kinds.values()].map(({ covered }) => covered.to));
  if (to === null) return chosen;
  const periods = reached.filter(({ about }) => needsTitles(about)).map(({ from }) => from);
  const from = firstWrittenDay([writtenDayOf(dayNumber(to) - TITLED_DAYS), ...periods]) ?? to;
  const asked = { within: { from, to }, source };
  for await (const batch of chosenIn(userId, asked, clocks, signal)) addChosen(chosen, batch);
  return chosen;
}

type Draft = QuantityDraft | EventDraft;

const textOf = ({
  source,
  about,
  kind,
  creator,
  from,
}: Pick<Draft, "source" | "about" | "kind" | "creator" | "from">) =>
  JSON.stringify([source, about, kind, creator, from]);

/** Stores forecasts, except where the same thing was already forecast for a period with the same first day. */
async function seal(userId: string, drafts: readonly Draft[], madeAt: Date): Promise<void> {
  if (drafts.length === 0) return;
  await db.$transaction(async (tx) => {
    const from = { in: [...new Set(drafts.map((draft) => draft.from))] };
    const select = { source: true, about: true, kind: true, creator: true, from: true } as const;
    const stored = await tx.twinForecast.findMany({ where: { userId, from }, select });
    const known = new Set(stored.map(textOf));
    const room = QUOTAS.twinForecasts - (await tx.twinForecast.count({ where: { userId } }));
    const fresh = drafts.filter((draft) => !known.has(textOf(draft))).slice(0, Math.max(0, room));
    const data = fresh.map((draft) => ({
      ...draft,
      id: derivedId([userId, "twin-forecast", textOf(draft)]),
      userId,
      madeAt,
    }));
    if (data.length > 0) await tx.twinForecast.createMany({ data });
  });
}

/** The platforms that an import has data from. */
async function sourcesOf(userId: string, importId: string): Promise<string[]> {
  const rows = await db.importedMonth.findMany({
    where: { userId, importId },
    distinct: ["platform"],
    select: { platform: true },
  });
  return rows.map(({ platform }) => platform);
}

/**
 * Runs after an import is kept: its data resolves earlier forecasts, and then the twin forecasts the time after it.
 * Idempotent.
 *
 * @param signal aborted when the server stops
 * @param now when the import is kept: forecasts are made then
 */
export async function foretellAfterImport(
  userId: string,
  importId: string,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const sources = await sourcesOf(userId, importId);
  const open = await openForecasts(userId, sources);
  const years = open.map(({ from }) => Number(from.slice(0, 4)));
  const clocks = await importClocks(userId);
  const facts: SourceFacts[] = [];
  let resolved = 0;
  for (const counted of await countedSources(userId, sources, Math.min(...years))) {
    const reached = reachedBy({ counted }, open);
    const known = { counted, chosen: await titlesOf(userId, counted, reached, clocks, signal) };
    resolved += await resolveReached(userId, known, reached, now);
    facts.push(known);
  }
  const { quantities, events } = foretell({
    rhythms: facts.flatMap(rhythmsOf),
    creators: facts.flatMap(knownCreators),
    madeAt: now.toISOString().slice(0, 10),
  });
  await seal(userId, [...quantities, ...events], now).catch((error: unknown) => {
    // Concurrent passes make the same forecasts.
    if (!isUniqueViolation(error)) throw error;
    log.info("forecasts were sealed by somebody else");
  });
  // The words on the twin's accuracy are stored with its state, which is recomputed only for a new revision.
  if (resolved > 0) await changing(userId, async () => {}, { now });
}
