import type { Decision } from "../stored";

type Worth = Pick<Decision, "isReversible" | "stakes">;

/** Whether a decision may be worth comparing its options: unless it can be taken back, or little hangs on it. */
export const isWorthComparing = ({ isReversible, stakes }: Worth) =>
  isReversible === null || stakes === null || (!isReversible && stakes === "large");

/** A sentence on how much thought a decision is worth; null unless stakes and reversibility are stated. */
export function worthWords({ isReversible, stakes }: Worth): string | null {
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
