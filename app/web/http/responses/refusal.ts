/** An invalid input field, and why. */
export type Issue = { path: string; message: string };

/** Body of every refusal: one sentence, and for invalid input the issues. */
export type RefusalBody = { error: string; issues?: Issue[] };

/** Refusals with field errors. */
const BESIDE_FIELDS = new WeakSet<Response>();

/** Whether a refusal has field errors, so that a form may have caused it. */
export function isBesideFields(refused: Response): boolean {
  return BESIDE_FIELDS.has(refused);
}

/**
 * A refusal to throw from a loader, an action or anything that they call. JSON routes return it unchanged; pages show
 * its message on the error page.
 *
 * @param status 4xx or 503
 * @param error one sentence for the user, never an internal message
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
  // Not Response.json, which the Response of stock remix-serve lacks.
  const made = new Response(JSON.stringify(body), { status, headers: all });
  if (issues) BESIDE_FIELDS.add(made);
  return made;
}

/**
 * A rate-limit refusal.
 *
 * @param said what was done too often, as a sentence
 * @param seconds until the next attempt, a whole number
 * @param otherwise an alternative, as a sentence
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

/** The content of a refusal, to show it in another way. Can be read once. */
export async function refusalBody(refused: Response): Promise<RefusalBody> {
  return (await refused.json()) as RefusalBody;
}

/** Heading of a form whose content exceeds a quota. */
export const NO_ROOM = "There is no more room";
