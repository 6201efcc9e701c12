import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** What the stand-in says of somebody; `email_verified` as Google sends it. */
export type GoogleAccount = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
  picture?: string;
};

/** What is registered for the product at the stand-in. */
export type GoogleClient = { clientId: string; clientSecret: string; redirectUri: string };

/** Who is signed in to Google in the browser that comes next, or how Google behaves instead. */
type Next =
  | GoogleAccount
  | "declines"
  | "token-fails"
  | "token-hangs-up"
  | "userinfo-fails"
  | "userinfo-is-nonsense";

/** Conditions, each with what to complain of where it does not hold. */
type Expected = [holds: boolean, complaint: string][];

type Reply = { status: number; body?: unknown; location?: string } | "hang up";

const secret = () => randomBytes(24).toString("base64url");
const complaintsOf = (expected: Expected) => expected.filter(([holds]) => !holds).map(([, text]) => text);

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return new URLSearchParams(text);
}

/**
 * A strict stand-in for Google's sign-in on a loopback port, at Google's own paths. It checks what Google checks
 * (the client and its secret, the registered address, PKCE, codes used once) and decides at once, as for somebody
 * who has consented before.
 */
export class GoogleStandIn {
  next: Next = "declines";
  /** What the product got wrong, as a provider would log it; a test expects it to stay empty. */
  readonly complaints: string[] = [];
  readonly #client: GoogleClient;
  readonly #server: Server;
  readonly #codes = new Map<string, { challenge: string; who: Next }>();
  readonly #tokens = new Map<string, Next>();

  constructor(client: GoogleClient) {
    this.#client = client;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** @param port 0 lets the system choose */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** What `GOOGLE_BASE_URL` is set to. */
  get origin(): string {
    const address = this.#server.address();
    if (typeof address !== "object" || !address) throw new Error("The stand-in for Google is not running.");
    return `http://127.0.0.1:${address.port}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await this.#reply(request);
    if (reply === "hang up") {
      request.socket.destroy();
      return;
    }
    const { status, body, location } = reply;
    response.writeHead(status, {
      "Cache-Control": "no-store",
      ...(location ? { Location: location } : { "Content-Type": "application/json" }),
    });
    response.end(location ? undefined : JSON.stringify(body));
  }

  async #reply(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in.invalid");
    const asked = `${request.method} ${pathname}`;
    if (asked === "GET /o/oauth2/v2/auth") return this.#authorize(searchParams);
    if (asked === "POST /token") return this.#exchange(request, await readForm(request));
    if (asked === "GET /v1/userinfo") return this.#tell(request);
    return this.#refuse("not_found", [`${asked} is no address of Google's sign-in`]);
  }

  /** OpenID Connect Core 1.0, 3.1.2.1, and RFC 7636. */
  #authorize(query: URLSearchParams): Reply {
    const scopes = (query.get("scope") ?? "").split(" ");
    const { clientId, redirectUri } = this.#client;
    const wrong = complaintsOf([
      [query.get("client_id") === clientId, "client_id is not the registered one"],
      [
        query.get("redirect_uri") === redirectUri,
        `redirect_uri ${query.get("redirect_uri")} is not registered`,
      ],
      [query.get("response_type") === "code", "response_type is not code"],
      [
        scopes.includes("openid") && scopes.includes("email"),
        "the scopes openid and email are not both asked for",
      ],
      [(query.get("state") ?? "").length >= 22, "state is missing or can be guessed"],
      [query.get("code_challenge_method") === "S256", "PKCE is not S256"],
      [/^[\w-]{43}$/.test(query.get("code_challenge") ?? ""), "code_challenge is no SHA-256 in base64url"],
      [new Set(query.keys()).size === query.size, "a parameter is there twice"],
    ]);
    if (wrong.length > 0) return this.#refuse("invalid_request", wrong);
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (this.next === "declines") {
      back.searchParams.set("error", "access_denied");
    } else {
      const code = `4/${secret()}`;
      this.#codes.set(code, { challenge: query.get("code_challenge") ?? "", who: this.next });
      back.searchParams.set("code", code);
      back.searchParams.set("scope", "openid email profile");
    }
    return { status: 302, location: back.href };
  }

  /** RFC 6749, 4.1.3, and RFC 7636, 4.6. */
  #exchange(request: IncomingMessage, form: URLSearchParams): Reply {
    const code = form.get("code") ?? "";
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = form.get("code_verifier") ?? "";
    const type = request.headers["content-type"]?.split(";")[0];
    // As Google does it (RFC 6749, 5.2).
    const stranger = complaintsOf([
      [form.get("client_id") === this.#client.clientId, "client_id is not the registered one"],
      [form.get("client_secret") === this.#client.clientSecret, "client_secret is wrong"],
    ]);
    if (stranger.length > 0) return this.#refuse("invalid_client", stranger, 401);
    const wrong = complaintsOf([
      [type === "application/x-www-form-urlencoded", "the body is not a form"],
      [form.get("grant_type") === "authorization_code", "grant_type is not authorization_code"],
      [form.get("redirect_uri") === this.#client.redirectUri, "redirect_uri is not the registered one"],
      [/^[\w.~-]{43,128}$/.test(verifier), "code_verifier is not 43 to 128 unreserved characters"],
      [
        createHash("sha256").update(verifier).digest("base64url") === grant?.challenge,
        "the code is unknown or used, or code_verifier does not fit its code_challenge",
      ],
    ]);
    if (wrong.length > 0 || !grant) return this.#refuse("invalid_grant", wrong);
    if (grant.who === "token-hangs-up") return "hang up";
    if (grant.who === "token-fails") return { status: 503, body: { error: "temporarily_unavailable" } };
    const token = `ya29.${secret()}`;
    this.#tokens.set(token, grant.who);
    const scope = "openid email profile";
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 3599, scope } };
  }

  #tell(request: IncomingMessage): Reply {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const who = this.#tokens.get(token);
    if (who === undefined) return this.#refuse("invalid_token", ["the access token is unknown"]);
    if (who === "userinfo-is-nonsense") return { status: 200, body: { email: "no-subject@example.org" } };
    if (typeof who === "string") return { status: 500, body: { error: "internal" } };
    return { status: 200, body: who };
  }

  #refuse(error: string, wrong: string[], status = 400): Reply {
    this.complaints.push(...wrong);
    return { status, body: { error, error_description: wrong.join("; ") } };
  }
}
