import { changing } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { derivedId } from "~/database/derived-id.server";
import { isUniqueViolation } from "~/database/trouble.server";
import { QUOTAS } from "~/http/limits/quotas";
import { log } from "~/log.server";
import { dayNumber, firstWrittenDay, lastWrittenDay, writtenDayOf } from "../days";
import { type EventDraft, foretell, type QuantityDraft } from "../foretell";
import { chosenOn, entryRanges, type ImportClocks, importClocks } from "./chosen.server";
import { addChosen, type ChosenKinds } from "./chosen-days";
import { type CountedSource, countedSources } from "./counted-source.server";
import type { OpenForecast } from "./resolved";
import { openForecasts, reachedBy, resolveReached } from "./resolving.server";
import { knownCreators, needsTitles, rhythmsOf, type SourceFacts } from "./rhythms";

/** Days of titles from which is foretold who is chosen again, and when in the day. */
const TITLED_DAYS = 400;

/** Reads what is kept with titles of a platform: its last months, and the periods that have to be resolved. */
async function titlesOf(
  userId: string,
  { source, kinds }: CountedSource,
  reached: readonly OpenForecast[],
  clocks: ImportClocks,
): Promise<ChosenKinds> {
  const chosen: ChosenKinds = new Map();
  const to = lastWrittenDay([...kinds.values()].map(({ covered }) => covered.to));
  if (to === null) return chosen;
  const periods = reached.filter(({ about }) => needsTitles(about)).map(({ from }) => from);
  const from = firstWrittenDay([writtenDayOf(dayNumber(to) - TITLED_DAYS), ...periods]) ?? to;
  for (const range of await entryRanges(userId, { from, to }, source)) {
    addChosen(chosen, await chosenOn(userId, range, clocks, source));
  }
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

/** Writes down what is expected, but for what is there already: of one period nothing is expected twice. */
async function seal(userId: string, drafts: readonly Draft[], madeAt: Date): Promise<void> {
  if (drafts.length === 0) return;
  await db.$transaction(async (tx) => {
    const from = { in: [...new Set(drafts.map((draft) => draft.from))] };
    const select = { source: true, about: true, kind: true, creator: true, from: true } as const;
    const standing = await tx.twinForecast.findMany({ where: { userId, from }, select });
    const known = new Set(standing.map(textOf));
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

/** The platforms that an import has anything of. */
async function sourcesOf(userId: string, importId: string): Promise<string[]> {
  const rows = await db.importedMonth.findMany({
    where: { userId, importId },
    distinct: ["platform"],
    select: { platform: true },
  });
  return rows.map(({ platform }) => platform);
}

/**
 * What follows when an import is kept: its data resolves what was foretold before it, and then the twin writes down what
 * it expects of the time after it. Done twice, it changes nothing more.
 */
export async function foretellAfterImport(userId: string, importId: string, now = new Date()): Promise<void> {
  const sources = await sourcesOf(userId, importId);
  const open = await openForecasts(userId, sources);
  const years = open.map(({ from }) => Number(from.slice(0, 4)));
  const clocks = await importClocks(userId);
  const facts: SourceFacts[] = [];
  let resolved = 0;
  for (const counted of await countedSources(userId, sources, Math.min(...years))) {
    const reached = reachedBy({ counted }, open);
    const known = { counted, chosen: await titlesOf(userId, counted, reached, clocks) };
    resolved += await resolveReached(userId, known, reached, now);
    facts.push(known);
  }
  const { quantities, events } = foretell({
    rhythms: facts.flatMap(rhythmsOf),
    creators: facts.flatMap(knownCreators),
    madeAt: now.toISOString().slice(0, 10),
  });
  await seal(userId, [...quantities, ...events], now).catch((error: unknown) => {
    // Of two passes at once each expects the same.
    if (!isUniqueViolation(error)) throw error;
    log.info("forecasts were sealed by somebody else");
  });
  // What is said of the twin's accuracy is kept beside its state, which is made anew with the next revision.
  if (resolved > 0) await changing(userId, async () => {});
}
