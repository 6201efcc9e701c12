import { type Issue, refusalBody } from "./refusal";

type Shown = (sentence: string, init: ResponseInit, issues: Issue[]) => Response;

/**
 * Shows a form again when what it asked for was refused with a sentence (409 taken, 429 too many tries), with the
 * refusal's status and headers. Anything else is thrown on: a redirect, another site's post, a fault.
 */
export async function refusedForm(thrown: unknown, show: Shown): Promise<Response> {
  if (!(thrown instanceof Response) || (thrown.status !== 409 && thrown.status !== 429)) throw thrown;
  const { error, issues = [] } = await refusalBody(thrown);
  const retryAfter = thrown.headers.get("Retry-After");
  const headers: HeadersInit = retryAfter ? { "Retry-After": retryAfter } : {};
  return show(error, { status: thrown.status, headers }, issues);
}
