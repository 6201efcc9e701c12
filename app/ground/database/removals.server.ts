import type { Transaction } from "./changing.server";

/** Rows to be deleted from which texts may have been derived. */
export type Removed =
  /** Signals, or some of their counts. Texts from before `since` cannot be derived from them. */
  | { signals: readonly { platform: string; source: string }[]; since?: Date }
  | { preference: { id: string; category: string } }
  | RemovedTitles;

/**
 * Titles to be deleted: those of a creator, those from before a day, or those of a kind from a source; with `day`, the
 * title of one entry on that day.
 */
export type RemovedTitles = {
  titles: { creator: string } | { before: string } | { source: string; kind: string; day?: string };
};

type Follower = (tx: Transaction, userId: string, removed: Removed) => Promise<unknown>;

let follower: Follower = async () => {};

/** Registers the function that deletes the derived texts (`app/wiring/followers.server.ts`), replacing any earlier one. */
export function followRemovals(handedIn: Follower): void {
  follower = handedIn;
}

/**
 * Announces, in the deleting transaction, which rows of a user are deleted, so that texts derived from them are deleted
 * too. The transaction is that of a change (`changing.server.ts`), which recomputes the twin state.
 */
export async function noteRemoval(tx: Transaction, userId: string, removed: Removed): Promise<void> {
  await follower(tx, userId, removed);
}
