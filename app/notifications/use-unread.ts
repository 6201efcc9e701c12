import { useEffect, useState } from "react";
import { paths } from "~/paths";
import type { BellNotification } from "./Bell";
import { BELL_LENGTH } from "./bell-length";
import { TOTAL_COUNT } from "./total-count";

const EVERY_MS = 30_000;

type Unread = { unread: number; latest: BellNotification[] };

/**
 * What the bell shows: what came with the page, and with scripts what a look every 30 seconds brought since. While
 * the page is hidden nothing is asked.
 *
 * @param fromPage changes with every answer of the server, which then counts again
 */
export function useUnread(fromPage: Unread, polls: boolean): Unread {
  const [polled, setPolled] = useState<{ since: Unread; now: Unread } | null>(null);
  useEffect(() => {
    if (!polls) return;
    const stop = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      // Being offline for a moment is no news; the next look tells.
      const answer = await fetch(paths.api.unreadNotifications(), { signal: stop.signal }).catch(() => null);
      if (!answer?.ok) return;
      const all: BellNotification[] = await answer.json();
      const unread = Number(answer.headers.get(TOTAL_COUNT) ?? all.length);
      setPolled({ since: fromPage, now: { unread, latest: all.slice(0, BELL_LENGTH) } });
    };
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [fromPage, polls]);
  return polled?.since === fromPage ? polled.now : fromPage;
}
