/**
 * What came of handing a message over: `taken`, or surely not, either `later` (not now: it is tried again), `gone` (to
 * nobody: the address is no more) or `refused` (for good); `unknown` if it may have been taken.
 */
export type ReminderOutcome = "taken" | "later" | "gone" | "refused" | "unknown";

/** What a push service or an ntfy server answered. */
export function answeredWith(status: number): ReminderOutcome {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Whether a message may have reached anybody. */
export const mayHaveArrived = (delivered: readonly ReminderOutcome[]): boolean =>
  delivered.some((outcome) => outcome === "taken" || outcome === "unknown");

/**
 * Whether a message is tried again: where it could not be taken now. Not the last one, if it may have arrived anywhere:
 * a browser that never takes it would have the others told every day that this was the last.
 */
export function isTriedAgain(delivered: readonly ReminderOutcome[], isLast: boolean): boolean {
  if (!delivered.includes("later")) return false;
  return !(isLast && mayHaveArrived(delivered));
}

/** Failures before anything was sent: the name or the machine could not be reached. */
const UNREACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
/** Failures of the address itself. */
const NEVER = new Set(["private", "unencrypted", "redirected"]);

/** What a call without an answer means. @param code of its `CallFailure` */
export function failedWith(code: string): ReminderOutcome {
  if (UNREACHED.has(code)) return "later";
  return NEVER.has(code) ? "refused" : "unknown";
}
