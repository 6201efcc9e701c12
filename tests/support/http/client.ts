import { request } from "node:http";
import { connect, type LookupFunction } from "node:net";
import { gunzipSync } from "node:zlib";
import { parsePage } from "./html";

/** A fully read answer. */
export type Answer = {
  status: number;
  headers: Headers;
  /** The `Set-Cookie` lines. */
  setCookies: string[];
  text: string;
  /** Path and query of `Location` if it leads to the same server, else the whole address; null without one. */
  location: string | null;
  /** The body as JSON. */
  json(): unknown;
  /** The body as an HTML page. */
  page(): ReturnType<typeof parsePage>;
};

export type Ask = {
  /** `null` omits a default header. */
  headers?: Record<string, string | null>;
  /** Follows redirects within this server, as a browser would. */
  follow?: boolean;
};

type Body = string | Buffer<ArrayBuffer> | URLSearchParams | FormData;

/** A browser without scripts: one cookie jar, and the headers that browsers send with their own forms. */
export class Client {
  readonly cookies = new Map<string, { value: string; path: string }>();

  /**
   * @param origin where the server is reached
   * @param pageOrigin where the browser believes it is; another one behind a proxy
   */
  constructor(
    readonly origin: string,
    readonly pageOrigin = origin,
  ) {}

  /** @param path a path of the server, or a whole address */
  get(path: string, ask: Ask = {}): Promise<Answer> {
    return this.send("GET", path, undefined, ask);
  }

  /** Posts a form as a browser does, with its Origin. */
  postForm(path: string, fields: Record<string, string> | URLSearchParams, ask: Ask = {}): Promise<Answer> {
    const headers = { Origin: this.pageOrigin, "Sec-Fetch-Site": "same-origin", ...ask.headers };
    return this.send("POST", path, new URLSearchParams(fields), { ...ask, headers });
  }

  /** Sends JSON as a program does, without an Origin. */
  sendJson(method: string, path: string, body: unknown, ask: Ask = {}): Promise<Answer> {
    const headers = { "Content-Type": "application/json", ...ask.headers };
    return this.send(method, path, JSON.stringify(body), { ...ask, headers });
  }

  /** See {@link Client.sendJson}. */
  postJson(path: string, body: unknown, ask: Ask = {}): Promise<Answer> {
    return this.sendJson("POST", path, body, ask);
  }

  /** One request with this client's cookies; stores those of `Set-Cookie`. */
  async send(method: string, path: string, body?: Body, { headers = {}, follow }: Ask = {}): Promise<Answer> {
    const url = new URL(path, this.origin);
    const { bytes, type } = await encode(body);
    const sent: Record<string, string> = { "Accept-Encoding": "gzip" };
    if (type) sent["Content-Type"] = type;
    if (bytes) sent["Content-Length"] = String(bytes.length);
    const cookie = this.#cookiesFor(url);
    if (cookie) sent.Cookie = cookie;
    for (const [name, value] of Object.entries(headers)) if (value !== null) sent[name] = value;
    const answer = await exchange(method, url, sent, bytes);
    for (const line of answer.setCookies) this.#store(line);
    if (!follow || answer.status < 300 || answer.status > 399 || !answer.location?.startsWith("/")) {
      return answer;
    }
    return this.get(answer.location, { follow });
  }

  /** A cookie's value as sent, or undefined; behind https its name is prefixed with `__Host-`. */
  cookie(name: string): string | undefined {
    return (this.cookies.get(name) ?? this.cookies.get(`__Host-${name}`))?.value;
  }

  setCookie(name: string, value: string, path = "/"): void {
    this.cookies.set(name, { value, path });
  }

  /** Another browser with a copy of the cookies; it may know the server by another origin. */
  copy(origin = this.origin): Client {
    const other = new Client(origin, origin === this.origin ? this.pageOrigin : origin);
    for (const [name, { value, path }] of this.cookies) other.setCookie(name, value, path);
    return other;
  }

  #cookiesFor(url: URL): string {
    const sent = [...this.cookies].filter(
      ([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, "/")),
    );
    return sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
  }

  #store(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    if (attribute("max-age") === "0") this.cookies.delete(name);
    else this.setCookie(name, value, attribute("path") ?? "/");
  }
}

async function encode(body: Body | undefined): Promise<{ bytes: Buffer | null; type: string | null }> {
  if (body === undefined) return { bytes: null, type: null };
  const encoded = new Response(body);
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get("Content-Type") };
}

/** The name of each server of the tests is `localhost`; asking the system each time took a tenth of their time. */
const lookup: LookupFunction = (_name, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]);

/** One exchange on its own connection, so that no closed connection is reused. */
function exchange(
  method: string,
  url: URL,
  headers: Record<string, string>,
  bytes: Buffer | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers, agent: false, lookup }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const received = new Headers();
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          received.append(response.rawHeaders[index] ?? "", response.rawHeaders[index + 1] ?? "");
        }
        resolve(readAnswer(url, response.statusCode ?? 0, received, Buffer.concat(chunks)));
      });
    });
    sending.on("error", reject);
    sending.end(bytes ?? undefined);
  });
}

function readAnswer(url: URL, status: number, headers: Headers, body: Buffer): Answer {
  const compressed = headers.get("Content-Encoding") === "gzip" && body.length > 0;
  const text = (compressed ? gunzipSync(body) : body).toString("utf8");
  const to = headers.get("Location");
  const target = to === null ? null : new URL(to, url);
  return {
    status,
    headers,
    setCookies: headers.getSetCookie(),
    text,
    location: target && (target.origin === url.origin ? `${target.pathname}${target.search}` : target.href),
    json: () => JSON.parse(text) as unknown,
    page: () => parsePage(text),
  };
}

/** The answer to malformed bytes. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/**
 * Writes bytes to the server's port and reads until it closes the connection; send `Connection: close`.
 *
 * @param bytes the whole request, with CRLF line ends
 * @throws if nothing came within 10 s, or the connection closed without an answer
 */
export function sendRaw(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const chunks: Buffer[] = [];
    const finish = () => {
      const [head = "", ...rest] = Buffer.concat(chunks).toString("utf8").split("\r\n\r\n");
      const [first = "", ...lines] = head.split("\r\n");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
      if (!status) return reject(new Error(`The server closed without an answer: ${JSON.stringify(head)}`));
      const headers = lines
        .map((line) => line.split(/:\s*(.*)/s))
        .map(([name = "", value = ""]) => [name.toLowerCase(), value]);
      resolve({ status, headers: Object.fromEntries(headers), body: rest.join("\r\n\r\n") });
    };
    socket.setTimeout(10_000, () => socket.destroy(new Error("The server said nothing for 10 s.")));
    socket.on("data", (chunk) => chunks.push(chunk));
    // A server that refuses early resets a connection that is still being written to; its answer counts.
    socket.on("error", (error) => (chunks.length > 0 ? finish() : reject(error)));
    socket.on("close", finish);
  });
}
