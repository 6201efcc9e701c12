import { randomUUID } from "node:crypto";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { readRows } from "~/database/reader.server";
import { BACKGROUND } from "~/database/statement-log.server";
import { storedInstant } from "~/database/stored-instant";
import { env } from "~/env.server";
import type { Prisma } from "~/generated/sqlite/client";
import type { Again, JobKind, RecurringKind } from "./job";

/** What is asked for. */
export type Asked = {
  kind: string;
  /** Names the work within its kind: asked for again before it is done, it is done once, as it was asked for last. */
  key: string;
  payload?: Prisma.InputJsonValue;
  /** Whose data it is about: the job is erased with the person. */
  userId?: string | null;
  /** Not before then; now without it. */
  runAt?: Date;
};

/** A job that a runner has taken, under a claim that nobody else has. */
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

const wakers = new Set<() => void>();
/** By then most transactions have been committed; a job of a longer one is found at the next regular look. */
const COMMITTED_AFTER_MS = 50;
/** Work of each start leaves the first requests alone. */
const AFTER_START_MS = 1_000;

/** Has a runner of this process look when a job is asked for here. @returns what ends that */
export function wakeOnAsking(wake: () => void): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}

/**
 * Asks for work in the transaction of the write that makes it necessary: both are kept, or neither. What is being done
 * right now when it is asked for again is done once more.
 */
export async function enqueue(
  tx: Transaction,
  { kind, key, payload = {}, userId, runAt }: Asked,
): Promise<void> {
  const at = runAt ?? new Date();
  await tx.job.upsert({
    where: { kind_key: { kind, key } },
    create: { kind, key, payload, userId, runAt: at },
    update: { payload, runAt: at, attempts: 0, asked: { increment: 1 } },
  });
  if (at.getTime() > Date.now()) return;
  setTimeout(() => {
    for (const wake of wakers) wake();
  }, COMMITTED_AFTER_MS).unref();
}

/** Takes back what was asked for about a person and has become needless: under this key, and under all before it. */
export async function withdrawUpTo(
  tx: Transaction,
  { kind, key, userId }: { kind: string; key: string; userId: string },
): Promise<void> {
  await tx.job.deleteMany({ where: { kind, userId, key: { lte: key } } });
}

/**
 * Sees to it that recurring work is there: to be begun soon after this start, or for the first time once its interval
 * has passed.
 */
export async function keepRecurring(
  { name: kind, everyMs, atStart }: RecurringKind,
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + (atStart ? AFTER_START_MS : everyMs));
  await db.job.upsert({
    where: { kind_key: { kind, key: "" } },
    create: { kind, key: "", payload: {}, runAt },
    update: atStart ? { runAt } : {},
  });
}

const listed = (names: readonly string[]) =>
  names.map((name) => `'${name.replaceAll("'", "''")}'`).join(", ");

/** The condition for a job whose person has none of its like done right now; `now` is a parameter. */
function oneOfAPerson(kinds: readonly JobKind[], now: string): string {
  const conditions = kinds.flatMap((kind) => {
    if (kind.everyMs !== undefined || !kind.oneOfAPerson) return [];
    return `AND NOT ("kind" = ${listed([kind.name])} AND EXISTS (
      SELECT 1 FROM "Job" other WHERE other."userId" = "Job"."userId"
      AND other."kind" IN (${listed(kind.oneOfAPerson)}) AND other."leaseUntil" > ${now}))`;
  });
  return conditions.join(" ");
}

/** The condition for a job that may be begun; each of `now` is one parameter. */
function due(kinds: readonly JobKind[], [first, second]: readonly [number, number]): string {
  const instant = (at: number) =>
    env().database.engine === "sqlite" ? `$${at}` : `CAST($${at} AS TIMESTAMP(3))`;
  return `"runAt" <= ${instant(first)} AND ("leaseUntil" IS NULL OR "leaseUntil" <= ${instant(second)})
    AND "kind" IN (${listed(kinds.map(({ name }) => name))}) ${oneOfAPerson(kinds, instant(second))}`;
}

/** Whether there is work to be done. It only looks, and on SQLite waits for nobody. */
export async function isSomethingDue(kinds: readonly JobKind[], now: Date): Promise<boolean> {
  const at = storedInstant(now);
  const rows = await readRows(
    `${BACKGROUND} SELECT 1 FROM "Job" WHERE ${due(kinds, [1, 2])} LIMIT 1`,
    at,
    at,
  );
  return rows.length > 0;
}

/**
 * Takes the job that has waited longest, if there is one: in one statement, which no two runners can both get the same
 * job by. One whose runner has let its lease run out is taken over.
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

/** Goes on holding a job. False when it is no longer held: taken over, withdrawn, or erased with its person. */
export async function renew({ id, claim }: Claimed, leaseMs: number, now: Date): Promise<boolean> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const { count } = await db.job.updateMany({ where: { id, claim }, data: { leaseUntil } });
  return count > 0;
}

const LET_GO = { claim: null, leaseUntil: null };

/** Notes that a job is done: it goes, unless it was asked for again meanwhile. */
export async function finish({ id, claim, asked }: Claimed): Promise<void> {
  const { count } = await db.job.deleteMany({ where: { id, claim, asked } });
  if (count === 0) await db.job.updateMany({ where: { id, claim }, data: { ...LET_GO, attempts: 0 } });
}

/** Notes that recurring work is done for this time, and what it has said of the next. */
export async function finishForNow(
  { id, claim }: Claimed,
  { everyMs }: RecurringKind,
  { runAt: soonest, payload }: Again,
  now: Date,
): Promise<void> {
  const atLatest = now.getTime() + everyMs;
  const runAt = new Date(Math.min(atLatest, soonest?.getTime() ?? atLatest));
  await db.job.updateMany({ where: { id, claim }, data: { ...LET_GO, attempts: 0, runAt, payload } });
}

/** Lets go of a job that failed, to be tried again after a while. */
export async function postpone({ id, claim }: Claimed, delayMs: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + delayMs);
  await db.job.updateMany({ where: { id, claim }, data: { ...LET_GO, runAt } });
}

/** Lets go of a job that was begun and not finished through no fault of its own; anybody may begin it at once. */
export async function release({ id, claim, attempts }: Claimed): Promise<void> {
  await db.job.updateMany({ where: { id, claim }, data: { ...LET_GO, attempts: attempts - 1 } });
}

/** Has the jobs of a kind that wait for a person come after those that wait for anybody else, in the order they had. */
export async function letOthersFirst(kind: string, userId: string, now: Date): Promise<void> {
  const where = { kind, userId, claim: null, runAt: { lte: now } };
  await db.job.updateMany({ where, data: { runAt: now } });
}

/** Removes a job that has failed too often. */
export async function giveUp({ id, claim, asked }: Claimed): Promise<void> {
  await db.job.deleteMany({ where: { id, claim, asked } });
}
