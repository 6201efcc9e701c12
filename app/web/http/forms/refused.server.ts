import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import { type RefusalBody, refusalBody } from "../responses/refusal";
import type { FormErrors, Refused } from "./outcome";

type Words = {
  /** Heading of the message. */
  title?: string;
  /** The only field that can be invalid: the message is shown there. */
  field?: string;
  /** Further statuses that this form shows itself. */
  also?: Refused["status"][];
  /** Shown when the database is unavailable; if left out, the user gets an error page. */
  unavailable?: FormErrors["failure"];
};

function isStatus(status: number, also: Refused["status"][]): status is Refused["status"] {
  return [400, 409, 429, ...also].includes(status);
}

function said({ error, issues = [] }: RefusalBody, { title, field }: Words): FormErrors {
  if (field) return { failure: null, issues: [{ path: field, message: error }] };
  if (issues.length > 0) return { failure: null, issues };
  return { failure: title ? { title, text: error } : { text: error }, issues: [] };
}

/**
 * Runs work for a screen that has its own message for an unavailable database; without this, the user would get an error page.
 *
 * @param instead makes the screen's result for that case
 */
export async function unlessUnavailable<Outcome, Instead>(
  work: () => Promise<Outcome>,
  instead: () => Instead,
): Promise<Outcome | Instead> {
  try {
    return await work();
  } catch (thrown) {
    if (!isDatabaseTrouble(thrown)) throw thrown;
    return instead();
  }
}

/**
 * Shows a form again when it was refused with a message (400 with field errors, 409 taken or full, 429 too many tries),
 * with the refusal's status and Retry-After. Rethrows anything else: a redirect, a cross-site post, a fault.
 *
 * @param kept what was typed, and whatever else the form needs to be shown again
 */
export async function refusedBy<Kept extends object>(
  thrown: unknown,
  kept: Kept,
  words: Words = {},
): Promise<Refused<Kept>> {
  const { also = [], unavailable } = words;
  if (unavailable && isDatabaseTrouble(thrown)) {
    return { refused: { ...kept, failure: unavailable, issues: [] }, status: 503 };
  }
  if (!(thrown instanceof Response) || !isStatus(thrown.status, also)) throw thrown;
  const body = await refusalBody(thrown.clone());
  // A 400 without field errors did not come from the form.
  if (thrown.status === 400 && !body.issues?.length && !also.includes(400)) throw thrown;
  const refused = { ...kept, ...said(body, words) };
  return { refused, status: thrown.status, retryAfter: thrown.headers.get("Retry-After") ?? undefined };
}
