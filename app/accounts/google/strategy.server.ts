import type { SessionStorage } from "@remix-run/node";
import type { AuthenticateOptions } from "remix-auth";
import { type GoogleProfile, GoogleStrategy } from "remix-auth-google";
import { z } from "zod";
import type { PlatformCredentials } from "~/ground/env/platforms";
import { OAuthFailure } from "~/web/oauth/failure";
import type { OAuthClient, OAuthProtocol, Tokens } from "~/web/oauth/protocol";
import { userinfo } from "~/web/oauth/tokens.server";
import { handleReturn, redirectToPlatform } from "~/web/oauth/visits.server";
import { paths } from "~/web/paths";

const PROTOCOL: OAuthProtocol = {
  issuer: "https://accounts.google.com",
  authorization: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
  pkce: true,
  idToken: true,
  idTokenKeys: "https://www.googleapis.com/oauth2/v3/certs",
};
const SCOPES = ["openid", "email", "profile"];
/** A sign-in visit is not bound to a session. */
const VISIT = { purpose: "sign-in", session: null } as const;

/** How error messages name the service. */
export const GOOGLE_SIGN_IN = { platform: "google", label: "Google" };

/** Google's userinfo response (OpenID Connect Core 1.0, section 5.1). */
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

/** The Google user, and where they were going when sign-in began. */
export type GoogleArrival = { claims: GoogleClaims; next: string };

/** The OAuth client registered at Google for sign-in. */
export function googleClient(
  { clientId, clientSecret }: PlatformCredentials,
  appOrigin: string,
  standIn: string | undefined,
): OAuthClient {
  const redirectUri = `${appOrigin}${paths.googleCallback()}`;
  const proof = async () => ({ client_id: clientId, client_secret: clientSecret });
  return { ...GOOGLE_SIGN_IN, protocol: PROTOCOL, clientId, proof, redirectUri, standIn };
}

/**
 * `remix-auth-google` on top of `app/web/oauth`: PKCE, single-use server-side state, id token validation, a replaceable
 * origin for tests, and limits on every call.
 */
export class GoogleSignIn extends GoogleStrategy<GoogleArrival> {
  readonly #client: OAuthClient;

  constructor(credentials: PlatformCredentials, appOrigin: string, standIn: string | undefined) {
    const client = googleClient(credentials, appOrigin, standIn);
    super(
      {
        clientID: credentials.clientId,
        clientSecret: credentials.clientSecret,
        callbackURL: client.redirectUri,
        scope: SCOPES,
        prompt: "select_account",
      },
      async ({ profile, context }) => ({
        claims: userinfoSchema.parse(profile._json),
        next: z.object({ next: z.string() }).parse(context).next,
      }),
    );
    this.#client = client;
  }

  /**
   * Starts the sign-in.
   *
   * @returns a redirect to Google
   */
  start(request: Request, next: string): Promise<Response> {
    const parameters = Object.fromEntries(this.authorizationParams());
    return redirectToPlatform(request, this.#client, { ...VISIT, scopes: SCOPES, parameters, next });
  }

  /** Handles Google's callback: consumes the state, exchanges the code, fetches the profile. */
  override async authenticate(
    request: Request,
    sessionStorage: SessionStorage,
    options: AuthenticateOptions,
  ): Promise<GoogleArrival> {
    try {
      return await this.success(await this.#arrival(request), request, sessionStorage, options);
    } catch (error) {
      if (!(error instanceof OAuthFailure)) throw error;
      return this.failure(error.message, request, sessionStorage, options, error);
    }
  }

  /** @throws OAuthFailure */
  async #arrival(request: Request): Promise<GoogleArrival> {
    const { tokens, next } = await handleReturn(request, this.#client, { ...VISIT, scopesOf: () => SCOPES });
    return this.verify({
      accessToken: tokens.accessToken,
      refreshToken: "",
      extraParams: { expires_in: 3920, scope: "", id_token: "", token_type: "Bearer" },
      profile: await this.#profile(tokens),
      request,
      context: { next },
    });
  }

  /** @throws OAuthFailure */
  async #profile(tokens: Tokens): Promise<GoogleProfile> {
    const answered = userinfoSchema.safeParse(await userinfo(this.#client, VISIT.purpose, tokens));
    if (!answered.success) {
      throw new OAuthFailure({ ...GOOGLE_SIGN_IN, purpose: VISIT.purpose }, "answer-unreadable", {
        status: 200,
      });
    }
    const claims = answered.data;
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
