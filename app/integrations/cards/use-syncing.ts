import { useReloading } from "~/web/ui/interaction/use-reloading";

const SOON_MS = 3_000;
const SLOWLY_MS = 30_000;

/**
 * With scripts, refreshes the page every few seconds during a sync, and every half minute while waiting for something
 * that takes hours.
 */
export function useSyncing(isSyncing: boolean, isWaiting: boolean): void {
  useReloading(isSyncing ? SOON_MS : isWaiting ? SLOWLY_MS : null);
}
