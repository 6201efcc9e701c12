/** What became of a sync that somebody asked for: it is waited for a few seconds. */
export type SyncOutcome =
  | { kind: "done"; dataPoints: number }
  | { kind: "under-way" }
  /** In words for the person; the old data is still there. */
  | { kind: "failed"; text: string };

/**
 * Syncs all grants of a platform now. Where one is under way already, that one is waited for.
 *
 * @returns null where the platform is not connected
 */
export async function syncNow(userId: string, platform: string): Promise<SyncOutcome | null> {
  throw new Error(`not yet ${userId} ${platform}`);
}
