import type { Decision } from "../stored";

/** How much a decision is worth thinking about, as a sentence; null where nothing was said of it. */
export function worthWords({
  isReversible,
  stakes,
}: Pick<Decision, "isReversible" | "stakes">): string | null {
  if (isReversible === null || stakes === null) return null;
  if (isReversible) {
    return stakes === "small"
      ? "Reversible and small: decide today."
      : "You can take it back: try one option for a while, rather than compare for long.";
  }
  return stakes === "small"
    ? "Hard to take back, but little hangs on it: which way you lean is enough."
    : "Hard to take back, and much hangs on it: worth naming what matters, rating it, and a night's sleep.";
}
