import type { BrowserContext, ConsoleMessage, Page, Request, Response } from "@playwright/test";

type Announced = { what: string; matches: (text: string) => boolean; seen: boolean };

/** What Chromium writes to the console of an answer or a failure that is watched for itself. */
const SAID_ELSEWHERE = /^Failed to load resource: (the server responded with a status of|net::ERR_)/;

/** How Chromium reports a script file that it does not even ask for, where scripts are switched off. */
const SWITCHED_OFF = "csp";

/** What the browser drops because the person goes elsewhere, or the page no longer wants it. */
const DROPPED = "net::ERR_ABORTED";

/**
 * Notes everything that a healthy page never does: errors and warnings in the console (what the
 * Content-Security-Policy refuses is one), errors that nobody catches, requests that fail, answers from 400 on,
 * requests to other hosts. A test that means to cause one announces it first.
 */
export class Watch {
  /** What was seen and not announced, in order, each once. */
  readonly trouble: string[] = [];
  readonly #announced: Announced[] = [];
  readonly #hosts = new Set<string>();

  /** @param scripts false for contexts in which scripts are switched off */
  constructor(
    origin: string,
    readonly scripts = true,
  ) {
    this.alsoServes(origin);
  }

  /** Counts a second server as one of ours. */
  alsoServes(origin: string): void {
    const { port } = new URL(origin);
    this.#hosts.add(`localhost:${port}`).add(`127.0.0.1:${port}`);
  }

  /** Watches every page of a browser context, those opened later included. */
  follow(context: BrowserContext): void {
    context.on("console", (message) => this.#hear(message));
    context.on("weberror", (error) => this.#note("page error", error.error().message));
    context.on("request", (request) => this.#asked(request));
    context.on("requestfailed", (request) => this.#failed(request));
    context.on("response", (response) => this.#answered(response));
  }

  /** Announces one or more answers with this status at this path (query left out). */
  expectStatus(status: number, path: string): void {
    this.#announce(`${status} ${path}`, (text) => text === `answer ${status} ${path}`);
  }

  /** Announces one or more requests for this path that fail for this reason (`net::ERR_…`). */
  expectFailure(path: string, why: string): void {
    this.#announce(`failed ${path} ${why}`, (text) => text === `failed ${path} ${why}`);
  }

  /** Announces console messages or uncaught errors with this text in them. */
  expectText(part: string): void {
    this.#announce(part, (text) => /^(console|page error)/.test(text) && text.includes(part));
  }

  /** Keeps the product's script files away, as an extension or a bad network does, and announces that they fail. */
  async keepScriptsAway(page: Page): Promise<void> {
    // Not by `page.route`, which asks this process about every request and switches the browser's cache off.
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*.js"] });
    const blocked = (text: string) => /^failed \S+\.js inspector$/.test(text);
    // "inspector" is how Chromium reports them. Pages without any script have none to block.
    this.#announced.push({ what: "scripts kept away", matches: blocked, seen: true });
  }

  /** What was announced and never came: such a test proves less than it says. */
  missing(): string[] {
    return this.#announced
      .filter(({ seen }) => !seen)
      .map(({ what }) => `announced, but never came: ${what}`);
  }

  #announce(what: string, matches: (text: string) => boolean): void {
    this.#announced.push({ what, matches, seen: false });
  }

  #note(kind: string, text: string): void {
    const line = `${kind} ${text}`;
    const announced = this.#announced.find(({ matches }) => matches(line));
    if (announced) announced.seen = true;
    else if (!this.trouble.includes(line)) this.trouble.push(line);
  }

  #hear(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== "error" && type !== "warning" && type !== "assert") return;
    if (!SAID_ELSEWHERE.test(message.text())) this.#note(`console ${type}`, message.text());
  }

  #asked(request: Request): void {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !this.#hosts.has(url.host)) this.#note("foreign host", url.host);
  }

  #failed(request: Request): void {
    const why = request.failure()?.errorText ?? "for no known reason";
    const switchedOff = !this.scripts && why === SWITCHED_OFF && request.resourceType() === "script";
    if (why !== DROPPED && !switchedOff) this.#note("failed", `${new URL(request.url()).pathname} ${why}`);
  }

  #answered(response: Response): void {
    if (response.status() < 400) return;
    this.#note("answer", `${response.status()} ${new URL(response.url()).pathname}`);
  }
}
