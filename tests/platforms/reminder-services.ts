import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";

/** What a reminder service received. */
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** How it answers: with a status, never, by leading elsewhere, or without end. */
type Habit = number | "never" | "redirects" | "endless";

/** A stand-in on loopback for the services that reminders go through. */
class Service {
  /** How it answers requests for a path; 201 for any other. */
  readonly habits = new Map<string, Habit>();
  readonly received: Received[] = [];
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? "/";
    this.received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    const habit = this.habits.get(path) ?? 201;
    if (habit === "never") return;
    if (habit === "redirects") {
      response.writeHead(307, { Location: `${this.origin}/elsewhere` }).end();
      return;
    }
    response.writeHead(habit === "endless" ? 201 : habit);
    if (habit !== "endless") response.end();
    else
      for (; !response.destroyed; ) if (!response.write(randomBytes(65_536))) await once(response, "drain");
  });

  async start(): Promise<this> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return this;
  }

  stop(): void {
    this.#server.close().closeAllConnections();
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  }

  /** What was received for a path. */
  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }
}

/** A stand-in for an ntfy server: topics are paths. */
export class NtfyServer extends Service {
  /** The messages of a topic. */
  messages(topic: string): { title: string; text: string; click: string }[] {
    return this.at(`/${topic}`).map(({ headers, body }) => ({
      title: String(headers.title),
      text: body.toString(),
      click: String(headers.click),
    }));
  }
}

/** A browser as a push service knows it: it can read what is sent to it. */
export class PushedBrowser {
  readonly path = `/push/${randomBytes(12).toString("base64url")}`;
  readonly auth = randomBytes(16).toString("base64url");
  readonly #pair = createECDH("prime256v1");

  constructor(readonly service: PushService) {
    this.#pair.generateKeys();
  }

  get endpoint(): string {
    return `${this.service.origin}${this.path}`;
  }

  get p256dh(): string {
    return this.#pair.getPublicKey("base64url");
  }

  /** What the browser hands out, as form fields. */
  get fields(): Record<"endpoint" | "p256dh" | "auth", string> {
    return { endpoint: this.endpoint, p256dh: this.p256dh, auth: this.auth };
  }

  /** The messages that were sent to it, decrypted (RFC 8291). */
  get messages(): unknown[] {
    return this.service.at(this.path).map(({ body }) => JSON.parse(this.#decrypted(body)));
  }

  #decrypted(body: Buffer): string {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
    const derived = (key: Buffer, of: Buffer, info: string | Buffer, length: number) =>
      Buffer.from(hkdfSync("sha256", key, of, info, length));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#pair.getPublicKey(), theirs]);
    const secret = derived(this.#pair.computeSecret(theirs), Buffer.from(this.auth, "base64url"), info, 32);
    const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error("This is not the last record.");
    return plain.subarray(0, -1).toString();
  }
}

/** A stand-in for a push service. */
export class PushService extends Service {
  browser(): PushedBrowser {
    return new PushedBrowser(this);
  }

  /**
   * The claims by which a server names itself (RFC 8292), and its public key.
   *
   * @throws if they are not signed with that key
   */
  async sender({ path }: PushedBrowser) {
    const [, token = "", key = ""] =
      /^vapid t=([^,]+), k=([\w-]{87})$/.exec(String(this.at(path).at(-1)?.headers.authorization)) ?? [];
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
    const jwk = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
    const { payload } = await jwtVerify(token, jwk, { currentDate: new Date(0) });
    return { key, alg: decodeProtectedHeader(token).alg, ...payload };
  }
}
