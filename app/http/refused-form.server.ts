import { type Issue, type RefusalBody, refusalBody } from "./refusal";

type Shown = (sentence: string, init: ResponseInit, issues: Issue[]) => Response;

/** What a form says over itself or at its fields. */
async function saidByForm(thrown: Response): Promise<Required<RefusalBody> | null> {
  if (![400, 409, 429].includes(thrown.status)) return null;
  const { error, issues = [] } = await refusalBody(thrown.clone());
  // Input that no field of the form is wrong in did not come from the form.
  return thrown.status === 400 && issues.length === 0 ? null : { error, issues };
}

/**
 * Shows a form again when what it asked for was refused with a sentence (400 with the fields it is about, 409 taken,
 * 429 too many tries), with the refusal's status and headers. Anything else is thrown on: a redirect, another site's
 * post, a fault.
 */
export async function refusedForm(thrown: unknown, show: Shown): Promise<Response> {
  if (!(thrown instanceof Response)) throw thrown;
  const said = await saidByForm(thrown);
  if (!said) throw thrown;
  const retryAfter = thrown.headers.get("Retry-After");
  const headers: HeadersInit = retryAfter ? { "Retry-After": retryAfter } : {};
  return show(said.error, { status: thrown.status, headers }, said.issues);
}
