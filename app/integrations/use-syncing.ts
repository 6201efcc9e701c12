import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const SOON_MS = 3_000;
const SLOWLY_MS = 30_000;

/**
 * With scripts, brings the page up to date as long as something is being read: every few seconds, and every half minute
 * where it is something that takes hours.
 */
export function useSyncing(isSyncing: boolean, isWaiting: boolean): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  const everyMs = isSyncing ? SOON_MS : isWaiting ? SLOWLY_MS : null;
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => {
      const { state, revalidate } = latest.current;
      if (state === "idle" && !document.hidden) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
