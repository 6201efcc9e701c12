import { generateKeyPairSync, randomBytes } from "node:crypto";
import { decodeProtectedHeader, exportJWK, importSPKI, jwtVerify, SignJWT } from "jose";
import { type CodeHabits, CodeStandIn, type Grant } from "./foundations/code-stand-in";
import { escaped, sandboxPage } from "./foundations/consent-page";
import type { Asked, Reply } from "./foundations/loopback";
import { type Person, subjectOf } from "./foundations/people";
import type { DataRoute, Expected, Refusals, RightClient } from "./foundations/stand-in";

/** The audience of a client secret: a fixed text, whatever address is called. */
const AUDIENCE = "https://appleid.apple.com";
const HALF_A_YEAR_S = 15_777_000;

/** Kinds of notices that Apple sends to a server. */
export type Notice =
  | "email-disabled"
  | "email-enabled"
  | "consent-revoked"
  | "account-delete"
  | "account-deleted";

const subOf = (person: Person) => `000123.${subjectOf("apple", person)}abcdef.0815`;
const hiddenEmailOf = (person: Person) =>
  `${subjectOf("apple", person).slice(0, 10)}@privaterelay.appleid.com`;

/** A team's key, as issued to a developer. */
function newTeam() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    teamId: "SANDBOXTEAM".slice(0, 10),
    keyId: randomBytes(5).toString("hex").toUpperCase(),
    privateKey: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    publicKey: publicKey.export({ format: "pem", type: "spki" }).toString(),
  };
}

/**
 * Sign in with Apple. It differs from oidc-provider in four ways: `client_secret` is a JWT, the name is sent once together
 * with the code, booleans are sent as text, and answers are posted.
 */
export class ApplePlatform extends CodeStandIn {
  readonly name = "apple";
  readonly label = "Apple";
  readonly rightClient: RightClient = {
    authorize: "/auth/authorize",
    token: "/auth/token",
    scope: "name email",
  };
  readonly team = newTeam();
  /** Whether people hide their email address behind a relay address of Apple's. */
  hidesEmail = false;
  /** Whether id tokens are signed by a key that is not Apple's. */
  forges = false;
  /** Overrides claims of the next id tokens. */
  claims: Record<string, unknown> = {};
  readonly #signing = generateKeyPairSync("rsa", { modulusLength: 2048 });
  readonly #kid = randomBytes(5).toString("hex").toUpperCase();
  readonly #introduced = new Set<string>();

  protected override get credentials(): Record<string, string> {
    const { teamId, keyId, privateKey } = this.team;
    return { CLIENT_ID: this.client.clientId, TEAM_ID: teamId, KEY_ID: keyId, PRIVATE_KEY: privateKey };
  }

  protected readonly habits: CodeHabits = {
    authorize: "/auth/authorize",
    token: "/auth/token",
    clientIdName: "client_id",
    scopeSeparator: " ",
    scopes: ["name", "email", "openid"],
    pkce: "taken",
    inParts: true,
    declined: { error: "user_cancelled_authorize" },
    accessTokenS: 3600,
    refreshTokens: "stay",
  };
  protected override readonly marks = { code: "c", access: "a", refresh: "r" };

  protected override expectedOf(query: URLSearchParams): Expected {
    return [[query.get("response_mode") === "form_post", "scopes without response_mode=form_post"]];
  }

  // Signing in works even if both name and email address are hidden.
  protected override granted(asked: readonly string[], chosen: readonly string[] | null): string[] | null {
    return chosen && asked.filter((scope) => chosen.includes(scope));
  }

  protected override alongside({ person, scopes }: Grant): Record<string, string> {
    if (this.#introduced.has(person.key)) return {};
    this.#introduced.add(person.key);
    const name = { firstName: person.givenName, lastName: person.familyName };
    const email = this.#emailOf(person, scopes);
    return { user: JSON.stringify({ ...(scopes.includes("name") ? { name } : {}), email }) };
  }

  protected override end(grant: Grant): void {
    super.end(grant);
    // The next visit sends the person's name again.
    this.#introduced.delete(grant.person.key);
  }

  #emailOf(person: Person, scopes: readonly string[]): string {
    return this.hidesEmail || !scopes.includes("email") ? hiddenEmailOf(person) : person.email;
  }

  /** Posts the browser back: a form that a script submits, or the person if scripts are off. */
  protected override back(query: URLSearchParams, parameters: Record<string, string>): Reply {
    const fields = Object.entries(parameters).map(([name, value]) => {
      return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
    });
    const action = escaped(query.get("redirect_uri") ?? "");
    const form = `<form method="post" action="${action}">${fields.join("")}<button>Continue to the digital twin</button></form>`;
    return { body: sandboxPage(this.label, `${form}<script>document.forms[0].submit()</script>`) };
  }

  /** The fields that a browser would post from such a page, for tests without a browser. */
  static posted(page: string): URLSearchParams {
    const text = (value: string) =>
      value
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&");
    const fields = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
    return new URLSearchParams([...fields].map(([, name = "", value = ""]) => [name, text(value)]));
  }

  protected override async clientProblem(form: URLSearchParams): Promise<string | null> {
    if (form.get("client_id") !== this.client.clientId) return "client_id is not the registered one";
    try {
      const given = form.get("client_secret") ?? "";
      const key = await importSPKI(this.team.publicKey, "ES256");
      const { kid } = decodeProtectedHeader(given);
      const { payload } = await jwtVerify(given, key, {
        algorithms: ["ES256"],
        issuer: this.team.teamId,
        subject: this.client.clientId,
        audience: AUDIENCE,
        requiredClaims: ["iat", "exp"],
      });
      if (kid !== this.team.keyId) return "the client's secret names another key";
      const lasts = Number(payload.exp) - Number(payload.iat);
      return lasts > HALF_A_YEAR_S ? "the client's secret is good for more than six months" : null;
    } catch (thrown) {
      return `the client's secret is no good: ${thrown instanceof Error ? thrown.message : thrown}`;
    }
  }

  protected override refuse(error: string, description: string): Reply {
    return { status: 400, body: { error, error_description: description } };
  }

  protected override async tell(
    usual: Record<string, unknown>,
    grant: Grant,
    query?: URLSearchParams,
  ): Promise<Reply> {
    const { scope: _scope, ...answer } = usual;
    return { body: { ...answer, id_token: await this.#idToken(grant, query?.get("nonce") ?? null) } };
  }

  async #idToken({ person, scopes }: Grant, nonce: string | null): Promise<string> {
    const email = this.#emailOf(person, scopes);
    const now = Math.floor(Date.now() / 1000);
    const key = this.forges ? generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey : undefined;
    return this.#sign(
      {
        iss: this.origin,
        aud: this.client.clientId,
        sub: subOf(person),
        iat: now,
        exp: now + 24 * 60 * 60,
        auth_time: now,
        ...(nonce ? { nonce, nonce_supported: true } : {}),
        email,
        email_verified: "true",
        ...(email.endsWith("@privaterelay.appleid.com") ? { is_private_email: "true" } : {}),
        ...this.claims,
      },
      key,
    );
  }

  #sign(claims: Record<string, unknown>, key = this.#signing.privateKey): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: this.#kid }).sign(key);
  }

  /**
   * A notice as Apple posts it to `APP_ORIGIN/api/apple/notices`, signed with a key of `/auth/keys`.
   *
   * @param claims override the usual ones
   */
  async notice(
    type: Notice,
    person: Person,
    claims: Record<string, unknown> = {},
  ): Promise<{ payload: string }> {
    const isOfEmail = type.startsWith("email-");
    const about = isOfEmail ? { email: hiddenEmailOf(person), is_private_email: "true" } : {};
    const event = { type, sub: subOf(person), event_time: Date.now(), ...about };
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      iss: this.origin,
      aud: this.client.clientId,
      iat: now,
      exp: now + 24 * 60 * 60,
      jti: randomBytes(12).toString("hex"),
    };
    return { payload: await this.#sign({ ...usual, events: JSON.stringify(event), ...claims }) };
  }

  protected readonly refusals: Refusals = {
    unauthorised: { status: 401, body: { error: "invalid_token" } },
    forbidden: { status: 403, body: { error: "insufficient_scope" } },
  };
  protected readonly data: Record<string, DataRoute> = {};

  protected override async authorise(asked: Asked, note: (word: string) => void): Promise<Reply | undefined> {
    if (asked.method === "GET" && asked.path === "/auth/keys") {
      const key = await exportJWK(this.#signing.publicKey);
      return { body: { keys: [{ ...key, kid: this.#kid, use: "sig", alg: "RS256" }] } };
    }
    if (asked.method !== "POST" || asked.path !== "/auth/revoke") return super.authorise(asked, note);
    const form = await asked.form();
    const stranger = await this.clientProblem(form);
    if (stranger) {
      this.complaints.push(stranger);
      return this.refuse("invalid_client", stranger);
    }
    const grant = this.grantOf(form.get("token") ?? "");
    if (grant) this.endGrants(grant.person);
    return { status: 200 };
  }
}
