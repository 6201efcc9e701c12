import type { Issue } from "~/web/http/responses/refusal";
import type { Decision } from "../stored";
import { isWorthComparing } from "./worth";

/** The steps of an open decision that have a form of their own, in the page's order. */
const STEPS = ["options", "criteria", "ratings", "notes", "basics", "forecast"] as const;
export type DeskStep = (typeof STEPS)[number];

/**
 * The step that an open decision is at: what matters, then the ratings, then the choice; the choice at once if it is
 * not worth comparing.
 *
 * @param missing what a comparison of its options lacks
 */
export function nextStep(
  decision: Pick<Decision, "isReversible" | "stakes">,
  missing: readonly Issue[],
): "criteria" | "ratings" | "choice" {
  const [first] = missing;
  if (!first || !isWorthComparing(decision)) return "choice";
  return first.path === "criteria" ? "criteria" : "ratings";
}

/**
 * The step whose form is shown open: the one that was refused or that the address names, otherwise the next one.
 *
 * @param asked the refused form, or the address's `part`
 */
export const openStep = (asked: string | null, next: ReturnType<typeof nextStep>) =>
  STEPS.find((step) => step === asked) ?? next;
