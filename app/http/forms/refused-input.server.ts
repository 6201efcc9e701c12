import { isBesideFields, refusal } from "../responses/refusal";
import { logSecurityEvent } from "../security/log.server";

/** Statuses of what cannot be read at all: no form of ours makes it, and none of our scripts. */
const UNREADABLE = new Set([400, 413, 415]);

/**
 * Tells the operator's log of input that no form of ours sends, such as an unknown intent, a field of another type or
 * a body that is no form. What a form says beside its fields is between it and whoever fills it in; what is only read
 * has no form.
 *
 * @param thrown what ended the answering of a write or a call
 */
export function noteRefusedInput({ method }: Request, thrown: unknown): void {
  if (!(thrown instanceof Response) || !UNREADABLE.has(thrown.status)) return;
  if (isBesideFields(thrown) && method !== "GET") return;
  logSecurityEvent("input-refused", { status: thrown.status });
}

/** The refusal of what an account has no room for any more, which the operator's log tells of. */
export function quotaRefusal(sentence: string): Response {
  logSecurityEvent("quota-reached");
  return refusal(409, sentence);
}
