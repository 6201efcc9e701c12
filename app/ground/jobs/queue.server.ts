import { randomUUID } from "node:crypto";
import type { Prisma } from "~/generated/sqlite/client";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { BACKGROUND } from "~/ground/database/statement-log.server";
import { storedInstant } from "~/ground/database/stored-instant";
import { env } from "~/ground/env.server";
import type { Again, JobKind, RecurringKind } from "./job";
import { wakeRunners } from "./waking.server";

/** A job to enqueue. */
export type JobRequest = {
  kind: string;
  /** Identifies the job within its kind: enqueued again while pending, it runs once, with the last payload. */
  key: string;
  payload?: Prisma.InputJsonValue;
  /** The user concerned: the job is deleted with the account. */
  userId?: string | null;
  /** Earliest start; now if left out. */
  runAt?: Date;
};

/** A job that a runner has claimed, with the claim's unique id. */
export type Claimed = {
  id: string;
  kind: string;
  key: string;
  payload: unknown;
  userId: string | null;
  asked: number;
  attempts: number;
  claim: string;
};

/**
 * When runners are woken after a job is enqueued: by then most transactions are committed; the job of a longer one is found by
 * regular polling.
 */
const COMMITTED_AFTER_MS = 50;
/** Delay of start-up jobs, so that they leave the first requests alone. */
const AFTER_START_MS = 1_000;

/**
 * Enqueues work in the transaction of the write that requires it. A job that is running when it is enqueued again runs
 * once more.
 */
export async function enqueue(
  tx: Transaction,
  { kind, key, payload = {}, userId, runAt }: JobRequest,
): Promise<void> {
  const at = runAt ?? new Date();
  await tx.job.upsert({
    where: { kind_key: { kind, key } },
    create: { kind, key, payload, userId, runAt: at },
    update: { payload, runAt: at, attempts: 0, asked: { increment: 1 } },
  });
  if (at.getTime() > Date.now()) return;
  setTimeout(wakeRunners, COMMITTED_AFTER_MS).unref();
}

/** Removes pending jobs of a user that have become unnecessary: up to and including this key. */
export async function withdrawUpTo(
  tx: Transaction,
  { kind, key, userId }: { kind: string; key: string; userId: string },
): Promise<void> {
  await tx.job.deleteMany({ where: { kind, userId, key: { lte: key } } });
}

/** Ensures that recurring jobs exist: due soon after this start, or for the first time after their interval. */
export async function keepRecurring(recurring: RecurringKind, now: Date): Promise<void> {
  const { name: kind, atStart, everyMs } = recurring;
  const runAt = new Date(now.getTime() + (atStart ? AFTER_START_MS : everyMs));
  await db.job.upsert({
    where: { kind_key: { kind, key: "" } },
    create: { kind, key: "", payload: {}, runAt },
    update: atStart ? { runAt } : {},
  });
}

const listed = (names: readonly string[]) =>
  names.map((name) => `'${name.replaceAll("'", "''")}'`).join(", ");

/** SQL condition: the user has no other such job running. @param now the SQL parameter with the current time */
function oneOfAPerson(kinds: readonly JobKind[], now: string): string {
  const conditions = kinds.flatMap((kind) => {
    if (kind.everyMs !== undefined || !kind.oneOfAPerson) return [];
    return `AND NOT ("kind" = ${listed([kind.name])} AND EXISTS (
      SELECT 1 FROM "Job" other WHERE other."userId" = "Job"."userId"
      AND other."kind" IN (${listed(kind.oneOfAPerson)}) AND other."leaseUntil" > ${now}))`;
  });
  return conditions.join(" ");
}

/** SQL condition: the job may start. Takes the numbers of two parameters, which both hold the current time. */
function due(kinds: readonly JobKind[], [first, second]: readonly [number, number]): string {
  const instant = (at: number) =>
    env().database.engine === "sqlite" ? `$${at}` : `CAST($${at} AS TIMESTAMP(3))`;
  return `"runAt" <= ${instant(first)} AND ("leaseUntil" IS NULL OR "leaseUntil" <= ${instant(second)})
    AND "kind" IN (${listed(kinds.map(({ name }) => name))}) ${oneOfAPerson(kinds, instant(second))}`;
}

/** Whether a job is due. Only reads, and on SQLite does not wait for locks. */
export async function isJobDue(kinds: readonly JobKind[], now: Date): Promise<boolean> {
  const at = storedInstant(now);
  const rows = await readRows(
    `${BACKGROUND} SELECT 1 FROM "Job" WHERE ${due(kinds, [1, 2])} LIMIT 1`,
    at,
    at,
  );
  return rows.length > 0;
}

/**
 * Claims the job that has waited longest, if any, in one atomic statement. A job whose lease has expired is taken over.
 */
export async function claimNext(
  kinds: readonly JobKind[],
  leaseMs: number,
  now: Date,
): Promise<Claimed | null> {
  const sqlite = env().database.engine === "sqlite";
  const claim = randomUUID();
  const taken = await db.$queryRawUnsafe<{ id: string }[]>(
    `${BACKGROUND}
     UPDATE "Job" SET "claim" = $1, "leaseUntil" = ${sqlite ? "$2" : "CAST($2 AS TIMESTAMP(3))"}, "attempts" = "attempts" + 1
     WHERE "id" = (
       SELECT "id" FROM "Job" WHERE ${due(kinds, [3, 4])} ORDER BY "runAt", "id" LIMIT 1 ${sqlite ? "" : "FOR UPDATE SKIP LOCKED"}
     ) RETURNING "id"`,
    claim,
    storedInstant(new Date(now.getTime() + leaseMs)),
    storedInstant(now),
    storedInstant(now),
  );
  const id = taken[0]?.id;
  if (id === undefined) return null;
  const row = await db.job.findFirst({ where: { id, claim } });
  return row && { ...row, claim };
}

/** Renews the lease of a job. False if it is no longer ours: taken over, withdrawn, or deleted with the account. */
export async function renew({ id, claim }: Claimed, leaseMs: number, now: Date): Promise<boolean> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const { count } = await db.job.updateMany({ where: { id, claim }, data: { leaseUntil } });
  return count > 0;
}

const LET_GO = { claim: null, leaseUntil: null };

/** Completes a job: deletes it, unless it was enqueued again in the meantime. */
export async function finish({ id, claim, asked }: Claimed): Promise<void> {
  const { count } = await db.job.deleteMany({ where: { id, claim, asked } });
  if (count === 0) await db.job.updateMany({ where: { id, claim }, data: { ...LET_GO, attempts: 0 } });
}

/** Completes a run of recurring work, and schedules the next. */
export async function finishRun(
  { id, claim }: Claimed,
  { everyMs }: RecurringKind,
  { runAt: soonest, payload }: Again,
  now: Date,
): Promise<void> {
  const atLatest = now.getTime() + everyMs;
  const runAt = new Date(Math.min(atLatest, soonest?.getTime() ?? atLatest));
  await db.job.updateMany({ where: { id, claim }, data: { ...LET_GO, attempts: 0, runAt, payload } });
}

/** Releases a failed job, to be retried later. */
export async function postpone({ id, claim }: Claimed, delayMs: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + delayMs);
  await db.job.updateMany({ where: { id, claim }, data: { ...LET_GO, runAt } });
}

/** Releases a job that was interrupted through no fault of its own; it may start again at once. */
export async function release({ id, claim, attempts }: Claimed): Promise<void> {
  await db.job.updateMany({ where: { id, claim }, data: { ...LET_GO, attempts: attempts - 1 } });
}

/** Moves a user's pending jobs of a kind behind those of other users, keeping their order. */
export async function yieldToOthers(kind: string, userId: string, now: Date): Promise<void> {
  const where = { kind, userId, claim: null, runAt: { lte: now } };
  await db.job.updateMany({ where, data: { runAt: now } });
}

/** Deletes a job that has failed too often. */
export async function giveUp({ id, claim, asked }: Claimed): Promise<void> {
  await db.job.deleteMany({ where: { id, claim, asked } });
}
