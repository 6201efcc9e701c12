import { hash } from "node:crypto";
import type { Transaction } from "~/ground/database/changing.server";
import { givenTexts, parameter } from "~/ground/database/given-rows.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";

/** Maximum number of permanent removals remembered for an account. */
const REMEMBERED_MOST = 20_000;

/** How the removal of a creator is remembered: without the name. */
export const creatorHash = (userId: string, creator: string) =>
  hash("sha256", JSON.stringify([userId, "creator", creator]), "hex");

/**
 * Remembers a permanent removal.
 *
 * @param what an entry's key, or a creator's hash
 * @throws 409 refusal if too many are remembered
 */
export async function remember(tx: Transaction, userId: string, what: string): Promise<void> {
  if ((await tx.removedEntry.count({ where: { userId } })) >= REMEMBERED_MOST) {
    throw quotaRefusal(
      "20,000 removals are remembered at most, and yours are. Take back a whole kind of titles under Archives instead.",
    );
  }
  await tx.removedEntry.upsert({
    where: { userId_hash: { userId, hash: what } },
    create: { userId, hash: what },
    update: {},
  });
}

/** The given entries that the user has not removed permanently, neither by key nor by creator. */
export async function notRemoved<Entry extends { key: string; creator: string | null }>(
  tx: Transaction,
  userId: string,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const any = await tx.removedEntry.findFirst({ where: { userId }, select: { hash: true } });
  if (!any) return entries;
  const creators = new Set(entries.flatMap(({ creator }) => (creator === null ? [] : [creator])));
  const hashes = new Map([...creators].map((creator) => [creator, creatorHash(userId, creator)]));
  const rows = await tx.$queryRawUnsafe<{ hash: string }[]>(
    `SELECT "hash" FROM "RemovedEntry" WHERE "userId" = ${parameter(2)} AND "hash" IN ${givenTexts()}`,
    JSON.stringify([...entries.map(({ key }) => key), ...hashes.values()]),
    userId,
  );
  const removed = new Set(rows.map((row) => row.hash));
  if (removed.size === 0) return entries;
  return entries.filter(
    ({ key, creator }) => !removed.has(key) && (creator === null || !removed.has(hashes.get(creator) ?? "")),
  );
}
