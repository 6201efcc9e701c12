import { isBesideFields, refusal } from "../responses/refusal";
import { logSecurityEvent } from "../security/log.server";

/** Statuses of unreadable input, which no form or script of ours sends. */
const UNREADABLE = new Set([400, 413, 415]);

/**
 * Logs input that no form of ours sends, such as an unknown intent, a field of the wrong type or a malformed body.
 * Validation errors are not logged, nor are reads.
 *
 * @param thrown the error of a write or a call
 */
export function noteRefusedInput({ method }: Request, thrown: unknown): void {
  if (!(thrown instanceof Response) || !UNREADABLE.has(thrown.status)) return;
  if (isBesideFields(thrown) && method !== "GET") return;
  logSecurityEvent("input-refused", { status: thrown.status });
}

/** The refusal of a write beyond a quota, which is also logged. */
export function quotaRefusal(sentence: string): Response {
  logSecurityEvent("quota-reached");
  return refusal(409, sentence);
}
