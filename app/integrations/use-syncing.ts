import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 3_000;

/** With scripts, brings the page up to date every few seconds as long as something is being synced. */
export function useSyncing(isSyncing: boolean): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  useEffect(() => {
    if (!isSyncing) return;
    const timer = setInterval(() => {
      const { state, revalidate } = latest.current;
      if (state === "idle" && !document.hidden) revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isSyncing]);
}
