import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the browser sent: the part of Playwright's `Request` that the watch uses. */
type Asked = { url(): string; resourceType(): string; failure(): { errorText: string } };

/** An answer to the browser: the part of Playwright's `Response` that the watch and the journeys use. */
export type Answered = {
  url(): string;
  status(): number;
  headers(): IncomingMessage["headers"];
  text(): Promise<string>;
};

type Events = { request: [Asked]; requestfailed: [Asked]; response: [Answered] };

const SCRIPTING = /\(\s*scripting:\s*(enabled|none)\s*\)/g;

/**
 * A style sheet as a browser without scripts reads it: WebKit's style sheets still take scripts to be on if the command
 * line switches them off.
 */
const withoutScripts = (css: string): string =>
  css.replace(SCRIPTING, (_all, when) => (when === "none" ? "(min-width: 0)" : "(max-width: 0)"));

/** The proxy for all requests of WebKit's browser, since its WebDriver does not report them. */
export class Relay extends EventEmitter<Events> {
  readonly #server = createServer((asking, answering) => this.#pass(asking, answering));

  constructor(readonly scripts: boolean) {
    super();
  }

  /** Starts the proxy. @returns its host and port */
  async start(): Promise<string> {
    this.#server.on("connect", ({ url = "" }, socket) => {
      this.emit("request", this.#asked(`https://${url}/`));
      socket.destroy();
    });
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #asked(url: string, errorText = ""): Asked {
    return { url: () => url, resourceType: () => "other", failure: () => ({ errorText }) };
  }

  #pass(asking: IncomingMessage, answering: ServerResponse): void {
    const url = asking.url ?? "";
    this.emit("request", this.#asked(url));
    const { hostname, port, pathname, search } = new URL(url);
    // Only this machine answers, and nothing is compressed, so that a test can read it.
    if (!["localhost", "127.0.0.1"].includes(hostname)) return void answering.destroy();
    const headers = { ...asking.headers, "accept-encoding": "identity" };
    const onward = request(
      { hostname, port, path: pathname + search, method: asking.method, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        const text = once(answer, "end").then(() => Buffer.concat(chunks).toString("utf8"));
        // The text may never be asked for, so a failure must not go unhandled.
        text.catch(() => null);
        this.emit("response", {
          url: () => url,
          status: () => answer.statusCode ?? 0,
          headers: () => answer.headers,
          text: () => text,
        });
        if (!this.scripts && answer.headers["content-type"]?.startsWith("text/css")) {
          const { "content-length": _of, ...headers } = answer.headers;
          answering.writeHead(answer.statusCode ?? 502, headers);
          text.then((css) => answering.end(withoutScripts(css))).catch(() => answering.destroy());
          return;
        }
        answering.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(answering);
      },
    );
    onward.on("error", ({ message }) => {
      if (!asking.destroyed) this.emit("requestfailed", this.#asked(url, message));
      answering.destroy();
    });
    // The browser has navigated elsewhere.
    answering.on("close", () => onward.destroy());
    asking.pipe(onward);
  }

  /** Resolves with the next answer that meets a condition. */
  nextResponse(fits: (response: Answered) => boolean): Promise<Answered> {
    return new Promise((resolve) => {
      const look = (response: Answered) => {
        if (!fits(response)) return;
        this.off("response", look);
        resolve(response);
      };
      this.on("response", look);
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
