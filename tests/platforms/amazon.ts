import { type CodeHabits, CodeStandIn } from "./foundations/code-stand-in";
import type { Asked, Reply } from "./foundations/loopback";
import { type Person, subjectOf } from "./foundations/people";
import type { DataRoute, Refusals, RightClient } from "./foundations/stand-in";

const error = (status: number, name: string, description: string): Reply => ({
  status,
  body: { error: name, error_description: description },
});

const userIdOf = (person: Person) => `amzn1.account.${subjectOf("amazon", person)}`;

/**
 * Login with Amazon: OAuth 2.0 with its own profile call. It gives no id token for `profile`, has no discovery, and
 * names the audience in `tokeninfo`, so an OpenID server would be of no use here.
 */
export class AmazonPlatform extends CodeStandIn {
  readonly name = "amazon";
  readonly label = "Amazon";
  readonly rightClient: RightClient = {
    authorize: "/ap/oa",
    token: "/auth/o2/token",
    scope: "profile",
    pkce: true,
    data: "/user/profile",
  };

  protected readonly habits: CodeHabits = {
    authorize: "/ap/oa",
    token: "/auth/o2/token",
    clientIdName: "client_id",
    scopeSeparator: " ",
    scopes: ["profile", "profile:user_id", "postal_code"],
    pkce: "required",
    inParts: false,
    declined: { error: "access_denied", error_description: "Access not permitted." },
    accessTokenS: 3600,
    refreshTokens: "stay",
  };
  protected override readonly marks = { code: "AN", access: "Atza|", refresh: "Atzr|" };
  /** The audience that `tokeninfo` names; a test may set that of another app. */
  audience = this.client.clientId;

  protected override async tell({ scope: _scope, ...answer }: Record<string, unknown>): Promise<Reply> {
    return { body: { ...answer, token_type: "bearer" } };
  }

  protected readonly refusals: Refusals = {
    unauthorised: error(400, "invalid_token", "The request has an invalid parameter : access_token"),
    forbidden: error(403, "insufficient_scope", "The access token has not enough scope."),
  };

  protected override tokenOf(asked: Asked): string {
    return (
      asked.bearer ||
      String(asked.headers["x-amz-access-token"] ?? "") ||
      (asked.query.get("access_token") ?? "")
    );
  }

  protected readonly data: Record<string, DataRoute> = {
    "GET /auth/o2/tokeninfo": {
      tell: (asked, { person }) => {
        const until = this.liveAccess(this.tokenOf(asked))?.until ?? Date.now();
        const exp = Math.floor((until - Date.now()) / 1000);
        const at = { exp, iat: Math.floor(Date.now() / 1000) };
        return {
          body: {
            iss: this.origin,
            user_id: userIdOf(person),
            aud: this.audience,
            app_id: "amzn1.application.sandbox",
            ...at,
          },
        };
      },
    },
    "GET /user/profile": {
      scopes: ["profile"],
      tell: (_asked, { person }) => ({
        body: { user_id: userIdOf(person), email: person.email, name: person.name },
      }),
    },
  };
}
