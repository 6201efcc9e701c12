import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A received request; its body is read on demand. */
export class Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
  ) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in.invalid");
    this.method = request.method ?? "GET";
    this.path = pathname;
    this.query = searchParams;
    this.headers = request.headers;
  }

  /** The access token of `Authorization: Bearer …`, or empty. */
  get bearer(): string {
    return /^Bearer (.+)$/.exec(this.headers.authorization ?? "")?.[1] ?? "";
  }

  /** The body's media type, without parameters. */
  get type(): string {
    return this.headers["content-type"]?.split(";")[0] ?? "";
  }

  async text(): Promise<string> {
    let text = "";
    for await (const chunk of this.request.setEncoding("utf8")) text += chunk;
    return text;
  }

  async form(): Promise<URLSearchParams> {
    return new URLSearchParams(await this.text());
  }

  /** The body as a JSON object; an empty object if the body is not JSON. */
  async json(): Promise<Record<string, unknown>> {
    try {
      return Object(JSON.parse(await this.text()));
    } catch {
      return {};
    }
  }
}

/** An answer: a string is HTML, bytes are sent as they are, anything else is JSON. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown };

/** Ways in which a stand-in can misbehave. */
export type Trouble =
  /** Sends this answer, without acting on the request. */
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** Acts at once but answers late: if the client gives up, its rotating refresh token is used up. */
  | { delayMs: number }
  /** Acts at once but answers only after this promise has settled. */
  | { until: Promise<unknown> }
  /** Redirects the whole request elsewhere. */
  | { redirect: string }
  /** In this order: closes the connection before acting, sends half the JSON, sends too much, sends nothing. */
  | "hangs up"
  | "half"
  | "2 MiB"
  | "never answers"
  /** Acts, but the answer is lost: a rotating refresh token is used up. */
  | "answer lost";

type Planned = { path: string | RegExp; trouble: Trouble; times: number };

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const isBytes = Buffer.isBuffer(body);
  const type =
    typeof body === "string"
      ? "text/html; charset=utf-8"
      : isBytes
        ? "application/octet-stream"
        : "application/json";
  response.writeHead(status, {
    "Cache-Control": "no-store",
    ...(body === undefined ? {} : { "Content-Type": type }),
    ...headers,
  });
  if (body === undefined) response.end();
  else response.end(typeof body === "string" || isBytes ? body : JSON.stringify(body));
}

/** A loopback server that can be made to misbehave, and that records requests. */
export abstract class LoopbackServer {
  /**
   * The requests in order, such as `POST /token`, with the grant type at a token endpoint (`POST /token
   * refresh_token`). Without queries, bodies and headers, so without tokens.
   */
  readonly asked: string[] = [];
  readonly #planned: Planned[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(new Asked(request, response)).catch((thrown) => {
        console.error("A stand-in broke:", thrown);
        if (!response.headersSent) send(response, { status: 500, body: "The stand-in broke." });
      });
    });
  }

  /**
   * The platform's answer to a request; null if one has been sent already.
   *
   * @param note adds a word to the record of the request in {@link asked}
   */
  protected abstract answer(asked: Asked, note: (word: string) => void): Promise<Reply | null>;

  /** Whether a request comes from the stand-in itself; such requests are neither recorded nor made to fail. */
  protected isOurOwn(_asked: Asked): boolean {
    return false;
  }

  /** @param port 0 for any free one */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject).listen(port, "127.0.0.1", resolve);
    });
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** The value for the platform's `…_BASE_URL`. */
  get origin(): string {
    const address = this.#server.address();
    if (typeof address !== "object" || !address) throw new Error("This stand-in is not running.");
    return `http://127.0.0.1:${address.port}`;
  }

  /**
   * Makes the next requests to a path fail.
   *
   * @param path as in {@link asked}, without the method
   */
  trouble(path: string | RegExp, trouble: Trouble, times = Number.POSITIVE_INFINITY): void {
    this.#planned.push({ path, trouble, times });
  }

  /** Ends all misbehaviour. */
  calm(): void {
    this.#planned.length = 0;
  }

  /** The product's requests to a path, whatever the result. */
  calls(path: string | RegExp): string[] {
    return this.asked.filter((line) => {
      const [, at = ""] = line.split(" ");
      return typeof path === "string" ? at === path : path.test(at);
    });
  }

  #troubleFor(path: string): Trouble | null {
    const found = this.#planned.find(
      (one) => one.times > 0 && (typeof one.path === "string" ? one.path === path : one.path.test(path)),
    );
    if (!found) return null;
    found.times -= 1;
    return found.trouble;
  }

  async #serve(asked: Asked): Promise<void> {
    const { request, response, method, path } = asked;
    if (this.isOurOwn(asked)) return this.#give(asked, () => {});
    const at = this.asked.push(`${method} ${path}`) - 1;
    const trouble = this.#troubleFor(path);
    if (trouble === "never answers") return;
    if (trouble === "hangs up") return void request.socket.destroy();
    if (trouble === "half") return send(response, { body: Buffer.from('{"id":"1","items":[{"id":"1","kin') });
    if (trouble === "2 MiB") return send(response, { body: { padding: "x".repeat(2 * 1024 * 1024) } });
    if (trouble === "answer lost") {
      response.end = () => {
        request.socket.destroy();
        return response;
      };
    } else if (trouble && "status" in trouble) return send(response, trouble);
    else if (trouble && "redirect" in trouble) {
      return send(response, { status: 307, headers: { Location: trouble.redirect } });
    } else if (trouble) {
      const end = response.end.bind(response);
      response.end = (...given: unknown[]) => {
        const late = "until" in trouble ? trouble.until : pause(trouble.delayMs);
        late.then(() => Reflect.apply(end, response, given));
        return response;
      };
    }
    await this.#give(asked, (word) => {
      this.asked[at] = `${method} ${path} ${word}`;
    });
  }

  async #give(asked: Asked, note: (word: string) => void): Promise<void> {
    const reply = await this.answer(asked, note);
    if (reply) send(asked.response, reply);
  }
}
