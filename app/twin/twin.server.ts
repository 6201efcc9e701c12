import { randomInt } from "node:crypto";
import { isDatabaseTrouble, isUniqueViolation } from "~/database/trouble.server";
import { db } from "~/db.server";
import { readFeedback } from "./feedback.server";
import { activityOf, type Figures, figuresOf } from "./figures/figures";
import type { TwinInputs } from "./inputs";
import { type Recomputed, recompute } from "./recompute";
import { readInputs } from "./rows.server";

/** Raised with every change of a rule or a formula: what another version made is made anew when it is next read. */
const ENGINE_VERSION = 3;

/** What the engine says about a person, as it is kept. */
export type TwinState = Recomputed & { figures: Figures };

/** The day of an instant, YYYY-MM-DD, UTC. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function platformActivity(inputs: TwinInputs): Record<string, number> {
  const real = inputs.platforms.filter(({ isDemo }) => !isDemo);
  return Object.fromEntries(real.map(({ platformName, dataPoints }) => [platformName, dataPoints]));
}

type Read = { inputs: TwinInputs; state: TwinState };

async function compute(userId: string): Promise<Read> {
  const [inputs, feedback] = await Promise.all([readInputs(userId), readFeedback(userId)]);
  return { inputs, state: { ...recompute(inputs, feedback), figures: figuresOf(inputs) } };
}

/**
 * Says that the twin is being made anew: until it is, a mark below every version stands in the version's place, and
 * who reads it makes the twin from the rows.
 *
 * @returns the mark, which is nobody else's
 */
async function beginRefresh(userId: string, now: Date): Promise<number> {
  const engineVersion = -randomInt(1, 2 ** 31);
  const create = { userId, engineVersion, state: {}, computedAt: now };
  await db.twinState.upsert({ where: { userId }, create, update: { engineVersion } });
  return engineVersion;
}

/**
 * Makes the twin anew from a user's rows, and notes the day's activity. To be called after every change of what the
 * engine reads; calling it once too often changes nothing. Of several at once the one that began last is kept: it
 * has read what all of them changed.
 */
export async function refreshTwin(userId: string, now = new Date()): Promise<void> {
  const mark = await beginRefresh(userId, now);
  const { inputs, state } = await compute(userId);
  const date = dayOf(now);
  const day = { ...activityOf(inputs), platformActivity: platformActivity(inputs) };
  await db.$transaction(async (tx) => {
    const kept = await tx.twinState.updateMany({
      where: { userId, engineVersion: mark },
      data: { engineVersion: ENGINE_VERSION, state, computedAt: now },
    });
    if (kept.count === 0) return;
    await tx.activityMetric.upsert({
      where: { userId_date: { userId, date } },
      create: { userId, date, ...day },
      update: day,
    });
  });
}

/** Keeps what was made for a reader, unless it was made elsewhere meanwhile or a refresh is under way. */
async function keepForReaders(userId: string, found: number | undefined, state: TwinState, now: Date) {
  const kept = { engineVersion: ENGINE_VERSION, state, computedAt: now };
  try {
    if (found === undefined) await db.twinState.create({ data: { userId, ...kept } });
    else if (found >= 0)
      await db.twinState.updateMany({ where: { userId, engineVersion: found }, data: kept });
  } catch (error) {
    // A full disk keeps nobody from reading.
    if (!isDatabaseTrouble(error) && !isUniqueViolation(error)) throw error;
  }
}

/** What the engine says about a user, from one row; made now when it is missing or of another version. */
export async function twinState(userId: string, now = new Date()): Promise<TwinState> {
  const row = await db.twinState.findUnique({
    where: { userId },
    select: { engineVersion: true, state: true },
  });
  // What this version wrote has this version's shape.
  if (row?.engineVersion === ENGINE_VERSION) return row.state as unknown as TwinState;
  const { state } = await compute(userId);
  await keepForReaders(userId, row?.engineVersion, state, now);
  return state;
}
