import { platformLabel } from "./catalogue";
import { type ContinuousAccess, continuousAccessOf } from "./continuous-access";
import { listGrants, setAutomatic } from "./grants.server";

/** The platform whose standing access has a card and calls of its own. */
export const CONTINUOUS = "booking";

/** How a user's standing access to their data at Booking.com stands. */
export async function continuousAccess(userId: string): Promise<ContinuousAccess> {
  return continuousAccessOf(platformLabel(CONTINUOUS), await listGrants(userId, CONTINUOUS));
}

/**
 * Switches the automatic sync of a platform on or off.
 *
 * @returns how it stands now; why not, where it is not connected or its token is not valid
 */
export async function switchContinuousAccess(
  userId: string,
  on: boolean,
): Promise<
  { kind: "switched"; access: ContinuousAccess } | { kind: "not-connected" | "token-invalid"; text: string }
> {
  const before = await continuousAccess(userId);
  if (!before.connected) return { kind: "not-connected", text: before.message };
  if (!before.tokenValid) return { kind: "token-invalid", text: before.message };
  if (!(await setAutomatic(userId, CONTINUOUS, on))) return { kind: "not-connected", text: before.message };
  return { kind: "switched", access: await continuousAccess(userId) };
}
