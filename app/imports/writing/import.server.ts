import { setTimeout as pause } from "node:timers/promises";
import { IMPORTED_IN_TURN, type ImportedList, type ImportedName } from "~/exports/lists.server";
import { changing, OwnerGone, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { log } from "~/ground/log.server";
import type { Added } from "./added.server";
import type { RowBatch, Totals } from "./batches.server";
import { forgetDeletions, insertMissing, removeAdded } from "./insert-missing.server";
import { fillHashes } from "./missing-hashes.server";
import { QuotaWatch, refuseOversized } from "./quotas.server";

/** A list with the keys of its rows added so far. */
type Written = { list: ImportedList; keys: string[]; quotas: QuotaWatch };
type Ledger = ReadonlyMap<ImportedName, Written>;

/** Rows removed per transaction when rolling back. */
const TAKEN_BACK_AT_ONCE = 200;
const TRIES = 10;

/** Pause after a unit of work, as a multiple of its time, and the longest. Work that took longer was waiting for others. */
const PAUSE = { times: 2, mostMs: 100 };

/**
 * Does a short unit of database work, then pauses for twice as long as it took, so that others get two thirds of the
 * server and never wait for more than one unit.
 */
async function piece<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const began = performance.now();
  const outcome = await work();
  await pause(Math.min(Math.ceil(PAUSE.times * (performance.now() - began)), PAUSE.mostMs));
  return outcome;
}

/** Postpones the follow-up of changes until after the last batch. A batch may wait long without blocking anyone. */
const ONE_OF_MANY = { isPartOfMore: true, maxWait: 15_000, timeout: 30_000 };

async function addRows(userId: string, { list, quotas }: Written, text: string): Promise<string[]> {
  const add = async (tx: Transaction) => {
    const keys = await insertMissing(tx, list, userId, text);
    if (keys.length > 0) await quotas.afterSome(tx, userId);
    return keys;
  };
  const isChange = (keys: string[]) => keys.length > 0;
  return await changing(userId, add, { ...ONE_OF_MANY, isChange });
}

/** Checks the quotas of all lists that were added to. @throws 409 refusal */
async function checkAll(userId: string, ledger: Ledger): Promise<void> {
  for (const { keys, quotas } of ledger.values()) {
    const check = (tx: Transaction) => quotas.afterAll(tx, userId);
    if (keys.length > 0)
      await piece(() => changing(userId, check, { ...ONE_OF_MANY, isChange: () => false }));
  }
}

async function writeBatch(
  userId: string,
  { kind, list: name, text }: RowBatch,
  ledger: Ledger,
): Promise<void> {
  const entry = ledger.get(name);
  if (!entry) throw new Error(`nothing of ${name} is imported`);
  const { deletions } = entry.list.imported;
  if (kind === "rows") entry.keys.push(...(await addRows(userId, entry, text)));
  else if (deletions) await db.$transaction((tx) => forgetDeletions(tx, deletions.table, userId, text));
}

/** Lists in which the user has deletions that can be undone. */
async function withDeletions(userId: string): Promise<Set<ImportedName>> {
  const names = new Set<ImportedName>();
  for (const { name, imported } of IMPORTED_IN_TURN) {
    if (await imported.deletions?.haveAny(db, userId)) names.add(name);
  }
  return names;
}

/** Removes the rows added so far, in batches. @throws the database's error */
async function takeBack(userId: string, ledger: Ledger): Promise<void> {
  for (const { list, keys } of ledger.values()) {
    while (keys.length > 0) {
      const last = keys.slice(-TAKEN_BACK_AT_ONCE);
      await piece(() => changing(userId, (tx) => removeAdded(tx, list, userId, last), ONE_OF_MANY));
      keys.length -= last.length;
    }
  }
}

/** {@link takeBack} with retries, since a failure may be temporary. @returns false if it persists */
async function takeBackPatiently(userId: string, ledger: Ledger): Promise<boolean> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    try {
      await takeBack(userId, ledger);
      return true;
    } catch (error) {
      log.warn({ err: error, tried }, "what a failed import had added could not be taken back yet");
      await pause(tried * 250);
    }
  }
  return false;
}

/** Completes the changes, which runs their postponed follow-up. */
async function endChanges(userId: string): Promise<void> {
  try {
    await changing(userId, async () => {});
  } catch (error) {
    // Not a failed restore: all rows are stored and their changes recorded.
    log.warn({ err: error }, "what follows an import will come with the next look at the twin");
  }
}

/** A restore that failed after it had begun to write. */
export class ImportBroken extends Error {
  constructor(
    cause: unknown,
    /** Whether everything added was removed again. */
    readonly isTakenBack: boolean,
  ) {
    super("an import failed", { cause });
  }
}

/**
 * Adds an export's content to a user's account with its original times. Existing rows stay unchanged, so restoring the
 * same file again is harmless.
 *
 * Each batch is a separate transaction, since a single one would block all users. If a batch fails, the earlier ones
 * are removed. If the process dies, restoring the same file again completes it.
 *
 * Not restored: the account, notifications, logins, share links, an unfinished assessment, real connections.
 *
 * @param batches rows of a completely checked file, in the order in which they are written
 * @throws 400 or 409 refusal if the account has no room, ImportBroken if writing failed, OwnerGone if the account was
 * deleted meanwhile
 */
export async function importTwin(
  userId: string,
  totals: Totals,
  batches: AsyncIterable<RowBatch>,
): Promise<Added> {
  refuseOversized(totals);
  await fillHashes(userId, totals, piece);
  const ledger: Ledger = new Map(
    IMPORTED_IN_TURN.map((list) => [list.name, { list, keys: [], quotas: new QuotaWatch(list, totals) }]),
  );
  const undoable = await withDeletions(userId);
  try {
    for await (const batch of batches) {
      if (batch.kind === "undo" && !undoable.has(batch.list)) continue;
      await piece(() => writeBatch(userId, batch, ledger));
    }
    await checkAll(userId, ledger);
  } catch (thrown) {
    // The added rows were deleted with the account.
    if (thrown instanceof OwnerGone) throw thrown;
    const isTakenBack = await takeBackPatiently(userId, ledger);
    if (thrown instanceof Response && isTakenBack) throw thrown;
    throw new ImportBroken(thrown, isTakenBack);
  }
  const counts = [...ledger].map(([name, { keys }]) => [name, keys.length] as const);
  if (counts.some(([, count]) => count > 0)) await endChanges(userId);
  // The ledger has an entry for every restored list.
  return Object.fromEntries(counts) as Added;
}
