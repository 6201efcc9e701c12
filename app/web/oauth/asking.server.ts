import type { ZodType } from "zod";
import { z } from "zod";
import { jsonText } from "~/web/http/responses/json-text";
import { CallFailure, call } from "./call.server";
import { type CallPurpose, OAuthFailure, refusedByServer } from "./failure";

const errorSchema = jsonText(z.object({ error: z.string() }));
/** Error body of Google's APIs, often more specific than the status. */
const detailedSchema = jsonText(
  z.object({
    error: z.object({
      status: z.string().optional(),
      errors: z
        .array(z.object({ reason: z.string() }))
        .min(1)
        .optional(),
    }),
  }),
);

/** The reason, or else the status, in an error body of Google's APIs. */
function detail(text: string): string | undefined {
  const error = detailedSchema.safeParse(text).data?.error;
  return error?.errors?.[0]?.reason ?? error?.status;
}

/** The purpose of a call, and the origin that replaces the platform's, if any. */
type Asked = { callPurpose: CallPurpose; standIn: string | undefined };

/**
 * Calls a platform's API with {@link call}.
 *
 * @throws OAuthFailure if there is no usable response
 */
export async function ask(
  { callPurpose, standIn }: Asked,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  try {
    return await call(url, init, standIn);
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    throw new OAuthFailure(callPurpose, "unreachable", { code: thrown.code });
  }
}

/**
 * Calls a platform's API and parses its JSON.
 *
 * @throws OAuthFailure with the actual cause; an `error` counts whatever the status (GitHub sends 200)
 */
export async function askJson<T>(
  asked: Asked,
  url: string,
  init: RequestInit,
  schema: ZodType<T>,
): Promise<T> {
  const answer = await ask(asked, url, init);
  const text = await answer.text();
  const error = errorSchema.safeParse(text).data?.error;
  if (!answer.ok || error !== undefined) {
    throw refusedByServer(asked.callPurpose, answer, error ?? detail(text), new Date());
  }
  const parsed = jsonText(schema).safeParse(text);
  if (!parsed.success)
    throw new OAuthFailure(asked.callPurpose, "answer-unreadable", { status: answer.status });
  return parsed.data;
}
