import { createHash, randomBytes } from "node:crypto";
import type { SessionStorage } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { AuthenticateOptions } from "remix-auth";
import { type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import type { PlatformCredentials } from "~/env/platforms";
import { paths } from "~/paths";
import { askGoogle, GoogleFailure, refusedAtGoogle } from "./google-failure.server";
import { consumeState, storeState } from "./oauth-states.server";

const ADDRESSES = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
};
const TIMEOUT_MS = 10_000;

/** What Google says of somebody (OpenID Connect Core 1.0, section 5.1). */
const userinfoSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().default(false),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  name: z.string().max(200).optional(),
  picture: z.string().max(2000).optional(),
});
export type GoogleClaims = z.infer<typeof userinfoSchema>;

/** Where the person wanted to go when the sign-in began, beside who they are. */
export type GoogleArrival = { claims: GoogleClaims; next: string };

const tokenSchema = z.object({ access_token: z.string().min(1) });

/** The same path and query at the origin that stands in for Google's, if there is one. */
function at(url: string, baseUrl: string | undefined): string {
  const { pathname, search } = new URL(url);
  return baseUrl ? `${baseUrl}${pathname}${search}` : url;
}

/**
 * `remix-auth-google` with what it lacks: PKCE (RFC 7636, S256), a state that lives on the server and is used once,
 * an origin that can stand in for Google's, timeouts, and claims that are parsed.
 */
export class GoogleSignIn extends GoogleStrategy<GoogleArrival> {
  readonly #baseUrl: string | undefined;

  constructor(credentials: PlatformCredentials, appOrigin: string, baseUrl: string | undefined) {
    super(
      {
        clientID: credentials.clientId,
        clientSecret: credentials.clientSecret,
        callbackURL: `${appOrigin}${paths.googleCallback()}`,
        scope: ["openid", "email", "profile"],
        prompt: "select_account",
      },
      async ({ profile, context }) => ({
        claims: userinfoSchema.parse(profile._json),
        next: z.object({ next: z.string() }).parse(context).next,
      }),
    );
    this.#baseUrl = baseUrl;
    this.authorizationURL = at(ADDRESSES.authorize, baseUrl);
    this.tokenURL = at(ADDRESSES.token, baseUrl);
  }

  /**
   * Starts the sign-in.
   *
   * @throws a redirect to Google
   */
  async start(request: Request, next: string): Promise<never> {
    const verifier = randomBytes(32).toString("base64url");
    const { state, cookie } = await storeState(request, verifier, next);
    const query = new URLSearchParams({
      ...Object.fromEntries(this.authorizationParams()),
      response_type: "code",
      client_id: this.clientID,
      redirect_uri: this.callbackURL,
      scope: this.scope ?? "openid email profile",
      state,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    throw redirect(`${this.authorizationURL}?${query}`, {
      headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" },
    });
  }

  /** Google's answer at the callback: consumes the state, exchanges the code, asks who it is. */
  override async authenticate(
    request: Request,
    sessionStorage: SessionStorage,
    options: AuthenticateOptions,
  ): Promise<GoogleArrival> {
    try {
      return await this.success(await this.#arrival(request), request, sessionStorage, options);
    } catch (error) {
      if (!(error instanceof GoogleFailure)) throw error;
      return this.failure(error.message, request, sessionStorage, options, error);
    }
  }

  /** @throws GoogleFailure */
  async #arrival(request: Request): Promise<GoogleArrival> {
    const query = new URL(request.url).searchParams;
    const begun = await consumeState(request, query.get("state") ?? "");
    if (!begun) throw new GoogleFailure("state-unknown");
    const error = query.get("error");
    if (error !== null) throw refusedAtGoogle(error);
    const code = query.get("code");
    if (!code) throw new GoogleFailure("answer-incomplete");
    const accessToken = await this.#exchange(code, begun.verifier);
    return this.verify({
      accessToken,
      refreshToken: "",
      extraParams: { expires_in: 3920, scope: "", id_token: "", token_type: "Bearer" },
      profile: await this.userProfile(accessToken),
      request,
      context: { next: begun.next },
    });
  }

  async #exchange(code: string, verifier: string): Promise<string> {
    const init: RequestInit = {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: this.callbackURL,
        client_id: this.clientID,
        client_secret: this.clientSecret,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    return (await askGoogle(this.tokenURL, init, tokenSchema)).access_token;
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const init: RequestInit = {
      headers: { Authorization: `Bearer ${accessToken}` },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const claims = await askGoogle(at(ADDRESSES.userinfo, this.#baseUrl), init, userinfoSchema);
    return {
      provider: "google",
      id: claims.sub,
      displayName: claims.name ?? "",
      name: { familyName: claims.family_name ?? "", givenName: claims.given_name ?? "" },
      emails: [{ value: claims.email ?? "" }],
      photos: [{ value: claims.picture ?? "" }],
      _json: claims as unknown as GoogleProfile["_json"],
    };
  }
}
