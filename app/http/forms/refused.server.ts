import { isDatabaseTrouble } from "~/database/trouble.server";
import { type RefusalBody, refusalBody } from "../responses/refusal";
import type { Refused, Said } from "./outcome";

type Words = {
  /** The heading over the sentence. */
  title?: string;
  /** The field of a form that has only one to be wrong in: the sentence is shown there. */
  field?: string;
  /** Statuses that this form says itself, beside the usual ones. */
  also?: Refused["status"][];
  /** What is said where the database takes nothing; without it that is an error page. */
  unavailable?: Said["failure"];
};

function isStatus(status: number, also: Refused["status"][]): status is Refused["status"] {
  return [400, 409, 429, ...also].includes(status);
}

function said({ error, issues = [] }: RefusalBody, { title, field }: Words): Said {
  if (field) return { failure: null, issues: [{ path: field, message: error }] };
  if (issues.length > 0) return { failure: null, issues };
  return { failure: title ? { title, text: error } : { text: error }, issues: [] };
}

/**
 * Brings a form back when what it asked for was refused with a sentence (400 with the fields it is about, 409 taken or
 * full, 429 too many tries), with the refusal's status and time to wait. Anything else is thrown on: a redirect, another
 * site's post, a fault.
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
  // Input that no field of the form is wrong in did not come from the form.
  if (thrown.status === 400 && !body.issues?.length && !also.includes(400)) throw thrown;
  const refused = { ...kept, ...said(body, words) };
  return { refused, status: thrown.status, retryAfter: thrown.headers.get("Retry-After") ?? undefined };
}
