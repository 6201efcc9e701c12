import { useState } from "react";
import { paths } from "~/web/paths";
import { usePolling } from "~/web/ui/interaction/use-polling";
import { BELL_LENGTH } from "./bell-length";
import type { BellNotification } from "./bell-notification";
import { TOTAL_COUNT } from "./total-count";

const EVERY_MS = 30_000;

type Unread = { unread: number; latest: BellNotification[] };

/**
 * The content of the bell: loaded with the page, then polled every 30 seconds.
 *
 * @param fromPage a new value, after any server response, replaces polled ones
 */
export function useUnread(fromPage: Unread, polls: boolean): Unread {
  const [polled, setPolled] = useState<{ since: Unread; now: Unread } | null>(null);
  const address = paths.api.unreadNotifications();
  usePolling({ address, everyMs: polls ? EVERY_MS : null }, async (answer) => {
    const all: BellNotification[] = await answer.json();
    const unread = Number(answer.headers.get(TOTAL_COUNT) ?? all.length);
    // `since` drops a response that arrives after newer page data.
    setPolled({ since: fromPage, now: { unread, latest: all.slice(0, BELL_LENGTH) } });
  });
  return polled?.since === fromPage ? polled.now : fromPage;
}
