import type { Transaction } from "~/ground/database/changing.server";
import { findPlatform } from "../catalogue";
import { removeConnection, revocationsOf } from "./disconnecting.server";

/**
 * Ends a user's grants at a platform, within {@link changing}: deletes their synced data and queues the revocation.
 *
 * @param names the grants to end
 */
export async function endGrants(
  tx: Transaction,
  of: { userId: string; platform: string },
  names: string[],
): Promise<void> {
  const meant = { ...of, name: { in: names } };
  const isOffered = findPlatform(of.platform)?.connector?.revoke !== undefined;
  await removeConnection(tx, meant, isOffered ? await revocationsOf(tx, meant) : [], new Date());
}
