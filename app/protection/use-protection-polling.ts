import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/paths";

const STATUS_EVERY_MS = 30_000;
const EVENTS_EVERY_MS = 60_000;

/** The answer without the time at which it was worked out, which is another one each time. */
const withoutTime = (text: string) => text.replace(/"lastSecurityCheck":"[^"]*"/, "");

/**
 * How it stands. That the session was ended is seen by the bell, which looks as often.
 *
 * @returns null where it cannot be told: being offline is no news
 */
async function lookAt(address: string, signal: AbortSignal): Promise<string | null> {
  if (document.hidden) return null;
  const answer = await fetch(address, { signal }).catch(() => null);
  return answer?.ok ? withoutTime(await answer.text()) : null;
}

/**
 * With scripts, looks every 30 seconds how protection stands and every 60 seconds for new events, and brings the page up
 * to date when something is otherwise than at the look before. While the page is hidden nothing is asked.
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
