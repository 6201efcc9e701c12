import { z } from "zod";
import { jsonText } from "~/http/json-text";

/** Why a sign-in with Google did not work out, by the log's word for it, and what the person is told. */
const SENTENCES = {
  "state-unknown": "The sign-in with Google took too long or began in another browser. Start it again.",
  declined: "The sign-in with Google was cancelled.",
  "answer-incomplete": "Google's answer was incomplete. Start the sign-in again.",
  "answer-unreadable": "Google's answer could not be understood. Try again in a moment.",
  "grant-refused": "Google no longer accepts this sign-in. Start it again.",
  "credentials-refused":
    "Google refused this server's own credentials, so nobody can log in with Google until whoever runs this server has mended them.",
  unreachable: "Google could not be reached. Try again in a moment.",
  "not-set-up": "Sign-in with Google is not set up on this server.",
} as const;

export type GoogleFailureCause = keyof typeof SENTENCES;

/** Codes with which RFC 6749, OpenID Connect Core and Google say that our registration or our request is wrong. */
const OUR_FAULT = new Set([
  "invalid_client",
  "unauthorized_client",
  "redirect_uri_mismatch",
  "invalid_request",
  "invalid_scope",
  "unsupported_response_type",
  "unsupported_grant_type",
  "deleted_client",
  "disabled_client",
  "org_internal",
]);
/** Codes with which the person, or who decides for them, said no. */
const DECLINED = new Set([
  "access_denied",
  "consent_required",
  "interaction_required",
  "admin_policy_enforced",
]);
const OUT_OF_ORDER = new Set(["server_error", "temporarily_unavailable"]);

/** A code as the standards write them; anything else may be a text, which the log does not take. */
const codeSchema = z.string().regex(/^[\w.-]{1,64}$/);
const errorSchema = z.object({ error: codeSchema });

/** A sign-in with Google that did not work out. Its message is what the person is told. */
export class GoogleFailure extends Error {
  /**
   * @param found the status and the error code that Google answered, or the network's code
   */
  constructor(
    readonly reason: GoogleFailureCause,
    readonly found: { status?: number; code?: string | undefined } = {},
  ) {
    super(SENTENCES[reason]);
    this.name = "GoogleFailure";
  }
}

function causeOf(code: string | undefined): GoogleFailureCause | undefined {
  if (code === undefined) return undefined;
  if (OUR_FAULT.has(code)) return "credentials-refused";
  if (OUT_OF_ORDER.has(code)) return "unreachable";
  if (DECLINED.has(code)) return "declined";
  return code === "invalid_grant" ? "grant-refused" : undefined;
}

/** What the `error` that Google sent the browser back with comes to. */
export function refusedAtGoogle(error: string): GoogleFailure {
  const { data: code } = codeSchema.safeParse(error);
  return new GoogleFailure(causeOf(code) ?? "answer-unreadable", { code });
}

async function failureIn(response: Response): Promise<GoogleFailure> {
  const { status } = response;
  const body = errorSchema.safeParse(await response.json().catch(() => null));
  const code = body.data?.error;
  const byStatus: GoogleFailureCause =
    status >= 500 || status === 429 ? "unreachable" : status === 401 ? "grant-refused" : "answer-unreadable";
  return new GoogleFailure(causeOf(code) ?? byStatus, { status, code });
}

/** The code of a network error such as ECONNREFUSED, or the name of what was thrown. */
function networkCode(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { cause } = thrown;
  return cause instanceof Error && "code" in cause ? String(cause.code) : thrown.name;
}

/**
 * Asks Google's server and reads its answer.
 *
 * @throws GoogleFailure with the true cause
 */
export async function askGoogle<T>(url: string, init: RequestInit, schema: z.ZodType<T>): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, init);
    if (!response.ok) throw await failureIn(response);
    text = await response.text();
  } catch (thrown) {
    if (thrown instanceof GoogleFailure) throw thrown;
    throw new GoogleFailure("unreachable", { code: networkCode(thrown) });
  }
  const parsed = jsonText(schema).safeParse(text);
  if (!parsed.success) throw new GoogleFailure("answer-unreadable", { status: response.status });
  return parsed.data;
}
