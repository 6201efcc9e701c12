import { createHash, randomBytes } from "node:crypto";
import { importPKCS8, SignJWT } from "jose";
import { ApplePlatform } from "../apple";
import type { PlatformName, StartedPlatforms } from "../start";
import type { RightClient } from "./stand-in";

export const APP = "http://localhost:3999";

type Changes = Record<string, string | undefined>;

function changed(usual: Record<string, string>, changes: Changes): URLSearchParams {
  const all = Object.entries({ ...usual, ...changes });
  return new URLSearchParams(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A browser and a client's server in one. Its requests are correct except for the given changes. */
export class Visitor {
  readonly verifier = randomBytes(32).toString("base64url");
  readonly row: RightClient;

  constructor(
    readonly platforms: StartedPlatforms,
    readonly name: PlatformName,
  ) {
    this.row = platforms[name].rightClient;
  }

  get platform() {
    return this.platforms[this.name];
  }

  get clientId() {
    return { [this.name === "tiktok" ? "client_key" : "client_id"]: `${this.name}-sandbox-client` };
  }

  setting(name: string): string {
    return this.platforms.env[`${this.name.toUpperCase()}_${name}`] ?? "";
  }

  /** The authorization URL that a browser is sent to. */
  authorizeUrl(changes: Changes = {}): string {
    const challenge = createHash("sha256").update(this.verifier).digest("base64url");
    const query = changed(
      {
        ...this.clientId,
        redirect_uri: `${APP}/auth/${this.name}/callback`,
        response_type: "code",
        scope: this.row.scope,
        state: "s".repeat(43),
        nonce: "the-nonce",
        ...(this.name === "apple" ? { response_mode: "form_post" } : {}),
        ...(this.row.pkce ? { code_challenge: challenge, code_challenge_method: "S256" } : {}),
      },
      changes,
    );
    return `${this.platform.origin}${this.row.authorize}?${query}`;
  }

  /** The parameters that a browser brings back; null if the platform does not send it back. */
  async authorize(changes: Changes = {}): Promise<URLSearchParams | null> {
    const answer = await fetch(this.authorizeUrl(changes), { redirect: "manual" });
    const text = await answer.text();
    const to = answer.headers.get("Location");
    if (to) return new URL(to).searchParams;
    return answer.status === 200 ? ApplePlatform.posted(text) : null;
  }

  async secret(): Promise<string> {
    if (this.name !== "apple") return this.setting("CLIENT_SECRET");
    const key = await importPKCS8(this.setting("PRIVATE_KEY"), "ES256");
    return new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: this.setting("KEY_ID") })
      .setIssuer(this.setting("TEAM_ID"))
      .setSubject(this.setting("CLIENT_ID"))
      .setAudience("https://appleid.apple.com")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(key);
  }

  /** Calls the token endpoint. */
  async token(changes: Changes) {
    const body = changed({ ...this.clientId, client_secret: await this.secret() }, changes);
    const headers = { Accept: "application/json" };
    const answer = await fetch(`${this.platform.origin}${this.row.token}`, { method: "POST", body, headers });
    const json: Record<string, unknown> = Object(await answer.json());
    return { status: answer.status, json, text: (name: string) => String(json[name]) };
  }

  async redeem(code: string | null | undefined, changes: Changes = {}) {
    return this.token({
      grant_type: "authorization_code",
      code: code ?? "",
      redirect_uri: `${APP}/auth/${this.name}/callback`,
      ...(this.row.pkce ? { code_verifier: this.verifier } : {}),
      ...changes,
    });
  }

  refresh(refreshToken: string) {
    return this.token({ grant_type: "refresh_token", refresh_token: refreshToken });
  }

  /** Authorization and code exchange together. */
  async connect(changes: Changes = {}) {
    return this.redeem((await this.authorize(changes))?.get("code"));
  }

  async get(path: string, token: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${this.platform.origin}${path}`, {
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
    const text = await answer.text();
    return { status: answer.status, text };
  }
}
