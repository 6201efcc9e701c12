import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import type { BellNotification } from "./Bell";
import { BELL_LENGTH } from "./bell-length";
import { TOTAL_COUNT } from "./total-count";

const EVERY_MS = 30_000;

type Unread = { unread: number; latest: BellNotification[] };

/**
 * The content of the bell: loaded with the page, then polled every 30 seconds. On 401 the page data is reloaded, which
 * redirects to the login page. Pauses while the page is hidden.
 *
 * @param fromPage a new value, after any server response, replaces polled ones
 */
export function useUnread(fromPage: Unread, polls: boolean): Unread {
  const [polled, setPolled] = useState<{ since: Unread; now: Unread } | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!polls) return;
    const look = async () => {
      if (document.hidden) return;
      // Offline; the next poll will tell.
      const answer = await fetch(paths.api.unreadNotifications()).catch(() => null);
      if (answer?.status === 401) revalidate();
      if (!answer?.ok) return;
      const all: BellNotification[] = await answer.json();
      const unread = Number(answer.headers.get(TOTAL_COUNT) ?? all.length);
      setPolled({ since: fromPage, now: { unread, latest: all.slice(0, BELL_LENGTH) } });
    };
    const timer = setInterval(look, EVERY_MS);
    // Drops a response that arrives after newer page data.
    return () => clearInterval(timer);
  }, [fromPage, polls, revalidate]);
  return polled?.since === fromPage ? polled.now : fromPage;
}
