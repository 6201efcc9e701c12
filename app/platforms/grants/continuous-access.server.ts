import { findPlatform, platformLabel } from "../catalogue";
import type { Grant } from "../connector";
import { type ContinuousAccess, continuousAccessOf, isStanding } from "./continuous-access";
import { listGrants, setAutomatic } from "./grants.server";

/** The platform whose standing access has a card and calls of its own. */
export const CONTINUOUS = "booking";

/** What is asked for there, where this version can connect it. */
export function standingGrant(): Grant | undefined {
  return findPlatform(CONTINUOUS)?.connector?.grants[0];
}

/** How a user's standing access to their data at Booking.com stands. */
export async function continuousAccess(userId: string): Promise<ContinuousAccess> {
  const scope = standingGrant()?.reading.automaticWith;
  return continuousAccessOf(platformLabel(CONTINUOUS), await listGrants(userId, CONTINUOUS), scope);
}

type Switched =
  | { kind: "switched"; access: ContinuousAccess }
  /** In words for the person. */
  | { kind: "not-connected" | "not-allowed"; text: string };

/**
 * Switches automatic sync on or off.
 *
 * @returns how it stands now; why not, where it is not connected, or not allowed by a token that is valid
 */
export async function switchContinuousAccess(userId: string, on: boolean): Promise<Switched> {
  const { connected, tokenValid, scopes, message: text } = await continuousAccess(userId);
  if (!connected) return { kind: "not-connected", text };
  const standing = isStanding(scopes, standingGrant()?.reading.automaticWith);
  if (!tokenValid || (on && !standing)) return { kind: "not-allowed", text };
  if (!(await setAutomatic(userId, CONTINUOUS, on))) return { kind: "not-connected", text };
  return { kind: "switched", access: await continuousAccess(userId) };
}
