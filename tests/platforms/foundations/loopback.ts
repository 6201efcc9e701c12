import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";

/** What came in; the body is read when it is asked for. */
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

  /** The access token of an `Authorization: Bearer …`; empty where there is none. */
  get bearer(): string {
    return /^Bearer (.+)$/.exec(this.headers.authorization ?? "")?.[1] ?? "";
  }

  /** The media type of the body, without its parameters. */
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

  /** A JSON object; empty where the body is none. */
  async json(): Promise<Record<string, unknown>> {
    try {
      return Object(JSON.parse(await this.text()));
    } catch {
      return {};
    }
  }
}

/** An answer: a text is HTML, bytes are bytes, anything else is JSON. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown };

/** What can go wrong on the way to a platform, and with what it answers. */
export type Trouble =
  /** Another answer than the true one, which is not worked out. */
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** What is asked is done at once, the answer to it comes later: who is gone by then has burnt a rotated token. */
  | { delayMs: number }
  /** To another place, with all that was asked. */
  | { redirect: string }
  /** The connection is cut before anything is done; JSON that breaks off; more than anybody wants; silence. */
  | "hangs up"
  | "half"
  | "2 MiB"
  | "never answers"
  /** It is done, and the answer is lost: a rotated token is burnt then. */
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

/** A server on this machine's loopback that can be made to misbehave, and remembers what it was asked. */
export abstract class LoopbackServer {
  /**
   * What was asked, in order, as `POST /token`; at a token endpoint with the kind of grant behind it
   * (`POST /token refresh_token`). Without queries, bodies and headers: no token is in it.
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
   * What a platform does; null where it has answered by itself.
   *
   * @param note adds a word to what is remembered of the call
   */
  protected abstract answer(asked: Asked, note: (word: string) => void): Promise<Reply | null>;

  /** Whether a stand-in asks itself: that is not remembered, and runs into no trouble. */
  protected isOurOwn(_asked: Asked): boolean {
    return false;
  }

  /** @param port 0 lets the system choose */
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

  /** What the platform's `…_BASE_URL` is set to. */
  get origin(): string {
    const address = this.#server.address();
    if (typeof address !== "object" || !address) throw new Error("This stand-in is not running.");
    return `http://127.0.0.1:${address.port}`;
  }

  /**
   * The next calls of a path run into trouble.
   *
   * @param path as in {@link asked}, without the method
   */
  trouble(path: string | RegExp, trouble: Trouble, times = Number.POSITIVE_INFINITY): void {
    this.#planned.push({ path, trouble, times });
  }

  /** From now on everything works again. */
  calm(): void {
    this.#planned.length = 0;
  }

  /** Calls of the product's server at a path, whatever came of them. */
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
        setTimeout(() => Reflect.apply(end, response, given), trouble.delayMs);
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
