import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Provider } from "oidc-provider";
import { consentPage, type Decision, readDecision, sandboxPage } from "./consent-page";
import type { Asked, Reply } from "./loopback";
import { OpenIdRows } from "./openid-rows";
import { type Person, subjectOf } from "./people";
import { type Expected, type Holder, StandIn } from "./stand-in";

/** The details in which one OpenID provider differs from another. */
export type OpenIdHabits = {
  /** Path of the issuer, appended to the origin; LinkedIn's has one. */
  issuerPath: string;
  routes: { authorization: string; token: string; userinfo: string; jwks: string };
  /** Scopes in addition to `openid`, `profile` and `email`. */
  scopes: readonly string[];
  /** Parameters of the authorization request that only this provider has. */
  parameters: readonly string[];
  pkce: boolean;
  /** Parameters that the platform ignores, such as a nonce. */
  overlooks: readonly string[];
  /** Whether scopes can be refused one by one. */
  inParts: boolean;
  declined: string;
  accessTokenS: number;
  refreshTokenS: number;
};

/** The parts of the provider's request context that are inspected after it has answered. */
type Context = {
  path: string;
  status: number;
  body: unknown;
  req: IncomingMessage;
  oidc?: { params?: Record<string, unknown> };
};

const DECIDE = "/sandbox/decide";
const INNER = "x-sandbox-inner";

/**
 * A stand-in that runs oidc-provider at the platform's own paths: authorization, tokens, id tokens, keys and userinfo.
 * {@link StandIn} or its consent page decides who is signed in and what they allow.
 */
export abstract class OpenIdStandIn extends StandIn {
  protected abstract readonly habits: OpenIdHabits;
  /** How many seconds ago people signed in here, regardless of `prompt`. */
  signedInAgoS = 0;
  readonly #kept = new OpenIdRows(this.given);
  /** Parameters of the authorization requests, by grant. */
  readonly #askedFor = new Map<string, Record<string, unknown>>();
  readonly #notes = new WeakMap<IncomingMessage, (word: string) => void>();
  readonly #inner = randomBytes(16).toString("hex");
  #provider: Provider | undefined;

  /** Conditions for an authorization request, in addition to those of every OpenID provider. */
  protected abstract expectedOf(query: URLSearchParams, scopes: readonly string[]): Expected;
  /** Whether a grant comes with a refresh token. */
  protected abstract isOffline(parameters: Record<string, unknown>): boolean;
  /** Puts the token endpoint's answer into the platform's form. */
  protected abstract reshape(answer: Record<string, unknown>, grantType: string): Record<string, unknown>;
  protected abstract claimsOf(person: Person, subject: string): Record<string, unknown>;
  /** Called when a person agrees. */
  protected consented(_person: Person, _scopes: readonly string[]): void {}
  /** Answers a revocation, which differs for each platform; undefined for any other request. */
  protected abstract revoke(asked: Asked): Promise<Reply | undefined>;

  override expireAccessTokens(): void {
    this.#kept.forget(({ kind }) => kind === "AccessToken");
  }

  override endGrants(of?: Person): void {
    this.#kept.endGrants(of && subjectOf(this.name, of));
  }

  override countGrants(of?: Person): number {
    return this.#kept.countGrants(of && subjectOf(this.name, of));
  }

  /** The refresh token of a person's newest grant, or undefined. */
  refreshTokenOf(person: Person): string | undefined {
    return this.#kept.refreshTokenOf(subjectOf(this.name, person));
  }

  /** Ends a token's grant. @returns whether there was one */
  protected endGrantOf(token: string): boolean {
    return this.#kept.endGrantOf(token);
  }

  protected override async holderOf(accessToken: string): Promise<Holder | null> {
    const token = await this.#running().AccessToken.find(accessToken);
    const person = token?.accountId === undefined ? undefined : this.#personCalled(token.accountId);
    return person && token ? { person, scopes: (token.scope ?? "").split(" ") } : null;
  }

  #personCalled(subject: string): Person | undefined {
    // The latest, since a test's account may have changed meanwhile.
    return this.people.findLast((person) => subjectOf(this.name, person) === subject);
  }

  #running(): Provider {
    this.#provider ??= this.#makeProvider();
    return this.#provider;
  }

  #makeProvider(): Provider {
    const { habits, client } = this;
    const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
    const provider = new Provider(`${this.origin}${habits.issuerPath}`, {
      adapter: (name) => this.#kept.adapter(name),
      jwks: { keys: [{ ...key, kid: randomBytes(8).toString("hex"), alg: "RS256", use: "sig" }] },
      cookies: { keys: [this.#inner] },
      routes: habits.routes,
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          redirect_uris: client.redirectUris,
          grant_types: ["authorization_code", "refresh_token"],
          token_endpoint_auth_method: "client_secret_post",
        },
      ],
      scopes: ["openid", "profile", "email", ...habits.scopes],
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified"],
        profile: ["name", "given_name", "family_name", "picture", "locale"],
      },
      conformIdTokenClaims: false,
      extraParams: [...habits.parameters],
      pkce: { required: () => habits.pkce },
      rotateRefreshToken: false,
      expiresWithSession: async () => false,
      issueRefreshToken: async (_ctx, _client, { grantId }) =>
        this.isOffline(this.#askedFor.get(grantId ?? "") ?? {}),
      ttl: {
        AccessToken: () => habits.accessTokenS,
        RefreshToken: () => habits.refreshTokenS,
        AuthorizationCode: 60,
        IdToken: 3600,
        Grant: habits.refreshTokenS,
        Interaction: 3600,
        Session: 3600,
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `${DECIDE}?visit=${uid}` },
      findAccount: async (_ctx, accountId) => {
        const person = this.#personCalled(accountId);
        return (
          person && {
            accountId,
            claims: async () => ({ sub: accountId, ...this.claimsOf(person, accountId) }),
          }
        );
      },
      renderError: async (ctx, { error, error_description }) => {
        ctx.type = "html";
        ctx.body = sandboxPage(this.label, `<p>${error}</p><p>${error_description ?? ""}</p>`);
      },
    });
    provider.on("authorization.error", (_ctx, error) => this.#complainOf(error));
    provider.on("grant.error", (ctx, error) => {
      // An expired refresh token is not the product's mistake.
      if (error.error !== "invalid_grant" || ctx.oidc.params?.grant_type !== "refresh_token")
        this.#complainOf(error);
    });
    provider.on("server_error", (_ctx, error) =>
      console.error(`The stand-in for ${this.label} broke:`, error),
    );
    provider.use((ctx, next) => this.#around(ctx, next));
    return provider;
  }

  protected override isOurOwn({ headers }: Asked): boolean {
    return headers[INNER] === this.#inner;
  }

  #complainOf(error: { error: string; error_description?: string; error_detail?: string }): void {
    if (error.error === this.habits.declined) return;
    this.complaints.push(
      [error.error, error.error_description, error.error_detail].filter(Boolean).join(": "),
    );
  }

  async #around(ctx: Context, next: () => Promise<void>): Promise<void> {
    await next();
    if (ctx.path !== this.habits.routes.token || typeof ctx.body !== "object" || ctx.body === null) return;
    const grantType = String(ctx.oidc?.params?.grant_type ?? "");
    this.#notes.get(ctx.req)?.(grantType);
    if (ctx.status === 200) ctx.body = this.reshape({ ...ctx.body }, grantType);
  }

  protected override async authorise(asked: Asked, note: (word: string) => void) {
    const { routes } = this.habits;
    if (asked.path === DECIDE) return this.#decide(asked);
    if (asked.method === "GET" && asked.path === routes.authorization && !this.isOurOwn(asked)) {
      const refusal = this.#refusalOf(asked.query);
      if (refusal) return refusal;
      this.#overlook(asked);
      return this.decides === "at once" ? this.#hurry(asked) : this.#pass(asked, note);
    }
    const isIts = Object.values(routes).includes(asked.path);
    if (isIts || asked.path.startsWith(`${routes.authorization}/`)) return this.#pass(asked, note);
    return this.revoke(asked);
  }

  /** Removes parameters that the platform ignores. */
  #overlook({ request, path, query }: Asked): void {
    const isOpenId = (query.get("scope") ?? "").split(" ").includes("openid");
    // A nonce only makes sense with an id token.
    const nonce = isOpenId ? [] : ["nonce"];
    // Consent is always requested, and oidc-provider does not know all values of `prompt` that platforms accept.
    for (const name of [...this.habits.overlooks, ...nonce, "prompt"]) query.delete(name);
    request.url = `${path}?${query}`;
  }

  #refusalOf(query: URLSearchParams): Reply | null {
    const scopes = (query.get("scope") ?? "").split(" ");
    const known = ["openid", "profile", "email", ...this.habits.scopes];
    const unknown = scopes.filter((scope) => !known.includes(scope));
    const wrong = this.complain([
      [(query.get("state") ?? "").length >= 22, "state is missing or can be guessed"],
      [new Set(query.keys()).size === [...query.keys()].length, "a parameter is there twice"],
      [unknown.length === 0, `the scopes ${unknown.join(" ")} do not exist`],
      ...this.expectedOf(query, scopes),
    ]);
    if (wrong.length === 0) return null;
    return { status: 400, body: sandboxPage(this.label, `<p>invalid_request</p><p>${wrong.join("; ")}</p>`) };
  }

  async #pass({ request, response }: Asked, note: (word: string) => void): Promise<null> {
    // No person stays signed in, since the next one may be different.
    const cookies = (request.headers.cookie ?? "").split("; ").filter((one) => !one.startsWith("_session"));
    request.headers.cookie = cookies.join("; ");
    this.#notes.set(request, note);
    await this.#running().callback()(request, response);
    return null;
  }

  /** Follows the provider's own redirects in place of the browser, so that the browser sees only one. */
  async #hurry(asked: Asked): Promise<Reply> {
    const cookies = new Map<string, string>();
    let at = new URL(asked.request.url ?? "/", this.origin);
    while (at.origin === this.origin) {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(at, { redirect: "manual", headers: { Cookie, [INNER]: this.#inner } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = "", ...value] = (line.split(";")[0] ?? "").split("=");
        cookies.set(name, value.join("="));
      }
      const location = answer.headers.get("Location");
      if (!location) return { status: answer.status, body: await answer.text() };
      at = new URL(location, at);
    }
    return { status: 302, headers: { Location: at.href } };
  }

  async #decide(asked: Asked): Promise<Reply | null> {
    const { request, response } = asked;
    const provider = this.#running();
    const decision = asked.method === "POST" ? readDecision(await asked.form()) : null;
    const visit = decision?.visit ?? asked.query.get("visit") ?? "";
    const interaction = await provider.Interaction.find(visit);
    if (!interaction) return { status: 400, body: sandboxPage(this.label, "<p>This visit is over.</p>") };
    const scopes = String(interaction.params.scope ?? "").split(" ");
    if (!decision && this.decides === "asks") {
      const { label, people } = this;
      const { inParts } = this.habits;
      return { body: consentPage({ label, action: DECIDE, visit, people, scopes, inParts }) };
    }
    const decided = decision ?? { visit, who: this.present.key, scopes: this.allowed(scopes) };
    const result = await this.#resultOf(decided, scopes, interaction.params);
    await provider.interactionFinished(request, response, result);
    return null;
  }

  async #resultOf({ who, scopes: chosen }: Decision, asked: string[], parameters: Record<string, unknown>) {
    const person = this.personOf(who);
    const scopes = asked.filter((scope) => chosen?.includes(scope));
    if (!person || scopes.length === 0)
      return { error: this.habits.declined, error_description: "The person declined" };
    const accountId = subjectOf(this.name, person);
    this.consented(person, scopes);
    const grant = new (this.#running().Grant)({ accountId, clientId: this.client.clientId });
    grant.addOIDCScope(scopes.join(" "));
    grant.rejectOIDCScope(asked.filter((scope) => !scopes.includes(scope)).join(" "));
    const grantId = await grant.save();
    this.#askedFor.set(grantId, parameters);
    return {
      login: { accountId, remember: false, ts: Math.floor(Date.now() / 1000) - this.signedInAgoS },
      consent: { grantId },
    };
  }
}
