import { ENGINE_FINGERPRINT } from "~/generated/fingerprints";
import { db } from "~/ground/database/db.server";
import { isDatabaseTrouble, isUniqueViolation } from "~/ground/database/trouble.server";
import { log } from "~/ground/log.server";
import { markCaughtUp } from "./behind.server";
import { activityOf } from "./engine/figures/activity";
import { NOTHING_KNOWN, type TwinInputs } from "./engine/inputs";
import { type Made, make, stateOf, type TwinState } from "./making.server";

export type { TwinState } from "./making.server";

/**
 * The twin's owner. `revision` is the user's revision as read by the caller, for a page with the session: a state made
 * from an earlier one is stale.
 */
export type TwinOwner = { id: string; revision: number };

/** What the engine says about a user, and whether it is current. */
export type KnownTwin = {
  state: TwinState;
  /**
   * `kept`: read from its row. `new`: recomputed by this call after a change, with the day's activity recorded.
   * `behind`: from before the latest change because recomputing failed; the next call retries.
   */
  freshness: "kept" | "new" | "behind";
};

/** The UTC day of an instant, YYYY-MM-DD. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function platformActivity(inputs: TwinInputs): Record<string, number> {
  const real = inputs.platforms.filter(({ isDemo }) => !isDemo);
  return Object.fromEntries(real.map(({ platformName, dataPoints }) => [platformName, dataPoints]));
}

type Kept = { engineVersion: number; revision: number; state: TwinState };

async function findKept(userId: string): Promise<Kept | null> {
  const row = await db.twinState.findUnique({
    where: { userId },
    select: { engineVersion: true, revision: true, state: true },
  });
  // A state from this engine has its shape; others are not read.
  return row as Kept | null;
}

/** Replaces the stored state and, after a change, records the day's activity. */
async function write(owner: TwinOwner, kept: Kept | null, { inputs, state }: Made, now: Date): Promise<void> {
  const { id: userId, revision } = owner;
  const row = { engineVersion: ENGINE_FINGERPRINT, revision, state, computedAt: now };
  const date = dayOf(now);
  const day = { ...activityOf(inputs), platformActivity: platformActivity(inputs) };
  await db.$transaction(async (tx) => {
    // A concurrent change may have erased something quoted here, so only a current state is stored.
    const latest = { where: { id: userId, revision }, data: { revision: { increment: 0 } } };
    if ((await tx.user.updateMany(latest)).count === 0) return;
    if (kept) {
      // A state from a later change may have been stored meanwhile; it stays.
      const where = { userId, revision: { lte: revision } };
      if ((await tx.twinState.updateMany({ where, data: row })).count === 0) return;
    } else {
      await tx.twinState.create({ data: { userId, ...row } });
    }
    if (!isChanged(owner, kept)) return;
    await markCaughtUp(tx, { userId, revision });
    await tx.activityMetric.upsert({
      where: { userId_date: { userId, date } },
      create: { userId, date, ...day },
      update: day,
    });
  });
}

/** Whether the user's rows have changed since a state was made; accounts begin at revision 0. */
function isChanged(owner: TwinOwner, kept: Kept | null): boolean {
  return (kept?.revision ?? 0) < owner.revision;
}

async function keep(owner: TwinOwner, kept: Kept | null, made: Made, now: Date): Promise<void> {
  try {
    await write(owner, kept, made, now);
  } catch (error) {
    // A full disk must not prevent reading; the next reader retries. Of two concurrent first readers one suffices.
    if (!isUniqueViolation(error)) log.warn({ err: error }, "what the twin says could not be kept");
  }
}

/** The state before a change that could not be processed; empty if none was stored. */
function before(kept: Kept | null): TwinState {
  if (kept?.engineVersion === ENGINE_FINGERPRINT) return kept.state;
  return stateOf(NOTHING_KNOWN, []);
}

/**
 * What the engine says about a user, from one row; recomputed if it is from an earlier revision or another engine
 * fingerprint. The inputs are read after the revision, so a concurrent change is either included or found by the next
 * reader, and never missed.
 */
export async function twinState(owner: TwinOwner, now = new Date()): Promise<KnownTwin> {
  const kept = await findKept(owner.id);
  if (kept?.engineVersion === ENGINE_FINGERPRINT && kept.revision >= owner.revision) {
    return { state: kept.state, freshness: "kept" };
  }
  try {
    const made = await make(owner.id);
    await keep(owner, kept, made, now);
    return { state: made.state, freshness: isChanged(owner, kept) ? "new" : "kept" };
  } catch (error) {
    // An unusable database is reported as such.
    if (isDatabaseTrouble(error)) throw error;
    log.error({ err: error }, "what the twin says could not be worked out");
    return { state: before(kept), freshness: "behind" };
  }
}

/**
 * What the engine says about a user right after a change; null if unavailable. Never throws: the change is saved
 * whether or not recomputing succeeds.
 */
export async function twinStateNow(userId: string, now = new Date()): Promise<TwinState | null> {
  try {
    const owner = await db.user.findUnique({ where: { id: userId }, select: { id: true, revision: true } });
    const twin = owner && (await twinState(owner, now));
    return twin && twin.freshness !== "behind" ? twin.state : null;
  } catch (error) {
    log.warn(
      { err: error },
      "what the twin says could not be worked out after a change; the next reader tries again",
    );
    return null;
  }
}

/**
 * Recomputes a stale twin outside any request.
 *
 * @throws if that fails or the result cannot be stored
 */
export async function catchUp(userId: string, now = new Date()): Promise<void> {
  const owner = await db.user.findUnique({ where: { id: userId }, select: { id: true, revision: true } });
  if (!owner) return;
  const { freshness } = await twinState(owner, now);
  const kept = freshness === "behind" ? null : await findKept(userId);
  if (isChanged(owner, kept)) throw new Error("what the twin says is still behind");
}
