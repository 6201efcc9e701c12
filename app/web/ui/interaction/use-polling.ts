import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Calls `look` at intervals while the page is visible; the signal aborts when the component is gone. */
export function useWhileVisible(
  everyMs: number | null,
  look: (signal: AbortSignal) => void,
  { atOnce }: { atOnce: boolean },
): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (everyMs === null) return;
    const gone = new AbortController();
    const turn = () => {
      if (!document.hidden) latest.current(gone.signal);
    };
    if (atOnce) turn();
    const timer = setInterval(turn, everyMs);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [everyMs, atOnce]);
}

/** What is polled, and how often. */
export type Polling = {
  address: string;
  /** null to pause. */
  everyMs: number | null;
  /** Whether the first request is sent at once. */
  atOnce?: boolean;
};

/**
 * With scripts, fetches an address at intervals while the page is visible. A failed request is ignored until the next.
 * On 401 the page data is reloaded, which redirects to the login page.
 *
 * @param onAnswer called with each successful response: the callback of the render in which the request was sent
 */
export function usePolling(
  { address, everyMs, atOnce = false }: Polling,
  onAnswer: (answer: Response) => Promise<void>,
): void {
  const { revalidate } = useRevalidator();
  const look = async (signal: AbortSignal) => {
    const answer = await fetch(address, { signal }).catch(() => null);
    if (answer?.status === 401) revalidate();
    // Reading the response fails if the component is gone or the connection breaks.
    if (answer?.ok) await onAnswer(answer).catch(() => undefined);
  };
  useWhileVisible(everyMs, look, { atOnce });
}
