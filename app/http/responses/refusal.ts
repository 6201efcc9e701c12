/** One field of the caller's input that cannot be used, and why. */
export type Issue = { path: string; message: string };

/** What every failure says: one sentence, and for invalid input where it is wrong. */
export type RefusalBody = { error: string; issues?: Issue[] };

/** Refusals that say which field is wrong. */
const BESIDE_FIELDS = new WeakSet<Response>();

/** Whether a refusal says which field of a form is wrong, and so may be of what a form sent. */
export function isBesideFields(refused: Response): boolean {
  return BESIDE_FIELDS.has(refused);
}

/**
 * A refusal to throw from a loader, an action or anything that they call. JSON routes answer it as it is; pages
 * show its sentence in the error page.
 *
 * @param status 4xx or 503
 * @param error one sentence for the person, never an internal message
 */
export function refusal(
  status: number,
  error: string,
  { issues, headers }: { issues?: Issue[]; headers?: HeadersInit } = {},
): Response {
  const body: RefusalBody = issues ? { error, issues } : { error };
  const all = new Headers(headers);
  all.set("Content-Type", "application/json; charset=utf-8");
  all.set("Cache-Control", "no-store");
  // Not Response.json: the Response that stock remix-serve brings has none.
  const made = new Response(JSON.stringify(body), { status, headers: all });
  if (issues) BESIDE_FIELDS.add(made);
  return made;
}

/**
 * The refusal of what was done too often.
 *
 * @param said what was, in a sentence
 * @param seconds until it may be done again, whole
 * @param otherwise what can be done instead, in a sentence
 */
export function tooOften(said: string, seconds: number, otherwise?: string): Response {
  const headers = { "Retry-After": String(seconds) };
  const words = [said, `Wait ${waitInWords(seconds)} and try again.`, ...(otherwise ? [otherwise] : [])];
  return refusal(429, words.join(" "), { headers });
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "a minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** What a refusal says, for whoever shows it in another way. It can be read once. */
export async function refusalBody(refused: Response): Promise<RefusalBody> {
  return (await refused.json()) as RefusalBody;
}

/** The heading over a form whose content found no room in the account any more. */
export const NO_ROOM = "There is no more room";
