import { setTimeout as pause } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { type Driver, MIDDLE, Refused } from "./driver";
import { metNow, nextMoment } from "./elements";
import { Finding } from "./finding";
import { runInPage, type Step, stepOf } from "./in-page";
import { WebKitKeyboard } from "./keyboard";
import { type Expected, type Met, WebKitLocator } from "./locator";
import type { Relay } from "./relay";

const ACTION_MS = 15_000;
/** Pause between two looks at a page. */
const LOOK_AGAIN_MS = 50;

/** Errors of the driver that mean that the page was changing. */
const TOO_EARLY = new Set([
  "stale element reference",
  "javascript error",
  "move target out of bounds",
  // The page went away during the command.
  "no such frame",
]);

const boundsSchema = z.object({ width: z.number(), height: z.number() });

/** The context of a page. */
type Around = {
  driver: Driver;
  relay: Relay;
  _options: { baseURL: string; request: APIRequestContext };
  /** Makes a window the target of commands. */
  switchTo(handle: string): Promise<void>;
  nextPage(): Promise<WebKitPage>;
  nextDownload(): Promise<object>;
  closePage(page: WebKitPage): Promise<void>;
};

/** Stands in for Playwright's `Page`: the part that journeys use. */
export class WebKitPage extends Finding<WebKitLocator> {
  readonly _apiName = "Page";
  readonly keyboard = new WebKitKeyboard(async (actions) => {
    await this.#perform({ type: "key", id: "keyboard", actions });
    // WebKit scrolls to the newly focused element a moment later.
    await this.until("the page after a key", async () => ({ done: await this.run(nextMoment) }));
  });
  #url = "about:blank";

  constructor(
    readonly owner: Around,
    readonly handle: string,
  ) {
    super();
  }

  protected override within = (selector: string) => new WebKitLocator(this, selector);
  context = () => this.owner;
  get request() {
    return this.owner._options.request;
  }
  mainFrame = () => ({
    _expect: (expression: string, expected: Expected) => this.met(null, expression, expected),
  });
  /** The address as of the last step or navigation. */
  url = () => this.#url;

  /** Sends a command to this page's window. */
  async #send(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    await this.owner.switchTo(this.handle);
    return this.owner.driver.send(method, path, body);
  }

  async #perform(...actions: object[]): Promise<void> {
    await this.#send("POST", "/actions", { actions });
  }

  async run<Args extends unknown[], Result>(
    step: Step<Args, Result>,
    ...args: Args
  ): Promise<Awaited<Result>> {
    await this.owner.switchTo(this.handle);
    const { value, url } = await runInPage(this.owner.driver, step, args);
    this.#url = url;
    return value;
  }

  evaluate = <Result, Arg = undefined>(todo: (arg: Arg) => Result, arg?: Arg) =>
    this.run<unknown[], Result>(stepOf(todo), ...(arg === undefined ? [] : [arg]));
  content = () => this.run((tools) => tools.documentContent(false));

  /** Retries until an attempt is done. @throws after 15 s, with what it waited for */
  async until<Done>(
    what: string,
    attempt: () => Promise<{ done: Done } | { missing: string }>,
  ): Promise<Done> {
    const since = performance.now();
    for (;;) {
      const came = await attempt().catch((error: unknown) => {
        if (error instanceof Refused && TOO_EARLY.has(error.word)) return { missing: error.message };
        throw error;
      });
      if ("done" in came) return came.done;
      if (performance.now() - since > ACTION_MS) throw new Error(`${what}: waited for ${came.missing}.`);
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** Polls until an expectation is met, or its time is over. */
  async met(selector: string | null, expression: string, expected: Expected): Promise<Met> {
    const { timeout, isNot = false } = expected;
    const since = performance.now();
    for (;;) {
      const asked = { ...expected, selector, expression, isNot };
      const { isMissing, ...met } = await this.run(metNow, asked).catch((error: unknown) => {
        // For example, two elements where there will be one once the previous page is gone.
        return { matches: isNot, received: { value: String(error) }, isMissing: false };
      });
      if (met.matches !== isNot) return met;
      if (performance.now() - since > timeout) {
        return { ...met, timedOut: true, ...(isMissing && { errorMessage: "Error: element(s) not found" }) };
      }
      await pause(LOOK_AGAIN_MS);
    }
  }

  pressAt({ x, y }: { x: number; y: number }, times: number): Promise<void> {
    const press = [
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    const move = { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) };
    const actions = [move, ...Array.from({ length: times }, () => press).flat()];
    return this.#perform({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  }

  async typeInto(element: Element, text: string): Promise<void> {
    const [id] = Object.values(element);
    await this.#send("POST", `/element/${id}/value`, { text });
  }

  async goto(address: string): Promise<null> {
    await this.#send("POST", "/url", { url: new URL(address, this.owner._options.baseURL).href });
    await this.#look();
    return null;
  }

  async reload(): Promise<void> {
    await this.#send("POST", "/refresh", {});
    await this.#look();
  }

  async goBack(): Promise<void> {
    await this.#send("POST", "/back", {});
    await this.#look();
  }

  async #look(): Promise<void> {
    this.#url = z.string().parse(await this.#send("GET", "/url"));
  }

  /** Resizes the window so that the page within it has this size. */
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    const inside = async () =>
      boundsSchema.parse(await this.evaluate(() => ({ width: innerWidth, height: innerHeight })));
    // Without a window manager, keys go to the window under the pointer, which is in the middle of the display.
    const around = (width: number, height: number) => ({
      width,
      height,
      x: Math.round(MIDDLE.x - width / 2),
      y: Math.round(MIDDLE.y - height / 2),
    });
    await this.#send("POST", "/window/rect", around(size.width, size.height));
    const { width, height } = await inside();
    await this.#send("POST", "/window/rect", around(2 * size.width - width, 2 * size.height - height));
    await this.until(`a page of ${size.width} by ${size.height}`, async () => {
      const now = await inside();
      const fits = now.width === size.width && now.height === size.height;
      return fits ? { done: undefined } : { missing: JSON.stringify(now) };
    });
  }

  /** A picture of the page in the window, as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(z.string().parse(await this.#send("GET", "/screenshot")), "base64");
  }

  waitForEvent = (event: "download" | "popup") =>
    event === "popup" ? this.owner.nextPage() : this.owner.nextDownload();
  waitForResponse = (isIt: (response: { url(): string }) => boolean) => this.owner.relay.nextResponse(isIt);

  /** Closes the page; the last page of a browser is closed with its context. */
  close = () => this.owner.closePage(this);
}
