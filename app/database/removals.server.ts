import type { Transaction } from "./changing.server";

/** Rows to be deleted that derived texts may rest on. */
export type Removed =
  /** Signals, or some of their counts. Texts from before `since` cannot rest on them. */
  | { signals: readonly { platform: string; source: string }[]; since?: Date }
  | { preference: { id: string; category: string } }
  | RemovedTitles;

/** Titles: of everything by a creator, or from before a day, or of a kind from a source; with a day, of one entry on it. */
export type RemovedTitles = {
  titles: { creator: string } | { before: string } | { source: string; kind: string; day?: string };
};

type Follower = (tx: Transaction, userId: string, removed: Removed) => Promise<unknown>;

let follower: Follower = async () => {};

/** Registers who deletes the texts that rested on them, replacing any earlier one. */
export function followRemovals(handedIn: Follower): void {
  follower = handedIn;
}

/**
 * Announces, in the deleting transaction, which rows of a user are deleted, so that texts derived from them are deleted
 * too. The twin itself is not concerned, since every change recomputes it.
 */
export async function noteRemoval(tx: Transaction, userId: string, removed: Removed): Promise<void> {
  await follower(tx, userId, removed);
}
