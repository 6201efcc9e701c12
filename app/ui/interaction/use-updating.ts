import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * With scripts, brings the page up to date every so often while it is being looked at.
 *
 * @param everyMs null where nothing is awaited
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
