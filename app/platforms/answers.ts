import { type ZodType, z } from "zod";
import { jsonText } from "~/http/responses/json-text";
import { OAuthFailure, refusedByServer } from "~/oauth/failure";
import type { Asking } from "./connector";

/** What a call is made with: the access token, in the header. */
export function bearer(accessToken: string, headers: Record<string, string> = {}) {
  return { headers: { Authorization: `Bearer ${accessToken}`, ...headers } };
}

/** What a part of a reading comes to: null where it is not there, or was not allowed (403 and 404). */
export async function unlessAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (!(thrown instanceof OAuthFailure) || thrown.reason !== "answer-unreadable") throw thrown;
    if (thrown.found.status !== 403 && thrown.found.status !== 404) throw thrown;
    return null;
  }
}

/** How a platform says what is wrong where it has codes of its own, whatever status comes with them. */
export type ErrorCodes = {
  /** The code in an answer; undefined where it is none, and what does not fit is no error. */
  code: ZodType<string | undefined>;
  /** The status that is meant; undefined where it is the one that came. */
  statusOf: (code: string) => number | undefined;
};

/**
 * Asks for JSON where errors have codes of the platform's own.
 *
 * @throws OAuthFailure with the true cause, as if the status that is meant had come
 */
export async function codedJson<T>(
  { call, errand, now }: Asking,
  codes: ErrorCodes,
  url: string,
  init: RequestInit,
  schema: ZodType<T>,
): Promise<T> {
  const answer = await call(url, init);
  const { headers } = answer;
  const text = await answer.text();
  const code = jsonText(codes.code).safeParse(text).data;
  if (!answer.ok || code !== undefined) {
    const meant = code === undefined ? undefined : codes.statusOf(code);
    throw refusedByServer(errand, { status: meant ?? answer.status, headers }, code, now);
  }
  const parsed = jsonText(schema).safeParse(text);
  if (!parsed.success) throw new OAuthFailure(errand, "answer-unreadable", { status: answer.status });
  return parsed.data;
}

/** Codes that say that a token is no longer good: what should be ended has ended. */
const GONE = new Set(["invalid_token", "invalid_grant", "access_token_invalid"]);

const errorSchema = jsonText(z.object({ error: z.string() }));

/**
 * Ends a token at the platform (RFC 7009): a form with the token and who we are, as at the token endpoint (2.1).
 *
 * @param more what else the platform wants to be told, such as the kind of token
 * @throws OAuthFailure where that is not known to have worked
 */
export async function revokeByForm(
  { call, proof, errand, now }: Asking,
  url: string,
  token: string,
  more: Record<string, string> = {},
): Promise<void> {
  const answer = await call(url, {
    method: "POST",
    body: new URLSearchParams({ ...(await proof()), ...more, token }),
  });
  const code = errorSchema.safeParse(await answer.text()).data?.error;
  if (code === undefined ? answer.ok : GONE.has(code)) return;
  throw refusedByServer(errand, answer, code, now);
}
