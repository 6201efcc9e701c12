import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * With scripts, reloads the page data at intervals while the page is visible.
 *
 * @param everyMs null to pause
 */
export function useUpdating(everyMs: number | null): void {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => {
      const { state, revalidate } = latest.current;
      if (state === "idle" && !document.hidden) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
