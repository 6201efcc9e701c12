import { createCookieSessionStorage } from "@remix-run/node";
import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { env } from "~/env.server";
import { formText } from "~/http/forms/body.server";
import { isProvenBy, logSecurityEvent } from "~/http/security/log.server";
import { OAuthFailure } from "~/oauth/failure";
import { logOAuthFailure } from "~/oauth/failure-log.server";
import type { Login } from "../credentials";
import { GOOGLE, type GoogleArrival, GoogleSignIn } from "../google/strategy.server";
import { type PasswordSignIn, signInByPassword, type Trying } from "./by-password.server";

const contextSchema = z.object({ request: z.instanceof(Request), address: z.string() });

/**
 * remix-auth wants a session storage. Ours are rows of the database and begin only after a sign-in has succeeded,
 * so no strategy is let near them: results are returned, never stored here.
 */
const unusedStorage = createCookieSessionStorage({ cookie: { name: "unused", secrets: ["unused"] } });

/** What a check of a password came to. The strategy would swallow a thrown refusal, so it is returned. */
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
 * Whose email and password these are; see {@link signInByPassword}. Every sign-in by password comes through here.
 *
 * @throws 429 refusal after too many failures
 */
export async function authenticateByPassword(
  { email, password }: Login,
  { request, address }: Trying,
): Promise<PasswordSignIn> {
  const formData = new FormData();
  formData.set("email", email);
  formData.set("password", password);
  // The body was read already, by the one reader of forms; the strategy gets its result.
  const bodiless = new Request(request.url, { headers: request.headers });
  const context = { formData, request, address };
  try {
    const outcome = await people.authenticate("password", bodiless, { throwOnError: true, context });
    if ("refused" in outcome) throw outcome.refused;
    if (outcome.kind === "failed") logSecurityEvent("sign-in-failed", { method: "password" });
    else isProvenBy("password");
    return outcome;
  } catch (error) {
    // What the strategy relabelled is a fault of the database or of ours, and is said as one.
    throw error instanceof AuthorizationError ? (error.cause ?? error) : error;
  }
}

function googleSignIn(): GoogleSignIn | null {
  const { google, appOrigin, googleBaseUrl } = env();
  return google ? new GoogleSignIn(google, appOrigin, googleBaseUrl) : null;
}

/** Whether the operator gave credentials for signing in with Google. */
export function googleIsSetUp(): boolean {
  return env().google !== undefined;
}

/** The redirect that sends the browser to Google; null when Google is not set up. */
export async function startGoogleSignIn(request: Request, next: string): Promise<Response | null> {
  return (await googleSignIn()?.start(request, next)) ?? null;
}

/** Who came back from Google and where they wanted to go, or a sentence on why nobody did. */
export async function finishGoogleSignIn(request: Request): Promise<GoogleArrival | string> {
  const strategy = googleSignIn();
  if (!strategy) return failed(new OAuthFailure({ ...GOOGLE, purpose: "sign-in" }, "not-set-up"));
  const arrivals = new Authenticator<GoogleArrival>(unusedStorage);
  arrivals.use(strategy, GOOGLE.platform);
  try {
    return await arrivals.authenticate(GOOGLE.platform, request, { throwOnError: true });
  } catch (error) {
    if (error instanceof AuthorizationError) {
      if (error.cause instanceof OAuthFailure) return failed(error.cause);
      throw error.cause ?? error;
    }
    throw error;
  }
}

/** Notes why a sign-in failed. @returns what the person is told */
function failed(failure: OAuthFailure): string {
  logOAuthFailure(GOOGLE.platform, failure);
  return failure.message;
}
