import { jsonAnswer } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";
import type { DecisionOutcome } from "./decisions.server";
import { type Decision, decisionJson } from "./stored";

/** Refusal for a decision that does not exist or is not the user's. */
export const noDecision = () => refusal(404, "There is no such decision.");

/**
 * Answers a call that changed a decision.
 *
 * @param late why it can no longer be done, as a sentence
 * @throws 404 refusal if it is not there, 409 if it is too late or another change came first
 */
export function decisionAnswer(outcome: DecisionOutcome, late: string): Response {
  return jsonAnswer(decisionJson(changedOrRefused(outcome, late)));
}

/**
 * The changed decision.
 *
 * @param late why it can no longer be done, as a sentence
 * @throws 404 refusal if it is not there, 409 if it is too late or another change came first
 */
export function changedOrRefused(outcome: DecisionOutcome, late: string): Decision {
  if (outcome.kind === "missing") throw noDecision();
  if (outcome.kind === "late") throw refusal(409, late);
  if (outcome.kind === "stale") throw refusal(409, "This decision was changed elsewhere meanwhile.");
  return outcome.decision;
}
