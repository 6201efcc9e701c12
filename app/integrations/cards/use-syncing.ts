import { useUpdating } from "~/ui/interaction/use-updating";

const SOON_MS = 3_000;
const SLOWLY_MS = 30_000;

/**
 * With scripts, brings the page up to date as long as something is being read: every few seconds, and every half minute
 * where it is something that takes hours.
 */
export function useSyncing(isSyncing: boolean, isWaiting: boolean): void {
  useUpdating(isSyncing ? SOON_MS : isWaiting ? SLOWLY_MS : null);
}
