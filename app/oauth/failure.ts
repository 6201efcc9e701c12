import { z } from "zod";
import type { ToastText } from "~/http/forms/outcome";

/**
 * What a platform is asked for: to sign in, to connect it, to prove once more who one is, to sync what was connected, to
 * end that.
 */
export type Purpose = "sign-in" | "connect" | "prove-again" | "sync" | "revoke";

/** What was to come of it, at the beginning of a sentence and within one, and what nobody can do while it is broken. */
const WORDS: Record<Purpose, { Thing: string; thing: string; act: string }> = {
  "sign-in": { Thing: "Sign-in", thing: "sign-in", act: "log in with" },
  connect: { Thing: "Connection", thing: "connection", act: "connect" },
  "prove-again": { Thing: "Check", thing: "check", act: "prove who they are with" },
  sync: { Thing: "Sync", thing: "sync", act: "sync" },
  revoke: { Thing: "Disconnection", thing: "disconnection", act: "disconnect" },
};

/** Why a visit to a platform did not work out, by the log's word for it, and what the person is told. */
const SENTENCES = {
  "state-unknown": (at: string, { thing }) =>
    `The ${thing} with ${at} took too long or began in another browser. Start it again.`,
  declined: (at: string, { thing }) => `The ${thing} with ${at} was cancelled.`,
  "answer-incomplete": (at: string, { thing }) => `${at}'s answer was incomplete. Start the ${thing} again.`,
  "answer-unreadable": (at: string) => `${at}'s answer could not be understood. Try again in a moment.`,
  "answer-unverified": (at: string, { thing }) =>
    `It could not be verified that the answer came from ${at} and was meant for you. Start the ${thing} again.`,
  "grant-refused": (at: string, { thing }) => `${at} no longer accepts this ${thing}. Start it again.`,
  "credentials-refused": (at: string, { act }) =>
    `${at} refused this server's own credentials, so nobody can ${act} ${at} until whoever runs this server has mended them.`,
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
  "export-cancelled": (at: string) => `The export was cancelled at ${at}. Another one is asked for later.`,
  "file-too-large": (at: string) => `A file from ${at} is larger than this server takes.`,
  "no-room": () => "This server has no room for another file at the moment. It is tried again later.",
  "too-many-files": () =>
    "As many archives wait for you here as may. Delete one that you need no longer; it is tried again later.",
  "archives-full": () =>
    "The archives that wait for you here leave too little room for another file. Decide on one, or delete one that you need no longer; it is tried again later.",
} satisfies Record<string, (at: string, words: (typeof WORDS)[Purpose]) => string>;

type OAuthFailureCause = keyof typeof SENTENCES;

/** What a person is told of a visit that did not work out, where no sentence says more. */
export const NOT_CONNECTED: ToastText = {
  title: "Connection Error",
  text: "Unable to connect to platform. Please try again.",
  tone: "destructive",
};

/** What was found: the status and the error code that the platform answered, or the network's code. */
type Found = {
  status?: number;
  code?: string | undefined;
  /** How many seconds it asked us to wait, at most a day. */
  retryAfterS?: number;
};

/** Where the visit goes, and what for. */
export type Errand = { label: string; purpose: Purpose };

/** A visit to a platform that did not work out. Its message is what the person is told. */
export class OAuthFailure extends Error {
  readonly purpose: Purpose;

  constructor(
    { label, purpose }: Errand,
    readonly reason: OAuthFailureCause,
    readonly found: Found = {},
  ) {
    super(SENTENCES[reason](label, WORDS[purpose]));
    this.name = "OAuthFailure";
    this.purpose = purpose;
  }
}

/**
 * Codes with which RFC 6749 (4.1.2.1 and 5.2), OpenID Connect Core, Google and GitHub say that our registration or
 * request is wrong, by what mends it.
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
/** Codes with which the person, or who decides for them, said no. */
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
  // Google's interfaces say so with 403 that they are asked too often, as they say that something is not allowed.
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "quotaExceeded",
]);
const GRANT_REFUSED = new Set(["invalid_grant", "bad_verification_code"]);

/** A code as the standards write them; anything else may be a text, which the log does not take. */
const codeSchema = z.string().regex(/^[\w.-]{1,64}$/);

function causeOf(code: string | undefined): OAuthFailureCause | undefined {
  if (code === undefined) return undefined;
  const ours = OUR_FAULT.get(code);
  if (ours) return ours;
  if (OUT_OF_ORDER.has(code)) return "unreachable";
  if (DECLINED.has(code)) return "declined";
  return GRANT_REFUSED.has(code) ? "grant-refused" : undefined;
}

/** What the `error` that a platform sent the browser back with comes to. */
export function refusedAtPlatform(errand: Errand, error: string): OAuthFailure {
  const { data: code } = codeSchema.safeParse(error);
  return new OAuthFailure(errand, causeOf(code) ?? "answer-unreadable", { code });
}

const DAY_S = 24 * 60 * 60;
/** The forms of a date that have a name of a day before a comma (RFC 9110, 5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/;
const WHOLE = /^\d+$/;

/**
 * How many seconds an answer asks to wait, a day at most: by `Retry-After`, or by when GitHub's limit begins anew. NaN
 * where it says nothing that can be understood.
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

/** Whether it was too much for now. GitHub says that with 403 too, which else means that something is not allowed. */
function isLimited(status: number, headers: Headers): boolean {
  return status === 429 || (status === 403 && (isSpent(headers) || headers.has("Retry-After")));
}

function causeByStatus(status: number, headers: Headers): OAuthFailureCause {
  if (status >= 500 || isLimited(status, headers)) return "unreachable";
  return status === 401 ? "grant-refused" : "answer-unreadable";
}

/**
 * What an answer of the platform's own server comes to that is an error, by its status and its `error`.
 *
 * @param now what a date in `Retry-After` is compared with
 */
export function refusedByServer(
  errand: Errand,
  { status, headers }: Pick<Response, "status" | "headers">,
  error: unknown,
  now: Date,
): OAuthFailure {
  const { data: code } = codeSchema.safeParse(error);
  const retryAfterS = secondsOf(headers, now);
  const waits = Number.isNaN(retryAfterS) ? {} : { retryAfterS };
  return new OAuthFailure(errand, causeOf(code) ?? causeByStatus(status, headers), {
    status,
    code,
    ...waits,
  });
}
