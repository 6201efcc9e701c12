import { useEffect, useState } from "react";

/** From when on waiting is worth a word, in ms: what comes sooner would only flicker. */
const SLOW_MS = 200;

/** Whether something has been going on for so long that a person wonders. */
export function useSlow(goingOn: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!goingOn) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [goingOn]);
  return goingOn && slow;
}
