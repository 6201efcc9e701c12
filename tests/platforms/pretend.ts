import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { exportJWK, SignJWT } from "jose";

/** Behaviour of the pretend platform; by default it follows the standards. */
export type Habits = {
  /** Name of the client id parameter, such as TikTok's `client_key`. */
  clientIdName?: string;
  /** The separator between scopes. */
  scopeSeparator?: string;
  /** Whether codes are issued without a challenge, as by platforms without PKCE. */
  withoutPkce?: boolean;
  /** Whether errors are sent with status 200, as by GitHub. */
  errorsWithStatus200?: boolean;
  /** Overrides the id token's claims; null for no id token. */
  claims?: Record<string, unknown> | null;
  /** How the id token is signed, if not with the published key. */
  signed?: "by another key" | "under no key's name" | "not at all";
  /** Further parameters in the answer to the browser. */
  answers?: Record<string, string>;
  /** Overrides the token endpoint's answer; a string is sent as it is. */
  tokens?: Record<string, unknown> | string;
  /** Overrides the claims of the id token sent with a refresh; if omitted, no id token is sent. */
  refreshedClaims?: Record<string, unknown>;
  /** Called before a refresh is answered. */
  beforeRefresh?: () => Promise<void>;
};

const CLIENT = { id: "pretend-id", secret: "pretend-secret" };

/** The product's settings for the stand-in. */
export const PRETEND_SETTINGS = { PRETEND_CLIENT_ID: CLIENT.id, PRETEND_CLIENT_SECRET: CLIENT.secret };

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const KID = "pretend-key";

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return new URLSearchParams(text);
}

/** A pretend platform on a loopback port: authorization, exchange and userinfo. */
export class PretendStandIn {
  habits: Habits = {};
  /** The product's calls. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #key = newKey();
  readonly #codes = new Map<string, URLSearchParams>();
  /** The only valid refresh token; each use replaces it. */
  #refreshToken = "rt-secret";
  #refreshes = 0;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://stand-in.invalid");
      // Not recorded: keys are fetched once a day, by whichever test comes first.
      if (pathname !== "/oauth/keys") this.asked.push(`${request.method} ${pathname}`);
      const { status, body } = await this.#answer(pathname, request);
      const text = typeof body === "string" ? body : JSON.stringify(body);
      response.writeHead(status, { "Content-Type": "text/plain" }).end(text);
    });
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return this;
  }

  stop(): void {
    this.#server.close().closeAllConnections();
  }

  /** Resets the refresh tokens: the first one is valid again. */
  forget(): void {
    this.#refreshToken = "rt-secret";
    this.#refreshes = 0;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  }

  /** The parameters that a browser sent to this address brings back after the user has agreed. */
  agree(location: string): URLSearchParams {
    const { pathname, searchParams } = new URL(location);
    const complaints = [
      pathname === "/oauth/authorize" || pathname,
      searchParams.get(this.habits.clientIdName ?? "client_id") === CLIENT.id || "the client is unknown",
      searchParams.get("scope") === ["read", "write"].join(this.habits.scopeSeparator ?? " ") || "scope",
      searchParams.has("code_challenge") !== (this.habits.withoutPkce ?? false) || "PKCE",
    ].filter((complaint) => complaint !== true);
    if (complaints.length > 0) throw new Error(`The stand-in complains of: ${complaints.join(", ")}`);
    const code = `code-${randomBytes(12).toString("hex")}`;
    this.#codes.set(code, searchParams);
    const state = searchParams.get("state") ?? "";
    return new URLSearchParams({ code, state, ...this.habits.answers });
  }

  async #answer(pathname: string, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    if (pathname === "/oauth/token") return this.#tokens(await readForm(request));
    if (pathname === "/oauth/keys") {
      const key = { ...(await exportJWK(this.#key.publicKey)), kid: KID, use: "sig", alg: "RS256" };
      return { status: 200, body: { keys: [key] } };
    }
    return { status: 200, body: { id: "subject-1", name: "Ada at Pretend" } };
  }

  /** The error code for a token request (RFC 6749, 5.2); null if the request is valid. */
  #complaint(form: URLSearchParams, begun: URLSearchParams | undefined): string | null {
    const verifier = form.get("code_verifier");
    const challenge = verifier && createHash("sha256").update(verifier).digest("base64url");
    const id = form.get(this.habits.clientIdName ?? "client_id");
    if (id !== CLIENT.id || form.get("client_secret") !== CLIENT.secret) return "invalid_client";
    const isGood = begun?.get("redirect_uri") === form.get("redirect_uri");
    return isGood && challenge === begun?.get("code_challenge") ? null : "invalid_grant";
  }

  async #tokens(form: URLSearchParams): Promise<{ status: number; body: unknown }> {
    if (form.get("grant_type") !== "refresh_token") return this.#exchange(form);
    await this.habits.beforeRefresh?.();
    if (form.get("refresh_token") !== this.#refreshToken)
      return { status: 400, body: { error: "invalid_grant" } };
    this.#refreshes += 1;
    this.#refreshToken = `rt-secret-${this.#refreshes}`;
    const token = `at-secret-${this.#refreshes}`;
    const { refreshedClaims } = this.habits;
    const idToken = refreshedClaims && { id_token: await this.#idToken(null, refreshedClaims) };
    const body = { access_token: token, refresh_token: this.#refreshToken, expires_in: 3600, ...idToken };
    return { status: 200, body };
  }

  async #exchange(form: URLSearchParams): Promise<{ status: number; body: unknown }> {
    const { errorsWithStatus200, tokens, claims } = this.habits;
    const begun = this.#codes.get(form.get("code") ?? "");
    this.#codes.delete(form.get("code") ?? "");
    const error = this.#complaint(form, begun);
    if (error && errorsWithStatus200) return { status: 200, body: { error: "bad_verification_code" } };
    if (error) return { status: 400, body: { error } };
    if (typeof tokens === "string") return { status: 200, body: tokens };
    this.forget();
    const usual = { access_token: "at-secret", refresh_token: "rt-secret", expires_in: "3600" };
    const idToken = claims === null ? {} : { id_token: await this.#idToken(begun?.get("nonce") ?? null) };
    return { status: 200, body: { ...usual, ...idToken, ...tokens } };
  }

  async #idToken(nonce: string | null, otherwise = this.habits.claims): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: this.origin, aud: CLIENT.id, sub: "subject-1", iat: now, exp: now + 600 };
    const body = { ...claims, ...(nonce && { nonce }), ...otherwise };
    const { signed } = this.habits;
    if (signed === "not at all") return `${encoded({ alg: "none" })}.${encoded(body)}.`;
    const { privateKey } = signed === "by another key" ? newKey() : this.#key;
    const kid = signed === "under no key's name" ? {} : { kid: KID };
    return new SignJWT(JSON.parse(JSON.stringify(body)))
      .setProtectedHeader({ alg: "RS256", ...kid })
      .sign(privateKey);
  }
}
