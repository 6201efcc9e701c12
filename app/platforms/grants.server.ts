import type { Progress } from "./connector";

/** A grant as screens and calls show it. Never a token. */
export type GrantView = {
  platform: string;
  name: string;
  /** What was allowed. */
  scopes: string[];
  /** Whether the platform still takes the tokens, as far as is known. */
  isTokenValid: boolean;
  /** ISO 8601, as all instants here; null where the platform does not say. */
  tokenExpiresAt: string | null;
  grantedAt: string;
  /** Whether it is synced by itself. */
  isAutomatic: boolean;
  /** Whether the person gave the address that it is read from (Booking.com). */
  hasLink: boolean;
  lastSyncAt: string | null;
  nextSyncAt: string | null;
  /** When the sync that is under way began. */
  syncStartedAt: string | null;
  progress: Progress | null;
  lastError: string | null;
  dataPoints: number;
};

/** A user's grants, of one platform or of all, in no order. */
export async function listGrants(userId: string, platform?: string): Promise<GrantView[]> {
  throw new Error(`not yet ${userId} ${platform}`);
}

/**
 * Switches the automatic sync of a platform on or off.
 *
 * @returns false where it is not connected
 */
export async function setAutomatic(userId: string, platform: string, on: boolean): Promise<boolean> {
  throw new Error(`not yet ${userId} ${platform} ${on}`);
}

/**
 * Keeps the address of the person's own that a platform is read from, and has it read.
 *
 * @param link as it was typed
 * @returns what is wrong with it in a sentence, `not-connected`, or `kept`
 */
export async function keepLink(
  userId: string,
  platform: string,
  link: string,
): Promise<"kept" | "not-connected" | { issue: string }> {
  throw new Error(`not yet ${userId} ${platform} ${link}`);
}
