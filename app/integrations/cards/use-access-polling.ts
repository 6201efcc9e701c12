import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import type { ContinuousAccess } from "~/platforms/grants/continuous-access";

const EVERY_MS = 30_000;

/**
 * With scripts, checks the state of continuous access every 30 seconds and refreshes the page when it changed. Pauses
 * while the page is hidden.
 */
export function useAccessPolling(shown: ContinuousAccess): void {
  const { revalidate } = useRevalidator();
  const text = JSON.stringify(shown);
  const latest = useRef({ text, revalidate });
  latest.current = { text, revalidate };
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      // Briefly being offline does not matter; the next check will tell.
      const answer = await fetch(paths.api.continuousAccessStatus(), { signal: stop.signal }).catch(
        () => null,
      );
      if (answer?.ok && (await answer.text()) !== latest.current.text) latest.current.revalidate();
    };
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
}
