import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import { OAuthFailure } from "~/web/oauth/failure";
import { logOAuthFailure } from "~/web/oauth/failure-log.server";
import type { OAuthClient, Tokens } from "~/web/oauth/protocol";
import { handleReturn, redirectToPlatform } from "~/web/oauth/visits.server";
import { GOOGLE_SIGN_IN, googleClient } from "../google/strategy.server";
import { type Asking, requirePageSession, type Session } from "../sessions/current.server";
import { type NotedProof, recordProof } from "./proving-session.server";

const PURPOSE = "prove-again";
const CALL_PURPOSE = { ...GOOGLE_SIGN_IN, purpose: PURPOSE } as const;
const SCOPES = ["openid", "email"];
/** Allowed clock skew against Google. */
const CLOCKS_APART_MS = 30_000;

/**
 * Asks Google to re-authenticate the user now, and to put the time into the id token (OpenID Connect Core 1.0, sections
 * 3.1.2.1 and 5.5.1.1).
 */
const NOW = {
  max_age: "0",
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
};

const visitOf = ({ sid, user }: Session) =>
  ({ purpose: PURPOSE, session: { sid, userId: user.id } }) as const;

function client(): OAuthClient | null {
  const { google, appOrigin, googleBaseUrl } = env();
  return google ? googleClient(google, appOrigin, googleBaseUrl) : null;
}

/** The Google subject that may sign in as the user. */
async function subjectOf(userId: string): Promise<string | null> {
  const identity = await db.googleIdentity.findUnique({
    where: { userId, blockedAt: null },
    select: { subject: true },
  });
  return identity?.subject ?? null;
}

/**
 * Sends a signed-in user to Google to re-authenticate with their linked account.
 *
 * @param next the local path to go to afterwards
 * @returns the redirect; null if Google is not set up or not linked
 * @throws a redirect to the login page
 */
export async function startGoogleProof(asking: Asking, next: string): Promise<Response | null> {
  const session = await requirePageSession(asking);
  const [google, subject] = [client(), await subjectOf(session.user.id)];
  if (!google || !subject) return null;
  const parameters = { ...NOW, login_hint: subject };
  return redirectToPlatform(asking.request, google, {
    ...visitOf(session),
    scopes: SCOPES,
    parameters,
    next,
  });
}

const claimsSchema = z.object({ sub: z.string(), auth_time: z.number() });

/** Whether the id token shows that this account has re-authenticated since the given time. */
function proves({ claims }: Tokens, subject: string, since: Date): boolean {
  const said = claimsSchema.safeParse(claims);
  if (!said.success || said.data.sub !== subject) return false;
  return said.data.auth_time * 1000 >= since.getTime() - CLOCKS_APART_MS;
}

/** The result: where to go, cookies to set, and a message if it failed. */
export type GoogleProof = { goTo: string; session?: NotedProof["cookies"]; failure: string | null };

/**
 * Handles Google's callback after a re-authentication.
 *
 * @param otherwise where to go if the original destination is unknown
 */
export async function finishGoogleProof(
  { request }: Pick<Asking, "request">,
  session: Session,
  otherwise: string,
  now = new Date(),
): Promise<GoogleProof> {
  try {
    const google = client();
    const subject = await subjectOf(session.user.id);
    if (!google || !subject) throw new OAuthFailure(CALL_PURPOSE, "not-set-up");
    const visit = { ...visitOf(session), scopesOf: () => SCOPES };
    const { tokens, next, begunAt } = await handleReturn(request, google, visit);
    if (proves(tokens, subject, begunAt)) {
      const { cookies } = await recordProof(session, "google", now);
      return { goTo: next, session: cookies, failure: null };
    }
    logOAuthFailure(
      GOOGLE_SIGN_IN.platform,
      new OAuthFailure(CALL_PURPOSE, "answer-unverified", { code: "proof" }),
    );
    return { goTo: next, failure: NOT_AFRESH };
  } catch (thrown) {
    if (!(thrown instanceof OAuthFailure)) throw thrown;
    logOAuthFailure(GOOGLE_SIGN_IN.platform, thrown);
    return { goTo: otherwise, failure: thrown.message };
  }
}

const NOT_AFRESH =
  "Google did not confirm that you signed in there just now, with the account that belongs to this one. Try again.";
