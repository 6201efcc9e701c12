import type { ZodType } from "zod";
import { z } from "zod";
import { jsonText } from "~/http/responses/json-text";
import { CallFailure, call } from "./call.server";
import { type Errand, OAuthFailure, refusedByServer } from "./failure";

const errorSchema = jsonText(z.object({ error: z.string() }));
/** How Google's interfaces say what is wrong; some beside a status that says it only roughly. */
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

/** The name of what is wrong; undefined where none is said. */
function detail(text: string): string | undefined {
  const error = detailedSchema.safeParse(text).data?.error;
  return error?.errors?.[0]?.reason ?? error?.status;
}

/** Where a platform is asked on somebody's behalf. */
type Asked = { errand: Errand; standIn: string | undefined };

/**
 * Asks a platform's server by {@link call}.
 *
 * @throws OAuthFailure where no answer comes that can be used
 */
export async function ask(
  { errand, standIn }: Asked,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  try {
    return await call(url, init, standIn);
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    throw new OAuthFailure(errand, "unreachable", { code: thrown.code });
  }
}

/**
 * Asks a platform's server for JSON, and reads it.
 *
 * @throws OAuthFailure with the true cause; an `error` is one whatever the status (GitHub's come with 200)
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
    throw refusedByServer(asked.errand, answer, error ?? detail(text), new Date());
  }
  const parsed = jsonText(schema).safeParse(text);
  if (!parsed.success) throw new OAuthFailure(asked.errand, "answer-unreadable", { status: answer.status });
  return parsed.data;
}
