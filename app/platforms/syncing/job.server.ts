import { setTimeout as pause } from "node:timers/promises";
import { timeZoneOf } from "~/accounts/details/details.server";
import { db } from "~/ground/database/db.server";
import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import type { Job, JobKind } from "~/ground/jobs/job";
import { log } from "~/ground/log.server";
import { returnAttempt, tryAttempt } from "~/web/http/limits/rate-limit.server";
import { OAuthFailure } from "~/web/oauth/failure";
import { logOAuthFailure } from "~/web/oauth/failure-log.server";
import { ready } from "../connecting/ready.server";
import type { Platform } from "../connector";
import { storedPlace } from "../grants/json-columns";
import { SYNC_KIND } from "./asking.server";
import { continueLater, type GrantRow, keepFailure, keepRead, keepStep } from "./keeping.server";
import { AccessRefused, type Sync, type SyncDependencies, step } from "./step.server";
import { accessRefusedWords, notSetUpWords } from "./words";

/** More steps than any reading needs: guards against endless ones. */
const MOST_STEPS = 500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TURN_MS = 100;

/**
 * Runs the steps of a user's grants at a platform one at a time: the last grant to finish may have to end something at
 * the platform for all of them, and must know that it is the last.
 */
async function inTurn<Outcome>(
  { platform, here, row, signal }: Sync,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (here.grants.length === 1) return work();
  // Longer than any step: a holder that has not finished by then is assumed dead.
  const turn = { name: `turn-${platform.name}`, most: 1, windowMs: MINUTE_MS / 2 };
  while ((await tryAttempt(turn, row.userId)) !== null) await pause(TURN_MS, undefined, { signal });
  try {
    return await work();
  } finally {
    await returnAttempt(turn, row.userId);
  }
}

/** Reads step by step from the saved position; each step is saved, so that a crash loses only one. */
async function read(sync: Sync): Promise<void> {
  const { platform, grant, here, row, signal } = sync;
  let place = storedPlace(row.place);
  const { calls, perMinutes } = here.connector.budget;
  const budget = { name: `calls-${platform.name}`, most: calls, windowMs: perMinutes * MINUTE_MS };
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    signal.throwIfAborted();
    const waitS = await tryAttempt(budget, platform.name);
    if (waitS !== null) return continueLater(row, waitS);
    const done = await inTurn(sync, async () => {
      const came = await step(sync, place, steps === 0 && grant.reader.refreshesFirst === true);
      signal.throwIfAborted();
      if (!came || !(await keepStep(row, came))) return null;
      if (came.nextAfterS === null) {
        const read = grant.reader.normalise(came.place, await timeZoneOf(row.userId));
        await keepRead(row, grant.reader, read);
      }
      return came;
    });
    if (!done || done.nextAfterS === null) return;
    place = done.place;
    if (done.nextAfterS > 0) return continueLater(row, done.nextAfterS);
  }
  throw new OAuthFailure(here.asking.callPurpose, "answer-unreadable", { code: "endless" });
}

async function begin(row: GrantRow): Promise<GrantRow> {
  // Resume an unfinished sync.
  const syncStartedAt = row.syncStartedAt ?? new Date();
  const { id, userId } = row;
  await db.platformGrant.updateMany({ where: { id, userId }, data: { syncStartedAt } });
  return { ...row, syncStartedAt };
}

/** Records the failure for the user; the old data stays. */
async function failed(row: GrantRow, platform: Platform, thrown: unknown): Promise<void> {
  if (isDatabaseTrouble(thrown)) throw thrown;
  if (thrown instanceof AccessRefused)
    return keepFailure(row, platform.label, accessRefusedWords(platform.label));
  if (thrown instanceof OAuthFailure) {
    logOAuthFailure(platform.name, thrown);
    return keepFailure(row, platform.label, thrown);
  }
  log.error({ err: thrown, platform: platform.name }, "a sync has failed on our side");
  return keepFailure(row, platform.label, "Something went wrong on our side. It is tried again later.");
}

async function sync({ key: id, userId }: Job, hands: SyncDependencies, signal: AbortSignal): Promise<void> {
  const found = userId && (await db.platformGrant.findFirst({ where: { id, userId } }));
  if (!found || found.sealedAccessToken === null) return;
  const platform = hands.find(found.platform);
  const here = platform && ready(platform, "sync");
  const grant = here?.grants.find(({ name }) => name === found.name);
  if (!platform || !here || !grant) {
    return keepFailure(
      found,
      platform?.label ?? found.platform,
      notSetUpWords(platform?.label ?? found.platform),
    );
  }
  if (grant.reader.link && found.sealedLink === null) return;
  if (found.notBefore && found.notBefore > new Date()) {
    return continueLater(found, Math.min((found.notBefore.getTime() - Date.now()) / 1000, HOUR_MS));
  }
  const row = await begin(found);
  try {
    await read({ row, platform, grant, here, hands, signal });
  } catch (thrown) {
    // The server is shutting down: the next runner resumes the sync.
    if (signal.aborted) throw thrown;
    await failed(row, platform, thrown);
  }
}

/** Job that reads what users have granted, one grant at a time. */
export function syncing(hands: SyncDependencies): JobKind {
  return { name: SYNC_KIND, run: (job, signal) => sync(job, hands, signal) };
}
