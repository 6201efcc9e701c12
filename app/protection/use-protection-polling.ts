import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/paths";

const STATUS_EVERY_MS = 30_000;
const EVENTS_EVERY_MS = 60_000;

/** The response without its timestamp, which always differs. */
const withoutTime = (text: string) => text.replace(/"lastSecurityCheck":"[^"]*"/, "");

/**
 * Fetches the status. A 401 is left to the bell, which polls as often.
 *
 * @returns null if the request failed
 */
async function lookAt(address: string, signal: AbortSignal): Promise<string | null> {
  if (document.hidden) return null;
  const answer = await fetch(address, { signal }).catch(() => null);
  return answer?.ok ? withoutTime(await answer.text()) : null;
}

/**
 * Polls the protection status every 30 seconds and the events every 60, and reloads the page data when one has changed.
 * Pauses while the page is hidden.
 */
export function useProtectionPolling(): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    const stop = new AbortController();
    const looking = (address: string, everyMs: number) => {
      let before: string | null = null;
      const look = async () => {
        const found = await lookAt(address, stop.signal);
        if (found === null) return;
        if (before !== null && found !== before) latest.current();
        before = found;
      };
      void look();
      return setInterval(look, everyMs);
    };
    const timers = [
      looking(paths.api.capStatus(), STATUS_EVERY_MS),
      looking(paths.api.securityEvents(), EVENTS_EVERY_MS),
    ];
    return () => {
      for (const timer of timers) clearInterval(timer);
      stop.abort();
    };
  }, []);
}
