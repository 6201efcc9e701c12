import { useEffect, useState } from "react";

/** When to show that something takes time, in ms: earlier would only flicker. */
const SLOW_MS = 300;

/** Whether something has been going on for a noticeable time. */
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
