import { findPlatform, platformLabel } from "../catalogue";
import type { Grant } from "../connector";
import { type ContinuousAccess, continuousAccessOf, isContinuous } from "./continuous-access";
import { listGrants, setAutomatic } from "./grants.server";

/** The platform with its own card and API for continuous access. */
export const CONTINUOUS = "booking";

/** The platform's continuous-access grant, if this version supports it. */
export function continuousGrant(): Grant | undefined {
  return findPlatform(CONTINUOUS)?.connector?.grants[0];
}

/** State of a user's continuous access to their Booking.com data. */
export async function continuousAccess(userId: string): Promise<ContinuousAccess> {
  const scope = continuousGrant()?.reader.automaticWith;
  return continuousAccessOf(platformLabel(CONTINUOUS), await listGrants(userId, CONTINUOUS), scope);
}

type Switched =
  | { kind: "switched"; access: ContinuousAccess }
  /** The reason, as a sentence for the user. */
  | { kind: "not-connected" | "not-allowed"; text: string };

/**
 * Switches automatic sync on or off.
 *
 * @returns the new state, or why it could not be switched: not connected, or not granted by a valid token
 */
export async function switchContinuousAccess(userId: string, on: boolean): Promise<Switched> {
  const { connected, tokenValid, scopes, message: text } = await continuousAccess(userId);
  if (!connected) return { kind: "not-connected", text };
  const standing = isContinuous(scopes, continuousGrant()?.reader.automaticWith);
  if (!tokenValid || (on && !standing)) return { kind: "not-allowed", text };
  if (!(await setAutomatic(userId, CONTINUOUS, on))) return { kind: "not-connected", text };
  return { kind: "switched", access: await continuousAccess(userId) };
}
