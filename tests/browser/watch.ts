import type { BrowserContext, ConsoleMessage, Page, Request, Response } from "@playwright/test";

type Announced = { what: string; matches: (text: string) => boolean; seen: boolean };

/** Chromium's console messages about error answers and failed requests, which are watched separately. */
const SAID_ELSEWHERE = /^Failed to load resource: (the server responded with a status of|net::ERR_)/;

/** Chromium's reason for not requesting a script file because scripts are off. */
const SWITCHED_OFF = "csp";

/**
 * The reasons that Chromium and Firefox give for dropping a request because the person navigates, or the page no longer
 * needs it.
 */
const DROPPED = ["net::ERR_ABORTED", "NS_BINDING_ABORTED"];

/**
 * Records everything that a healthy page never does: errors and warnings in the console (such as the
 * Content-Security-Policy's refusals), uncaught errors, failed requests, answers with a status of 400 or more, and
 * requests to other hosts. A test that causes one on purpose announces it first.
 */
export class Watch {
  /** Unannounced problems, in order, each once. */
  readonly trouble: string[] = [];
  readonly #announced: Announced[] = [];
  readonly #hosts = new Set<string>();

  /** @param scripts false for contexts without scripts */
  constructor(
    origin: string,
    readonly scripts = true,
  ) {
    this.alsoServes(origin);
  }

  /** Counts a second server as ours. */
  alsoServes(origin: string): void {
    const { port } = new URL(origin);
    this.#hosts.add(`localhost:${port}`).add(`127.0.0.1:${port}`);
  }

  /** Watches every page of a browser context, including later ones. */
  follow(context: BrowserContext): void {
    context.on("console", (message) => this.#hear(message));
    context.on("weberror", (error) => this.#note("page error", error.error().message));
    context.on("request", (request) => this.#asked(request));
    context.on("requestfailed", (request) => this.#failed(request));
    context.on("response", (response) => this.#answered(response));
  }

  /** Announces one or more answers with this status at this path (without query). */
  expectStatus(status: number, path: string): void {
    this.#announce(`${status} ${path}`, (text) => text === `answer ${status} ${path}`);
  }

  /** Announces one or more requests for this path that fail for this reason (`net::ERR_…`). */
  expectFailure(path: string, why: string): void {
    this.#announce(`failed ${path} ${why}`, (text) => text === `failed ${path} ${why}`);
  }

  /** Announces requests that fail for this reason, whatever they ask for. */
  expectFailures(why: string): void {
    this.#announce(`failed ${why}`, (text) => text.startsWith("failed ") && text.endsWith(` ${why}`));
  }

  /** Announces console messages or uncaught errors that contain this text. */
  expectText(part: string): void {
    this.#announce(part, (text) => /^(console|page error)/.test(text) && text.includes(part));
  }

  /** Blocks the product's script files, as an extension or a bad network does, and announces the failures. */
  async keepScriptsAway(page: Page): Promise<void> {
    // Not `page.route`, which involves this process in every request and disables the browser's cache.
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*.js"] });
    const blocked = (text: string) => /^failed \S+\.js inspector$/.test(text);
    // Chromium reports blocked files as "inspector". Pages without scripts have none to block.
    this.#announced.push({ what: "scripts kept away", matches: blocked, seen: true });
  }

  /** Announced problems that never occurred: the test then proves less than it claims. */
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
    if (!DROPPED.includes(why) && !switchedOff)
      this.#note("failed", `${new URL(request.url()).pathname} ${why}`);
  }

  #answered(response: Response): void {
    if (response.status() < 400) return;
    this.#note("answer", `${response.status()} ${new URL(response.url()).pathname}`);
  }
}
