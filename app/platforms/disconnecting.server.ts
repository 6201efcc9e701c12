/** What became of the tokens at the platform. */
export type Disconnected =
  /** Ended there too. */
  | { revocation: "done" }
  /** It could not be reached; that is tried again by itself, and the tokens are gone here. */
  | { revocation: "later" }
  /** It offers no way to; there the person can end it. */
  | { revocation: "by-hand"; accessPage: string }
  /** A demo, or what the platform had ended itself. */
  | { revocation: "needless" };

/**
 * Removes a user's connection to a platform: its tokens, what was synced and the signals. What was imported stays.
 *
 * @returns null where there is none
 */
export async function disconnect(userId: string, platformName: string): Promise<Disconnected | null> {
  throw new Error(`not yet ${userId} ${platformName}`);
}
