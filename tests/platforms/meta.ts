import { type CodeHabits, CodeStandIn, type Grant } from "./foundations/code-stand-in";
import type { Asked, Reply } from "./foundations/loopback";
import { subjectOf } from "./foundations/people";
import type { DataRoute, Holder, Refusals, RightClient } from "./foundations/stand-in";

const graphError = (status: number, code: number, message: string, type = "OAuthException"): Reply => ({
  status,
  body: { error: { message, type, code, fbtrace_id: "A-sandbox-trace" } },
});

/** Lifetimes of a short-lived and a long-lived token, in seconds. */
const SHORT_S = 5_400;
const LONG_S = 60 * 24 * 60 * 60;

/** Meta: Facebook Login and the Graph API. Paths work with and without a leading version. */
export class MetaPlatform extends CodeStandIn {
  readonly name = "meta";
  readonly label = "Meta";
  readonly rightClient: RightClient = {
    authorize: "/v24.0/dialog/oauth",
    token: "/v24.0/oauth/access_token",
    scope: "public_profile,email",
    data: "/me?fields=id,name,email,picture",
  };

  protected readonly habits: CodeHabits = {
    authorize: "/v24.0/dialog/oauth",
    token: "/v24.0/oauth/access_token",
    clientIdName: "client_id",
    scopeSeparator: ",",
    scopes: ["public_profile", "email"],
    pkce: "taken",
    inParts: true,
    declined: {
      error: "access_denied",
      error_code: "200",
      error_description: "Permissions error",
      error_reason: "user_denied",
    },
    accessTokenS: SHORT_S,
    refreshTokens: "none",
  };
  protected override readonly tokenMethods = ["GET", "POST"];
  protected override readonly marks = { code: "AQ", access: "EAA", refresh: "" };

  /** Meta accepts scopes separated by spaces as well as by commas. */
  protected override async authorise(asked: Asked, note: (word: string) => void): Promise<Reply | undefined> {
    const scope = asked.query.get("scope");
    if (scope) asked.query.set("scope", scope.replaceAll(" ", ","));
    return super.authorise(asked, note);
  }

  // The public profile cannot be refused.
  protected override granted(asked: readonly string[], chosen: readonly string[] | null): string[] | null {
    return chosen && super.granted(asked, [...chosen, "public_profile"]);
  }

  protected override back(query: URLSearchParams, parameters: Record<string, string>): Reply {
    const { headers, ...reply } = super.back(query, parameters);
    return { ...reply, headers: { Location: `${headers?.Location}#_=_` } };
  }

  protected override refuse(error: string, description: string): Reply {
    if (error === "invalid_client") return graphError(400, 1, "Error validating client secret.");
    return graphError(400, 100, description);
  }

  // The answer does not list the granted scopes; `debug_token` and `/me/permissions` do.
  protected override async tell({ scope: _scope, ...answer }: Record<string, unknown>): Promise<Reply> {
    return { body: { ...answer, token_type: "bearer" } };
  }

  protected override async exchangeOtherwise(
    type: string,
    form: URLSearchParams,
  ): Promise<Reply | undefined> {
    if (type !== "fb_exchange_token") return undefined;
    const live = this.liveAccess(form.get("fb_exchange_token") ?? "");
    if (!live) return graphError(400, 190, "Error validating access token: the session is invalid.");
    return this.tell(this.newAccess(live.grant, LONG_S));
  }

  protected readonly refusals: Refusals = {
    unauthorised: graphError(400, 190, "Error validating access token: the session is invalid."),
    forbidden: graphError(403, 200, "Permissions error"),
  };

  protected override tokenOf(asked: Asked): string {
    return asked.query.get("access_token") ?? asked.bearer;
  }

  protected readonly data: Record<string, DataRoute> = Object.fromEntries(
    ["", "/v24.0"].flatMap((version): [string, DataRoute][] => [
      [`GET ${version}/me`, { tell: ({ query }, holder) => this.#me(query, holder) }],
      [`GET ${version}/me/permissions`, { tell: (_asked, { scopes }) => permissions(scopes) }],
      [
        `DELETE ${version}/:user/permissions`,
        { tell: (asked, holder, [user = ""]) => this.#deauthorise(this.tokenOf(asked), holder, user) },
      ],
    ]),
  );

  protected override async answer(asked: Asked, note: (word: string) => void): Promise<Reply | null> {
    if (/^(\/v24\.0)?\/debug_token$/.test(asked.path)) return this.#debug(asked);
    return super.answer(asked, note);
  }

  #me(query: URLSearchParams, { person, scopes }: Holder): Reply {
    const known: Record<string, unknown> = {
      id: subjectOf(this.name, person),
      name: person.name,
      picture: { data: { height: 50, width: 50, is_silhouette: false, url: person.picture } },
      ...(scopes.includes("email") ? { email: person.email } : {}),
    };
    const fields = ["id", ...(query.get("fields") ?? "name").split(",")];
    return { body: Object.fromEntries(Object.entries(known).filter(([name]) => fields.includes(name))) };
  }

  #deauthorise(token: string, { person }: Holder, user: string): Reply {
    if (user !== "me" && user !== subjectOf(this.name, person))
      return graphError(403, 10, "No permission for this user");
    const grant = this.grantOf(token);
    // Ends all the person's grants to the app, whichever token is used.
    if (grant) this.endGrants(grant.person);
    return { body: { success: true } };
  }

  /** Describes a token; the app authenticates with `app-id|app-secret`. */
  #debug(asked: Asked): Reply {
    const { clientId, clientSecret } = this.client;
    const isUs = this.tokenOf(asked) === `${clientId}|${clientSecret}`;
    this.complain([[isUs, "debug_token is asked without the app's own token"]]);
    if (!isUs) return graphError(400, 190, "Invalid OAuth access token.");
    const live = this.liveAccess(asked.query.get("input_token") ?? "");
    if (!live) {
      const error = { code: 190, message: "The session has been invalidated." };
      return { body: { data: { error, is_valid: false, scopes: [] } } };
    }
    const { grant, until } = live;
    const at = Math.floor(until / 1000);
    const user_id = subjectOf(this.name, grant.person);
    return {
      body: {
        data: {
          app_id: this.audience(grant),
          type: "USER",
          is_valid: true,
          expires_at: at,
          scopes: grant.scopes,
          user_id,
        },
      },
    };
  }

  /** The app that a token was issued to; a test may set another one. */
  audience: (grant: Grant) => string = () => this.client.clientId;
}

const permissions = (scopes: readonly string[]): Reply => ({
  body: {
    data: ["public_profile", "email"].map((permission) => {
      return { permission, status: scopes.includes(permission) ? "granted" : "declined" };
    }),
  },
});
