import { setTimeout as pause } from "node:timers/promises";
import { changing, OwnerGone, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { IMPORTED_IN_TURN, type ImportedList, type ImportedName } from "~/exports/lists.server";
import { log } from "~/log.server";
import type { Added } from "./added.server";
import { forgetDeletions, insertMissing, removeAdded } from "./insert-missing.server";
import type { Lot, Totals } from "./lots.server";
import { fillHashes } from "./missing-hashes.server";
import { refuseOverQuota, refuseOversized } from "./quotas.server";

/** The rows of each list that this import has added so far, by what names them. */
type Ledger = ReadonlyMap<ImportedName, { list: ImportedList; keys: string[] }>;

/** Rows that are taken back in one transaction, and how often that is tried on a database in trouble. */
const TAKEN_BACK_AT_ONCE = 200;
const TRIES = 10;

/** No piece keeps the server busy for longer; what takes more has waited for others. */
const PAUSE_MOST_MS = 50;

/**
 * Does a short piece of work on the database, then waits as long as it took: however long the whole is, others have
 * half of the server and of the database, and none waits for more than one piece.
 */
async function piece<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const began = performance.now();
  const outcome = await work();
  await pause(Math.min(Math.ceil(performance.now() - began), PAUSE_MOST_MS));
  return outcome;
}

/** What follows a change comes once, after the last lot. Nobody is kept waiting by a lot that waits longer itself. */
const ONE_OF_MANY = { isPartOfMore: true, maxWait: 15_000, timeout: 30_000 };

async function addRows(userId: string, list: ImportedList, text: string): Promise<string[]> {
  const add = async (tx: Transaction) => {
    const keys = await insertMissing(tx, list, userId, text);
    if (keys.length > 0) await refuseOverQuota(tx, list, userId);
    return keys;
  };
  const isChange = (keys: string[]) => keys.length > 0;
  return await changing(userId, add, { ...ONE_OF_MANY, isChange });
}

async function writeLot(userId: string, { kind, list: name, text }: Lot, ledger: Ledger): Promise<void> {
  const entry = ledger.get(name);
  if (!entry) throw new Error(`nothing of ${name} is imported`);
  const { list, keys } = entry;
  const { deletions } = list.imported;
  if (kind === "rows") keys.push(...(await addRows(userId, list, text)));
  else if (deletions) await db.$transaction((tx) => forgetDeletions(tx, deletions.table, userId, text));
}

/** The lists of which somebody has deletions that can be taken back. */
async function withDeletions(userId: string): Promise<Set<ImportedName>> {
  const names = new Set<ImportedName>();
  for (const { name, imported } of IMPORTED_IN_TURN) {
    if (await imported.deletions?.haveAny(db, userId)) names.add(name);
  }
  return names;
}

/** Removes what an import has added, piece by piece. @throws what the database answers when it cannot */
async function takeBack(userId: string, ledger: Ledger): Promise<void> {
  for (const { list, keys } of ledger.values()) {
    while (keys.length > 0) {
      const last = keys.slice(-TAKEN_BACK_AT_ONCE);
      await piece(() => changing(userId, (tx) => removeAdded(tx, list, userId, last), ONE_OF_MANY));
      keys.length -= last.length;
    }
  }
}

/** The same, tried for a while: what kept the import from going on may be about to pass. False when it does not. */
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

/** The last of the changes, which writes nothing more: what follows a change has waited for it. */
async function endChanges(userId: string): Promise<void> {
  try {
    await changing(userId, async () => undefined);
  } catch (error) {
    // Everything is imported, and each lot has said so already.
    log.warn({ err: error }, "what follows an import will come with the next look at the twin");
  }
}

/** An import that failed after it had begun to write. */
export class ImportBroken extends Error {
  constructor(
    cause: unknown,
    /** Whether everything that it had added is gone again. */
    readonly isTakenBack: boolean,
  ) {
    super("an import failed", { cause });
  }
}

/**
 * Adds what an export holds to a user's twin, with its times; what is there already stays as it is, so the same file
 * can be imported any number of times.
 *
 * Each lot is a transaction of its own, since everybody would wait for one of all of them. When one fails, what was
 * added before is taken back. When the process dies in between, the same file completes it.
 *
 * Not added: the account, notifications, logins, share links, an unfinished assessment, real connections.
 *
 * @param lots the rows of a file that was checked whole, in this order
 * @throws 400 or 409 refusal when the account has no room for it, ImportBroken when writing failed,
 *   OwnerGone when the account was deleted meanwhile
 */
export async function importTwin(userId: string, totals: Totals, lots: AsyncIterable<Lot>): Promise<Added> {
  refuseOversized(totals);
  await fillHashes(userId, totals, piece);
  const ledger: Ledger = new Map(IMPORTED_IN_TURN.map((list) => [list.name, { list, keys: [] }]));
  const undoable = await withDeletions(userId);
  try {
    for await (const lot of lots) {
      if (lot.kind === "undo" && !undoable.has(lot.list)) continue;
      await piece(() => writeLot(userId, lot, ledger));
    }
  } catch (thrown) {
    // With the account went what had been added to it.
    if (thrown instanceof OwnerGone) throw thrown;
    const isTakenBack = await takeBackPatiently(userId, ledger);
    if (thrown instanceof Response && isTakenBack) throw thrown;
    throw new ImportBroken(thrown, isTakenBack);
  }
  const counts = [...ledger].map(([name, { keys }]) => [name, keys.length] as const);
  if (counts.some(([, count]) => count > 0)) await endChanges(userId);
  // Every list that is imported has its place in the ledger.
  return Object.fromEntries(counts) as Added;
}
