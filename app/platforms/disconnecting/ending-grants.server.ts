import type { Transaction } from "~/database/changing.server";
import { findPlatform } from "../catalogue";
import { remove, revocationsOf } from "./disconnecting.server";

/**
 * Ends grants of a person at a platform, within {@link changing}: what was synced by them goes, and jobs revoke them there.
 *
 * @param names of the grants that are meant
 */
export async function endGrants(
  tx: Transaction,
  of: { userId: string; platform: string },
  names: string[],
): Promise<void> {
  const meant = { ...of, name: { in: names } };
  const isOffered = findPlatform(of.platform)?.connector?.revoke !== undefined;
  await remove(tx, meant, isOffered ? await revocationsOf(tx, meant) : [], new Date());
}
