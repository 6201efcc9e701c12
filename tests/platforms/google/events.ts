import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { exportJWK, jwtVerify, SignJWT } from "jose";
import type { Asked, Reply } from "../foundations/loopback";

const RISC = "https://schemas.openid.net/secevent/risc/event-type/";
const OAUTH = "https://schemas.openid.net/secevent/oauth/event-type/";
const PUSH = "https://schemas.openid.net/secevent/risc/delivery-method/push";
const STREAM_AUDIENCE = "https://risc.googleapis.com/google.identity.risc.v1beta.RiscManagementService";
const DISCOVERY = "/.well-known/risc-configuration";
const KEYS = "/oauth2/v3/event-certs";
const MOST_S = 60 * 60;

/** A signing key. */
export function newSigningKey(kid: string = randomUUID()) {
  return { kid, ...generateKeyPairSync("rsa", { modulusLength: 2048 }) };
}
export type SigningKey = ReturnType<typeof newSigningKey>;

export type Claims = Record<string, unknown> & { events: Record<string, unknown> };

/** The URI of an event type. */
export function addressOf(kind: string): string {
  return `${/^tokens?-revoked$/.test(kind) ? OAUTH : RISC}${kind}`;
}

type Stream = { url: string; events: string[]; status: "enabled" | "disabled" };

/** A service account's key file, and the public half of the key that Google keeps. */
type ServiceAccount = { file: Record<string, string>; publicKey: KeyObject };

/** Google's transmitter of security events (RISC): its keys, its stream, and the tokens it signs. */
export class SecurityEvents {
  /** Google's own issuer with its trailing slash, even though a stand-in replaces Google's addresses. */
  readonly issuer = "https://accounts.google.com/";
  /** The published keys; the first one signs. */
  keys: SigningKey[] = [newSigningKey()];
  /** The receiver of events; null until one is registered. */
  stream: Stream | null = null;
  readonly account: ServiceAccount = newServiceAccount();

  constructor(private readonly clientId: string) {}

  /** Claims of a security event token about a subject, with overrides. */
  claims(kind: string, subject: object | null, more: Record<string, unknown> = {}): Claims {
    const { reason, state, ...others } = more;
    const event = {
      ...(subject && { subject }),
      ...(reason !== undefined && { reason }),
      ...(state !== undefined && { state }),
    };
    return {
      iss: this.issuer,
      aud: this.clientId,
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      events: { [addressOf(kind)]: event },
      ...others,
    };
  }

  /** A Google account as a subject. */
  somebody(sub: string): object {
    return { subject_type: "iss-sub", iss: this.issuer, sub };
  }

  async sign(claims: Claims, key: SigningKey | undefined = this.keys[0]): Promise<string> {
    if (!key) throw new Error("there is no key to sign with");
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "secevent+jwt" })
      .sign(key.privateKey);
  }

  /** A refresh token as a subject, by its first 16 characters. */
  refreshToken(token: string): object {
    const named = { subject_type: "oauth_token", token_type: "refresh_token" };
    return { ...named, token_identifier_alg: "prefix", token: token.slice(0, 16) };
  }

  /** Signs an event and delivers it. @returns the receiver's answer */
  async push(origin: string, claims: Claims): Promise<Response> {
    return this.#post(`${origin}/api/security/risc`, claims);
  }

  async #post(url: string, claims: Claims): Promise<Response> {
    const headers = { "Content-Type": "application/secevent+jwt", Accept: "application/json" };
    return fetch(url, { method: "POST", headers, body: await this.sign(claims) });
  }

  /** The answer to a request at one of the transmitter's addresses; undefined for any other request. */
  async answer(asked: Asked): Promise<Reply | undefined> {
    if (asked.path === DISCOVERY) return { body: this.#configuration() };
    if (asked.path === KEYS) return { body: { keys: await Promise.all(this.keys.map(publicJwk)) } };
    if (!asked.path.startsWith("/v1beta/stream")) return undefined;
    if (!(await this.#isOperator(asked.bearer))) {
      return { status: 401, body: { error: { code: 401, status: "UNAUTHENTICATED" } } };
    }
    return this.#streamCall(`${asked.method} ${asked.path}`, asked);
  }

  #configuration() {
    return {
      issuer: this.issuer,
      jwks_uri: `https://www.googleapis.com${KEYS}`,
      delivery_methods_supported: [PUSH],
      add_subject_endpoint: "https://risc.googleapis.com/v1beta/stream/subjects:add",
      verification_endpoint: "https://risc.googleapis.com/v1beta/stream:verify",
    };
  }

  /** Whether a token is signed by the service account, is meant for these calls, and is valid for an hour at most. */
  async #isOperator(token: string): Promise<boolean> {
    const { file, publicKey } = this.account;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
        algorithms: ["RS256"],
        audience: STREAM_AUDIENCE,
        issuer: file.client_email ?? "",
        subject: file.client_email ?? "",
        requiredClaims: ["iat", "exp"],
      });
      const lasts = (payload.exp ?? 0) - (payload.iat ?? 0);
      return protectedHeader.kid === file.private_key_id && lasts > 0 && lasts <= MOST_S;
    } catch {
      return false;
    }
  }

  async #streamCall(call: string, asked: Asked): Promise<Reply> {
    const sent = asked.method === "POST" ? await asked.json() : {};
    if (call === "POST /v1beta/stream:update") return this.#update(sent);
    if (!this.stream) return { status: 404, body: { error: { code: 404, status: "NOT_FOUND" } } };
    const { url, events, status } = this.stream;
    if (call === "GET /v1beta/stream") {
      return { body: { delivery: { delivery_method: PUSH, url }, events_requested: events } };
    }
    if (call === "GET /v1beta/stream/status") return { body: { status } };
    if (call === "POST /v1beta/stream/status:update") {
      this.stream.status = sent.status === "enabled" ? "enabled" : "disabled";
      return { body: {} };
    }
    if (call !== "POST /v1beta/stream:verify") return { status: 404, body: {} };
    // Sent after the answer, as Google does. The caller does not learn whether it was accepted.
    const test = this.claims("verification", null, { state: sent.state });
    setTimeout(() => this.#post(url, test).catch(() => {}), 20);
    return { body: {} };
  }

  #update({ delivery, events_requested }: Record<string, unknown>): Reply {
    const { delivery_method, url } = Object(delivery);
    if (delivery_method !== PUSH || typeof url !== "string" || !Array.isArray(events_requested)) {
      return { status: 400, body: { error: { code: 400, status: "INVALID_ARGUMENT" } } };
    }
    this.stream = { url, events: events_requested.map(String), status: "enabled" };
    return { body: {} };
  }
}

async function publicJwk({ kid, publicKey }: SigningKey) {
  return { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
}

function newServiceAccount(): ServiceAccount {
  const { privateKey } = newSigningKey();
  const file = {
    type: "service_account",
    project_id: "twin-sandbox",
    private_key_id: randomUUID(),
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    client_email: "security-events@twin-sandbox.iam.gserviceaccount.com",
  };
  return { file, publicKey: createPublicKey(privateKey) };
}
