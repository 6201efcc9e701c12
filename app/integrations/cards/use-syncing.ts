import { useReloading } from "~/ui/interaction/use-reloading";

const SOON_MS = 3_000;
const SLOWLY_MS = 30_000;

/**
 * With scripts, refreshes the page while something is being read: every few seconds, or every half minute for what
 * takes hours.
 */
export function useSyncing(isSyncing: boolean, isWaiting: boolean): void {
  useReloading(isSyncing ? SOON_MS : isWaiting ? SLOWLY_MS : null);
}
