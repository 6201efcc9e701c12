import { createCookieSessionStorage } from "@remix-run/node";
import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { env } from "~/ground/env.server";
import { formText } from "~/web/http/forms/body.server";
import { addLoggedProof, logSecurityEvent } from "~/web/http/security/log.server";
import { OAuthFailure } from "~/web/oauth/failure";
import { logOAuthFailure } from "~/web/oauth/failure-log.server";
import type { Login } from "../credentials";
import { GOOGLE_SIGN_IN, type GoogleArrival, GoogleSignIn } from "../google/strategy.server";
import { type LoginAttempt, type PasswordSignIn, signInByPassword } from "./by-password.server";

const contextSchema = z.object({ request: z.instanceof(Request), address: z.string() });

/**
 * remix-auth requires session storage. Ours are database rows created only after a successful sign-in, so no
 * strategy gets access to them: results are returned, never stored here.
 */
const unusedStorage = createCookieSessionStorage({ cookie: { name: "unused", secrets: ["unused"] } });

/** Result of a password check. The strategy would swallow a thrown refusal, so it is returned. */
type PasswordOutcome = PasswordSignIn | { refused: Response };

const people = new Authenticator<PasswordOutcome>(unusedStorage);
people.use(
  new FormStrategy(async ({ form, context }) => {
    const credentials: Login = { email: formText(form, "email"), password: formText(form, "password") };
    try {
      return await signInByPassword(credentials, contextSchema.parse(context));
    } catch (thrown) {
      if (thrown instanceof Response) return { refused: thrown };
      throw thrown;
    }
  }),
  "password",
);

/**
 * Authenticates by email and password; see {@link signInByPassword}. Every password sign-in goes through here.
 *
 * @throws 429 refusal after too many failures
 */
export async function authenticateByPassword(
  { email, password }: Login,
  { request, address }: LoginAttempt,
): Promise<PasswordSignIn> {
  const formData = new FormData();
  formData.set("email", email);
  formData.set("password", password);
  // The body was already consumed by the form reader; the strategy gets the parsed form.
  const bodiless = new Request(request.url, { headers: request.headers });
  const context = { formData, request, address };
  try {
    const outcome = await people.authenticate("password", bodiless, { throwOnError: true, context });
    if ("refused" in outcome) throw outcome.refused;
    if (outcome.kind === "failed") logSecurityEvent("sign-in-failed", { method: "password" });
    else addLoggedProof("password");
    return outcome;
  } catch (error) {
    // The strategy wraps errors of the database and bugs; unwrap them.
    throw error instanceof AuthorizationError ? (error.cause ?? error) : error;
  }
}

function googleSignIn(): GoogleSignIn | null {
  const { google, appOrigin, googleBaseUrl } = env();
  return google ? new GoogleSignIn(google, appOrigin, googleBaseUrl) : null;
}

/** Whether the operator has configured Google sign-in. */
export function googleIsSetUp(): boolean {
  return env().google !== undefined;
}

/** The redirect to Google; null if Google is not set up. */
export async function startGoogleSignIn(request: Request, next: string): Promise<Response | null> {
  return (await googleSignIn()?.start(request, next)) ?? null;
}

/** The Google user and their destination, or a sentence on why sign-in failed. */
export async function finishGoogleSignIn(request: Request): Promise<GoogleArrival | string> {
  const strategy = googleSignIn();
  if (!strategy) return failed(new OAuthFailure({ ...GOOGLE_SIGN_IN, purpose: "sign-in" }, "not-set-up"));
  const arrivals = new Authenticator<GoogleArrival>(unusedStorage);
  arrivals.use(strategy, GOOGLE_SIGN_IN.platform);
  try {
    return await arrivals.authenticate(GOOGLE_SIGN_IN.platform, request, { throwOnError: true });
  } catch (error) {
    if (error instanceof AuthorizationError) {
      if (error.cause instanceof OAuthFailure) return failed(error.cause);
      throw error.cause ?? error;
    }
    throw error;
  }
}

/**
 * Logs why a sign-in failed.
 *
 * @returns the message for the user
 */
function failed(failure: OAuthFailure): string {
  logOAuthFailure(GOOGLE_SIGN_IN.platform, failure);
  return failure.message;
}
