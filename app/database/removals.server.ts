import type { Transaction } from "./changing.server";

/** What goes for good of the rows that something may have been said of. */
export type Removed =
  /** Signals, or some of what they counted. What was said before `since` cannot rest on it. */
  | { signals: readonly { platform: string; source: string }[]; since?: Date }
  | { preference: { id: string; category: string } };

type Follower = (tx: Transaction, userId: string, removed: Removed) => Promise<unknown>;

let follower: Follower = async () => {};

/** Hands in who takes back what rested on it, in place of what was handed in before. */
export function followRemovals(handedIn: Follower): void {
  follower = handedIn;
}

/**
 * Says, in the transaction that removes them, which rows of a user's go: what was said of them goes with them. The twin
 * itself needs none of this, since it is worked out again after each change.
 */
export async function noteRemoval(tx: Transaction, userId: string, removed: Removed): Promise<void> {
  await follower(tx, userId, removed);
}
