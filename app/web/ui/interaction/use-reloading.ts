import { useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { type Polling, usePolling, useWhileVisible } from "./use-polling";

/**
 * With scripts, reloads the page data at intervals while the page is visible.
 *
 * @param everyMs null to pause
 */
export function useReloading(everyMs: number | null): void {
  const { state, revalidate } = useRevalidator();
  const look = () => {
    if (state === "idle") revalidate();
  };
  useWhileVisible(everyMs, look, { atOnce: false });
}

/**
 * With scripts, polls an address and reloads the page data when the response has changed.
 *
 * @param shown the response that the page shows; without it, responses are compared with the one before
 * @param compared the part of a response that is compared
 */
export function useReloadOnChange(
  { address, everyMs }: Polling,
  { shown = null, compared = (text) => text }: { shown?: string | null; compared?: (text: string) => string },
): void {
  const { revalidate } = useRevalidator();
  const before = useRef<string | null>(null);
  usePolling({ address, everyMs, atOnce: shown === null }, async (answer) => {
    const text = compared(await answer.text());
    const known = shown ?? before.current;
    before.current = text;
    if (known !== null && text !== known) revalidate();
  });
}
