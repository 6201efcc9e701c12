import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import type { BellNotification } from "./Bell";
import { BELL_LENGTH } from "./bell-length";
import { TOTAL_COUNT } from "./total-count";

const EVERY_MS = 30_000;

type Unread = { unread: number; latest: BellNotification[] };

/**
 * What the bell shows: what came with the page, and with scripts what a look every 30 seconds brought since. A look
 * that finds the session ended has the page read again: the login page takes its place and says why. While the page is
 * hidden nothing is asked.
 *
 * @param fromPage changes with every answer of the server, which then counts again
 */
export function useUnread(fromPage: Unread, polls: boolean): Unread {
  const [polled, setPolled] = useState<{ since: Unread; now: Unread } | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!polls) return;
    const look = async () => {
      if (document.hidden) return;
      // Being offline for a moment is no news; the next look tells.
      const answer = await fetch(paths.api.unreadNotifications()).catch(() => null);
      if (answer?.status === 401) revalidate();
      if (!answer?.ok) return;
      const all: BellNotification[] = await answer.json();
      const unread = Number(answer.headers.get(TOTAL_COUNT) ?? all.length);
      setPolled({ since: fromPage, now: { unread, latest: all.slice(0, BELL_LENGTH) } });
    };
    const timer = setInterval(look, EVERY_MS);
    // An answer that comes after a newer page is of an older one, and is not shown.
    return () => clearInterval(timer);
  }, [fromPage, polls, revalidate]);
  return polled?.since === fromPage ? polled.now : fromPage;
}
