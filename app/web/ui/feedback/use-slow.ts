import { useEffect, useState } from "react";

/** Delay before showing that something takes time, in ms: a shorter one would only cause flicker. */
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
