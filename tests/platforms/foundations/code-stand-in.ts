import { createHash, randomBytes } from "node:crypto";
import { consentPage, readDecision, sandboxPage } from "./consent-page";
import type { Asked, Reply } from "./loopback";
import type { Person } from "./people";
import { type Expected, type Holder, StandIn } from "./stand-in";

/** The details in which one platform's OAuth differs from another's. */
export type CodeHabits = {
  authorize: string;
  token: string;
  clientIdName: "client_id" | "client_key";
  scopeSeparator: " " | ",";
  scopes: readonly string[];
  /** `taken`: verified if sent; `unknown`: ordinary apps of the platform may not send it. */
  pkce: "required" | "taken" | "unknown";
  inParts: boolean;
  /** Parameters that the browser brings back after a refusal. */
  declined: Record<string, string>;
  accessTokenS: number;
  /** Whether refresh tokens are issued, and whether each can be used only once. */
  refreshTokens: "none" | "stay" | "rotate";
};

/** A person's grant. All tokens issued for it refer to this object. */
export type Grant = { id: string; person: Person; scopes: string[]; ended: boolean };

type Begun = { query: URLSearchParams; scopes: string[] };
type Code = { grant: Grant; query: URLSearchParams };
type Token = { grant: Grant; until: number };

const DECIDE = "/sandbox/decide";

const secret = () => randomBytes(24).toString("base64url");

/** A stand-in for a platform that differs too much from OpenID Connect for oidc-provider. */
export abstract class CodeStandIn extends StandIn {
  protected abstract readonly habits: CodeHabits;
  readonly #begun = new Map<string, Begun>();
  readonly #codes = new Map<string, Code>();
  readonly #grants = new Set<Grant>();
  readonly #access = new Map<string, Token>();
  /** Grants by refresh token; null once the token was used up by rotation. */
  readonly #refresh = new Map<string, Grant | null>();

  /** Prefixes of tokens and codes, such as `gho_`. */
  protected readonly marks = { code: "", access: "", refresh: "" };
  /** The methods that the token endpoint accepts. */
  protected readonly tokenMethods: readonly string[] = ["POST"];

  override expireAccessTokens(): void {
    this.#access.clear();
  }

  override endGrants(of?: Person): void {
    for (const grant of this.#grants) if (!of || grant.person.key === of.key) this.end(grant);
  }

  override countGrants(of?: Person): number {
    return [...this.#grants].filter((grant) => !of || grant.person.key === of.key).length;
  }

  protected end(grant: Grant): void {
    grant.ended = true;
    this.#grants.delete(grant);
  }

  protected grantOf(token: string): Grant | null {
    const grant = this.#access.get(token)?.grant ?? this.#refresh.get(token);
    return grant && !grant.ended ? grant : null;
  }

  protected liveAccess(token: string): Token | null {
    const found = this.#access.get(token);
    return found && !found.grant.ended && found.until > Date.now() ? found : null;
  }

  protected override async holderOf(accessToken: string): Promise<Holder | null> {
    return this.liveAccess(accessToken)?.grant ?? null;
  }

  /** Conditions for an authorization request that only this platform has. */
  protected expectedOf(_query: URLSearchParams, _scopes: readonly string[]): Expected {
    return [];
  }

  /** What is wrong with the client's authentication at the token endpoint, if anything. */
  protected async clientProblem(form: URLSearchParams): Promise<string | null> {
    const isUs = form.get(this.habits.clientIdName) === this.client.clientId;
    return isUs && form.get("client_secret") === this.client.clientSecret
      ? null
      : "the client is not the registered one";
  }

  /** An error of the token endpoint in the platform's form. */
  protected refuse(error: string, description: string): Reply {
    const status = error === "invalid_client" ? 401 : 400;
    return { status, body: { error, error_description: description } };
  }

  /** Puts the token endpoint's usual answer into the platform's form. */
  protected async tell(
    usual: Record<string, unknown>,
    _grant: Grant,
    _query?: URLSearchParams,
  ): Promise<Reply> {
    return { body: usual };
  }

  /** Redirects the browser back. */
  protected back(query: URLSearchParams, parameters: Record<string, string>): Reply {
    const to = new URL(query.get("redirect_uri") ?? "");
    for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
    return { status: 302, headers: { Location: to.href } };
  }

  /** Further parameters that the browser brings back, in addition to code and state. */
  protected alongside(_grant: Grant): Record<string, string> {
    return {};
  }

  /** Answers an additional grant type of the platform, such as Meta's; undefined for all others. */
  protected async exchangeOtherwise(_type: string, _form: URLSearchParams): Promise<Reply | undefined> {
    return undefined;
  }

  protected override async authorise(asked: Asked, note: (word: string) => void): Promise<Reply | undefined> {
    const { authorize, token } = this.habits;
    if (asked.path === authorize && asked.method === "GET") return this.#authorize(asked.query);
    if (asked.path === DECIDE && asked.method === "POST") return this.#decide(await asked.form());
    if (asked.path !== token || !this.tokenMethods.includes(asked.method)) return undefined;
    const form = asked.method === "GET" ? asked.query : await asked.form();
    const isForm = asked.method === "GET" || asked.type === "application/x-www-form-urlencoded";
    this.complain([[isForm, "the body of the token request is no form"]]);
    note(form.get("grant_type") ?? "authorization_code");
    return this.exchange(form, asked);
  }

  #authorize(query: URLSearchParams): Reply {
    const { habits, client } = this;
    const scopes = (query.get("scope") ?? "").split(habits.scopeSeparator).filter(Boolean);
    const redirectUri = query.get("redirect_uri") ?? "";
    const known = scopes.filter((scope) => habits.scopes.includes(scope));
    const challenge = query.get("code_challenge");
    const wrong = this.complain([
      [
        query.get(habits.clientIdName) === client.clientId,
        `${habits.clientIdName} is not the registered one`,
      ],
      [client.redirectUris.includes(redirectUri), `redirect_uri ${redirectUri} is not registered`],
      [query.get("response_type") === "code", "response_type is not code"],
      [scopes.length > 0 && known.length === scopes.length, `the scopes are not known: ${scopes.join(" ")}`],
      [(query.get("state") ?? "").length >= 22, "state is missing or can be guessed"],
      [new Set(query.keys()).size === [...query.keys()].length, "a parameter is there twice"],
      [habits.pkce !== "required" || challenge !== null, "PKCE is missing"],
      [habits.pkce !== "unknown" || challenge === null, `PKCE, which ${this.label} takes of no such app`],
      [challenge === null || query.get("code_challenge_method") === "S256", "PKCE is not S256"],
      [challenge === null || /^[\w-]{43}$/.test(challenge), "code_challenge is no SHA-256 in base64url"],
      ...this.expectedOf(query, scopes),
    ]);
    if (wrong.length > 0) {
      return {
        status: 400,
        body: sandboxPage(this.label, `<p>invalid_request</p><p>${wrong.join("; ")}</p>`),
      };
    }
    if (this.decides === "at once")
      return this.#answerWith({ query, scopes }, this.present, this.allowed(scopes));
    const visit = secret();
    this.#begun.set(visit, { query, scopes });
    const { label, people } = this;
    return {
      body: consentPage({
        label,
        action: DECIDE,
        visit,
        people,
        scopes,
        inParts: habits.inParts,
        note: this.pageNote,
      }),
    };
  }

  /** An additional sentence on the consent page, as HTML. */
  protected get pageNote(): string {
    return "";
  }

  #decide(form: URLSearchParams): Reply {
    const { visit, who, scopes } = readDecision(form);
    const begun = this.#begun.get(visit);
    this.#begun.delete(visit);
    const person = this.personOf(who);
    if (!begun || !person)
      return { status: 400, body: sandboxPage(this.label, "<p>This visit is over.</p>") };
    return this.#answerWith(begun, person, scopes);
  }

  #answerWith({ query, scopes }: Begun, person: Person, chosen: readonly string[] | null): Reply {
    const state = query.get("state") ?? "";
    const granted = this.granted(scopes, chosen);
    if (!granted) return this.back(query, { ...this.habits.declined, state });
    const grant = { id: secret(), person, scopes: granted, ended: false };
    const code = `${this.marks.code}${secret()}`;
    this.given.push(code);
    this.#codes.set(code, { grant, query });
    return this.back(query, { code, state, ...this.alongside(grant) });
  }

  /** The granted part of the requested scopes; null for a refusal. */
  protected granted(asked: readonly string[], chosen: readonly string[] | null): string[] | null {
    const granted = asked.filter((scope) => chosen?.includes(scope));
    const isRefusal = granted.length === 0 || (!this.habits.inParts && granted.length < asked.length);
    return isRefusal ? null : granted;
  }

  /** The token endpoint: RFC 6749, 4.1.3 and 6. */
  protected async exchange(form: URLSearchParams, _asked: Asked): Promise<Reply> {
    const stranger = await this.clientProblem(form);
    if (stranger) {
      this.complaints.push(stranger);
      return this.refuse("invalid_client", stranger);
    }
    const type = form.get("grant_type") ?? "authorization_code";
    const otherwise = await this.exchangeOtherwise(type, form);
    if (otherwise) return otherwise;
    if (type === "authorization_code") return this.#redeem(form);
    if (type === "refresh_token" && this.habits.refreshTokens !== "none") return this.#renew(form);
    this.complaints.push(`grant_type ${type}`);
    return this.refuse("unsupported_grant_type", type);
  }

  async #redeem(form: URLSearchParams): Promise<Reply> {
    const code = form.get("code") ?? "";
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = form.get("code_verifier");
    const challenge = verifier && createHash("sha256").update(verifier).digest("base64url");
    const wrong = this.complain([
      [found !== undefined && !found.grant.ended, "the code is unknown or used"],
      [
        found?.query.get("redirect_uri") === form.get("redirect_uri"),
        "redirect_uri is not the one of the visit",
      ],
      [
        (found?.query.get("code_challenge") ?? null) === challenge,
        "code_verifier does not fit its code_challenge",
      ],
    ]);
    if (wrong.length > 0 || !found) return this.refuse("invalid_grant", wrong.join("; "));
    this.#grants.add(found.grant);
    const refresh =
      this.habits.refreshTokens === "none" ? {} : { refresh_token: this.#newRefreshToken(found.grant) };
    return this.tell({ ...this.newAccess(found.grant), ...refresh }, found.grant, found.query);
  }

  async #renew(form: URLSearchParams): Promise<Reply> {
    const given = form.get("refresh_token") ?? "";
    const grant = this.#refresh.get(given);
    this.complain([[this.#refresh.has(given), "the refresh token was never given"]]);
    if (!grant || grant.ended) return this.refuse("invalid_grant", "The refresh token is no longer good.");
    if (this.habits.refreshTokens === "stay") return this.tell(this.newAccess(grant), grant);
    this.#refresh.set(given, null);
    return this.tell({ ...this.newAccess(grant), refresh_token: this.#newRefreshToken(grant) }, grant);
  }

  #newRefreshToken(grant: Grant): string {
    const token = `${this.marks.refresh}${secret()}`;
    this.given.push(token);
    this.#refresh.set(token, grant);
    return token;
  }

  /** A new access token in the form of RFC 6749, 5.1. */
  protected newAccess(grant: Grant, lastsS = this.habits.accessTokenS): Record<string, unknown> {
    const token = `${this.marks.access}${secret()}`;
    this.given.push(token);
    this.#access.set(token, { grant, until: Date.now() + lastsS * 1000 });
    const scope = grant.scopes.join(this.habits.scopeSeparator);
    return { access_token: token, token_type: "Bearer", expires_in: lastsS, scope };
  }
}
