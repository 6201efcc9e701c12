import { type ZodType, z } from "zod";
import { jsonText } from "~/web/http/responses/json-text";
import { OAuthFailure, refusedByServer } from "~/web/oauth/failure";
import type { ConnectorContext } from "./connector";

/** Options for a call with the access token in the header. */
export function bearer(accessToken: string, headers: Record<string, string> = {}) {
  return { headers: { Authorization: `Bearer ${accessToken}`, ...headers } };
}

/** Null if the answer is 403 or 404: not granted, or not there. */
export async function nullIfAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (!(thrown instanceof OAuthFailure) || thrown.reason !== "answer-unreadable") throw thrown;
    if (thrown.found.status !== 403 && thrown.found.status !== 404) throw thrown;
    return null;
  }
}

/** A platform's own error codes, independent of the status. */
export type ErrorCodes = {
  /** Finds the code in an answer; undefined if there is none. An answer that does not match is not an error. */
  code: ZodType<string | undefined>;
  /** The HTTP status that a code corresponds to; undefined if the received one is right. */
  statusOf: (code: string) => number | undefined;
};

/**
 * Requests JSON from a platform with its own error codes.
 *
 * @throws OAuthFailure as if the code's corresponding status had been received
 */
export async function codedJson<T>(
  { call, callPurpose, now }: ConnectorContext,
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
    throw refusedByServer(callPurpose, { status: meant ?? answer.status, headers }, code, now);
  }
  const parsed = jsonText(schema).safeParse(text);
  if (!parsed.success) throw new OAuthFailure(callPurpose, "answer-unreadable", { status: answer.status });
  return parsed.data;
}

/** Codes for a token that is already invalid, so there is nothing left to revoke. */
const GONE = new Set(["invalid_token", "invalid_grant", "access_token_invalid"]);

const errorSchema = jsonText(z.object({ error: z.string() }));

/**
 * Revokes a token (RFC 7009) with a form containing the token and our credentials, as at the token endpoint (2.1).
 *
 * @param more further parameters, such as the token type
 * @throws OAuthFailure unless revocation is known to have succeeded
 */
export async function revokeByForm(
  { call, proof, callPurpose, now }: ConnectorContext,
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
  throw refusedByServer(callPurpose, answer, code, now);
}
