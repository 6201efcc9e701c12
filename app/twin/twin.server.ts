import { db } from "~/database/db.server";
import { isDatabaseTrouble, isUniqueViolation } from "~/database/trouble.server";
import { ENGINE_FINGERPRINT } from "~/generated/fingerprints";
import { log } from "~/log.server";
import { noLongerBehind } from "./behind.server";
import { activityOf } from "./engine/figures/activity";
import { figuresOf } from "./engine/figures/figures";
import { NOTHING_KNOWN, type TwinInputs } from "./engine/inputs";
import { recompute } from "./engine/recompute";
import { type Made, make, type TwinState } from "./making.server";

export type { TwinState } from "./making.server";

/**
 * Whose twin it is. `revision` is the user's as the caller has read it, for a page with the session: what was made
 * from an earlier one is stale.
 */
export type TwinOwner = { id: string; revision: number };

/** What the engine says about a person, and how that stands to their rows. */
export type KnownTwin = {
  state: TwinState;
  /**
   * `kept`: read from its row. `new`: worked out by this call from a change, with the day's activity noted. `behind`:
   * from before the latest change, because working it out failed; the next call tries again.
   */
  standing: "kept" | "new" | "behind";
};

/** The day of an instant, YYYY-MM-DD, UTC. */
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
  // What this engine wrote has its shape, and what another one wrote is not looked at.
  return row as Kept | null;
}

/** Writes a state in place of the one that was found, and where it comes from a change the day's activity. */
async function write(owner: TwinOwner, kept: Kept | null, { inputs, state }: Made, now: Date): Promise<void> {
  const { id: userId, revision } = owner;
  const row = { engineVersion: ENGINE_FINGERPRINT, revision, state, computedAt: now };
  const date = dayOf(now);
  const day = { ...activityOf(inputs), platformActivity: platformActivity(inputs) };
  await db.$transaction(async (tx) => {
    // A change made meanwhile may have erased what this quotes, so only what is up to date is kept.
    const latest = { where: { id: userId, revision }, data: { revision: { increment: 0 } } };
    if ((await tx.user.updateMany(latest)).count === 0) return;
    if (kept) {
      // Somebody may have kept what a later change made meanwhile. That stays.
      const where = { userId, revision: { lte: revision } };
      if ((await tx.twinState.updateMany({ where, data: row })).count === 0) return;
    } else {
      await tx.twinState.create({ data: { userId, ...row } });
    }
    if (!isChanged(owner, kept)) return;
    await noLongerBehind(tx, { userId, revision });
    await tx.activityMetric.upsert({
      where: { userId_date: { userId, date } },
      create: { userId, date, ...day },
      update: day,
    });
  });
}

/** Whether the user's rows have changed since a state was made from them; an account begins at revision 0. */
function isChanged(owner: TwinOwner, kept: Kept | null): boolean {
  return (kept?.revision ?? 0) < owner.revision;
}

async function keep(owner: TwinOwner, kept: Kept | null, made: Made, now: Date): Promise<void> {
  try {
    await write(owner, kept, made, now);
  } catch (error) {
    // A full disk keeps nobody from reading, and who reads next tries again. Of two first readers one is enough.
    if (!isUniqueViolation(error)) log.warn({ err: error }, "what the twin says could not be kept");
  }
}

/** What was said before the change that could not be worked out. Where nothing was kept, nothing was known. */
function before(kept: Kept | null): TwinState {
  if (kept?.engineVersion === ENGINE_FINGERPRINT) return kept.state;
  return { ...recompute(NOTHING_KNOWN, []), figures: figuresOf(NOTHING_KNOWN) };
}

/**
 * What the engine says about a user, from one row; worked out from the user's rows when it was made from an earlier
 * revision or by an engine of another fingerprint. The inputs are read after the revision, so what another change does
 * to them meanwhile is either in them already or found by the next reader; it cannot be missed.
 */
export async function twinState(owner: TwinOwner, now = new Date()): Promise<KnownTwin> {
  const kept = await findKept(owner.id);
  if (kept?.engineVersion === ENGINE_FINGERPRINT && kept.revision >= owner.revision) {
    return { state: kept.state, standing: "kept" };
  }
  try {
    const made = await make(owner.id);
    await keep(owner, kept, made, now);
    return { state: made.state, standing: isChanged(owner, kept) ? "new" : "kept" };
  } catch (error) {
    // A database that cannot be used is said as that.
    if (isDatabaseTrouble(error)) throw error;
    log.error({ err: error }, "what the twin says could not be worked out");
    return { state: before(kept), standing: "behind" };
  }
}

/**
 * What the engine says about a user after a change that has just been made, or null where that cannot be said right
 * now. Nothing is thrown: the change is kept, whatever becomes of working out what it means.
 */
export async function twinStateNow(userId: string, now = new Date()): Promise<TwinState | null> {
  try {
    const owner = await db.user.findUnique({ where: { id: userId }, select: { id: true, revision: true } });
    const twin = owner && (await twinState(owner, now));
    return twin && twin.standing !== "behind" ? twin.state : null;
  } catch (error) {
    log.warn(
      { err: error },
      "what the twin says could not be worked out after a change; the next reader tries again",
    );
    return null;
  }
}

/**
 * Works out what is behind, off any request.
 *
 * @throws when that fails, or cannot be kept
 */
export async function catchUp(userId: string, now = new Date()): Promise<void> {
  const owner = await db.user.findUnique({ where: { id: userId }, select: { id: true, revision: true } });
  if (!owner) return;
  const { standing } = await twinState(owner, now);
  const kept = standing === "behind" ? null : await findKept(userId);
  if (isChanged(owner, kept)) throw new Error("what the twin says is still behind");
}
