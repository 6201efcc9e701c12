import { z } from "zod";
import type { ToastText } from "~/web/http/forms/outcome";

/** Why a platform is called: to sign in, to connect it, to re-authenticate, to sync, or to revoke access. */
export type Purpose = "sign-in" | "connect" | "prove-again" | "sync" | "revoke";

/** Words for each purpose: a noun, capitalised and not, and a verb ("nobody can …" while it fails). */
const WORDS: Record<Purpose, { Thing: string; thing: string; act: string }> = {
  "sign-in": { Thing: "Sign-in", thing: "sign-in", act: "log in with" },
  connect: { Thing: "Connection", thing: "connection", act: "connect" },
  "prove-again": { Thing: "Check", thing: "check", act: "prove who they are with" },
  sync: { Thing: "Sync", thing: "sync", act: "sync" },
  revoke: { Thing: "Disconnection", thing: "disconnection", act: "disconnect" },
};

/** The user's message for each cause of failure, by its name in the log. */
const SENTENCES = {
  "state-unknown": (at: string, { thing }) =>
    `The ${thing} with ${at} took too long or began in another browser. Start it again.`,
  declined: (at: string, { thing }) => `The ${thing} with ${at} was cancelled.`,
  "answer-incomplete": (at: string, { thing }) => `${at}'s answer was incomplete. Start the ${thing} again.`,
  "answer-unreadable": (at: string) => `${at}'s answer could not be understood. Try again in a moment.`,
  "answer-unverified": (at: string, { thing }) =>
    `This server couldn't check that the answer came from ${at} and was meant for you. Start the ${thing} again.`,
  "grant-refused": (at: string, { thing }) => `${at} no longer accepts this ${thing}. Start it again.`,
  "credentials-refused": (at: string, { act }) =>
    `${at} refused this server's own credentials, so nobody can ${act} ${at} until whoever runs this server has corrected them.`,
  "client-not-allowed": (at: string, { act }) =>
    `${at} does not allow this server to ask for that, so nobody can ${act} ${at} until whoever runs this server has it allowed there.`,
  "redirect-not-registered": (at: string, { act }) =>
    `${at} does not know this server's address, so nobody can ${act} ${at} until whoever runs this server has registered it there.`,
  "scope-refused": (at: string, { act }) =>
    `${at} does not let this server ask for all that it needs, so nobody can ${act} ${at} until whoever runs this server has it approved there.`,
  "request-refused": (at: string) =>
    `${at} did not accept how this server asked. That is not your fault; whoever runs this server finds the reason in its log.`,
  "link-refused": (at: string) =>
    `${at} does not take the address that you gave, or takes it no more. Create a new one there and save it here.`,
  unreachable: (at: string) => `${at} could not be reached. Try again in a moment.`,
  "tokens-unreadable": (at: string) =>
    `This server can no longer open its connection to ${at}. Reconnect it.`,
  "not-set-up": (at: string, { Thing }) => `${Thing} with ${at} is not set up on this server.`,
  "export-refused": (at: string) => `${at} does not offer this export for your account.`,
  "export-failed": (at: string) => `${at} could not finish the export. It is tried again later.`,
  "export-cancelled": (at: string) =>
    `The export was cancelled at ${at}. This server asks for another one later.`,
  "file-too-large": (at: string) => `A file from ${at} is larger than this server takes.`,
  "no-room": () => "This server has no room for another file right now. It tries again later.",
  "too-many-files": () =>
    "Too many archives are waiting for you here. Delete one that you no longer need; this server tries again later.",
  "archives-full": () =>
    "The archives waiting for you here leave too little room for another file. Decide on one or delete one; this server tries again later.",
} satisfies Record<string, (at: string, words: (typeof WORDS)[Purpose]) => string>;

type OAuthFailureCause = keyof typeof SENTENCES;

/** The user's general message for a failed visit. */
export const NOT_CONNECTED: ToastText = {
  title: "Connection Error",
  text: "Unable to connect to platform. Please try again.",
  tone: "destructive",
};

/** Details: the platform's status and error code, or the network's code. */
type Found = {
  status?: number;
  code?: string | undefined;
  /** Requested retry delay in seconds, a day at most. */
  retryAfterS?: number;
};

/** The platform and purpose of a call. */
export type CallPurpose = { label: string; purpose: Purpose };

/** A failed visit to a platform. Its message is for the user. */
export class OAuthFailure extends Error {
  readonly purpose: Purpose;

  constructor(
    { label, purpose }: CallPurpose,
    readonly reason: OAuthFailureCause,
    readonly found: Found = {},
  ) {
    super(SENTENCES[reason](label, WORDS[purpose]));
    this.name = "OAuthFailure";
    this.purpose = purpose;
  }
}

/**
 * Codes of RFC 6749 (4.1.2.1 and 5.2), OpenID Connect Core, Google and GitHub for errors in our registration or
 * request, by remedy.
 */
const OUR_FAULT = new Map<string, OAuthFailureCause>([
  ["invalid_client", "credentials-refused"],
  ["incorrect_client_credentials", "credentials-refused"],
  ["deleted_client", "credentials-refused"],
  ["disabled_client", "credentials-refused"],
  ["unauthorized_client", "client-not-allowed"],
  ["org_internal", "client-not-allowed"],
  ["redirect_uri_mismatch", "redirect-not-registered"],
  ["invalid_scope", "scope-refused"],
  ["invalid_request", "request-refused"],
  ["unsupported_response_type", "request-refused"],
  ["unsupported_grant_type", "request-refused"],
  ["unsupported_token_type", "request-refused"],
]);
/** Codes for a refusal by the user or the user's administrator. */
const DECLINED = new Set([
  "access_denied",
  "consent_required",
  "interaction_required",
  "admin_policy_enforced",
  "user_cancelled_authorize",
  "user_cancelled_login",
]);
const OUT_OF_ORDER = new Set([
  "server_error",
  "temporarily_unavailable",
  // Google's APIs use 403 for rate limits as well as for forbidden calls.
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "quotaExceeded",
]);
const GRANT_REFUSED = new Set(["invalid_grant", "bad_verification_code"]);

/** An error code in the form the standards use. Anything else may be free text, which must not be logged. */
const codeSchema = z.string().regex(/^[\w.-]{1,64}$/);

function causeOf(code: string | undefined): OAuthFailureCause | undefined {
  if (code === undefined) return undefined;
  const ours = OUR_FAULT.get(code);
  if (ours) return ours;
  if (OUT_OF_ORDER.has(code)) return "unreachable";
  if (DECLINED.has(code)) return "declined";
  return GRANT_REFUSED.has(code) ? "grant-refused" : undefined;
}

/** The failure for an `error` with which a platform redirected the browser back. */
export function refusedAtPlatform(callPurpose: CallPurpose, error: string): OAuthFailure {
  const { data: code } = codeSchema.safeParse(error);
  return new OAuthFailure(callPurpose, causeOf(code) ?? "answer-unreadable", { code });
}

const DAY_S = 24 * 60 * 60;
/** HTTP dates that begin with a weekday and a comma (RFC 9110, 5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/;
const WHOLE = /^\d+$/;

/**
 * The requested delay in seconds, a day at most: from `Retry-After`, or from the reset time of GitHub's rate limit. NaN
 * if neither is readable.
 */
function secondsOf(headers: Headers, now: Date): number {
  const after = headers.get("Retry-After") ?? "";
  const reset = isSpent(headers) ? (headers.get("X-RateLimit-Reset") ?? "") : "";
  const until = (ms: number) => Math.max(0, (ms - now.getTime()) / 1000);
  let seconds = Number.NaN;
  if (WHOLE.test(after)) seconds = Number(after);
  else if (HTTP_DATE.test(after)) seconds = until(Date.parse(after));
  else if (WHOLE.test(reset)) seconds = until(Number(reset) * 1000);
  return Math.min(Math.ceil(seconds), DAY_S);
}

const isSpent = (headers: Headers) => headers.get("X-RateLimit-Remaining") === "0";

/** Whether a response means a rate limit. GitHub also uses 403 for that, which otherwise means forbidden. */
function isLimited(status: number, headers: Headers): boolean {
  return status === 429 || (status === 403 && (isSpent(headers) || headers.has("Retry-After")));
}

function causeByStatus(status: number, headers: Headers): OAuthFailureCause {
  if (status >= 500 || isLimited(status, headers)) return "unreachable";
  return status === 401 ? "grant-refused" : "answer-unreadable";
}

/**
 * The failure for an error response of a platform's server, from its status and `error`.
 *
 * @param now the current time, from which dates in `Retry-After` are counted
 */
export function refusedByServer(
  callPurpose: CallPurpose,
  { status, headers }: Pick<Response, "status" | "headers">,
  error: unknown,
  now: Date,
): OAuthFailure {
  const { data: code } = codeSchema.safeParse(error);
  const retryAfterS = secondsOf(headers, now);
  const waits = Number.isNaN(retryAfterS) ? {} : { retryAfterS };
  return new OAuthFailure(callPurpose, causeOf(code) ?? causeByStatus(status, headers), {
    status,
    code,
    ...waits,
  });
}
