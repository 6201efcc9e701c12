import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { Driver } from "./driver";
import { WebKitPage } from "./page";
import { Relay } from "./relay";

const LOOK_AGAIN_MS = 50;
const EVENT_MS = 15_000;

const cookiesSchema = z.array(z.object({ name: z.string(), value: z.string() }).loose());
const handlesSchema = z.array(z.string());

type Cookie = { name: string; value: string; url: string; httpOnly?: boolean; sameSite?: string };

export type ContextOptions = {
  display: string;
  scripts: boolean;
  timeZone: string;
  baseURL: string;
  viewport: { width: number; height: number };
  /** Sends requests without a browser. */
  request: APIRequestContext;
};

/** Stands in for Playwright's `BrowserContext`, with a browser of its own. */
export class WebKitContext {
  readonly pages: WebKitPage[] = [];
  #current = "";
  #isGiven = false;

  private constructor(
    readonly driver: Driver,
    readonly relay: Relay,
    /** Playwright's `expect(page).toHaveURL` reads it by this name. */
    readonly _options: ContextOptions,
  ) {}

  static async open(options: ContextOptions): Promise<WebKitContext> {
    const relay = new Relay(options.scripts);
    const proxy = await relay.start();
    const driver = await Driver.start({ ...options, proxy });
    return new WebKitContext(driver, relay, options);
  }

  /** The relay's events: request, requestfailed, response. There are no console events. */
  on = (...args: Parameters<Relay["on"]>) => void this.relay.on(...args);

  /** The page that exists from the beginning. */
  async #first(): Promise<WebKitPage> {
    const [there] = this.pages;
    if (there) return there;
    const page = new WebKitPage(this, z.string().parse(await this.driver.send("GET", "/window")));
    this.#current = page.handle;
    this.pages.push(page);
    await page.setViewportSize(this._options.viewport);
    return page;
  }

  newPage(): Promise<WebKitPage> {
    if (this.#isGiven) throw new Error("In WebKit a context opens one page; others come as popups.");
    this.#isGiven = true;
    return this.#first();
  }

  /** Makes a window the target of commands. */
  async switchTo(handle: string): Promise<void> {
    if (this.#current === handle) return;
    await this.driver.send("POST", "/window", { handle });
    this.#current = handle;
  }

  async #awaited<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
    const since = performance.now();
    for (;;) {
      const found = await find();
      if (found !== undefined) return found;
      if (performance.now() - since > EVENT_MS) throw new Error(`No ${what} came.`);
      await pause(LOOK_AGAIN_MS);
    }
  }

  nextPage(): Promise<WebKitPage> {
    return this.#awaited("popup", async () => {
      const handles = handlesSchema.parse(await this.driver.send("GET", "/window/handles"));
      const handle = handles.find((one) => !this.pages.some((page) => page.handle === one));
      if (handle === undefined) return undefined;
      const page = new WebKitPage(this, handle);
      this.pages.push(page);
      return page;
    });
  }

  async nextDownload() {
    const folder = this.driver.downloads;
    const before = new Set(readdirSync(folder));
    let url = "";
    const isDownload = this.relay.nextResponse(({ headers }) =>
      /^attachment/.test(headers()["content-disposition"] ?? ""),
    );
    isDownload.then((response) => {
      url = response.url();
    });
    const name = await this.#awaited("download", async () => {
      const [fresh] = readdirSync(folder).filter(
        (one) => !before.has(one) && /\.\w+$/.test(one) && !one.startsWith("."),
      );
      // An unfinished download has another name.
      return fresh?.endsWith(".wkdownload") ? undefined : fresh;
    });
    return {
      suggestedFilename: () => name,
      url: () => url,
      path: async () => join(folder, name),
    };
  }

  /** Opens a document of the server, since cookies belong to the open document's host. */
  async #toServer(url: string): Promise<WebKitPage> {
    const page = await this.#first();
    if (new URL(page.url()).host !== new URL(url).host) await page.goto(new URL("/favicon.svg", url).href);
    return page;
  }

  async addCookies(cookies: readonly Cookie[]): Promise<void> {
    for (const { url, ...cookie } of cookies) {
      await this.#toServer(url);
      await this.driver.send("POST", "/cookie", { cookie: { ...cookie, path: "/" } });
    }
  }

  /** The cookies of the open page's host. */
  async cookies() {
    const found = cookiesSchema.parse(await this.driver.send("GET", "/cookie"));
    return found.map(({ name, value }) => ({
      name,
      value,
      url: this._options.baseURL,
      httpOnly: true,
      sameSite: "Lax",
    }));
  }

  async closePage(page: WebKitPage): Promise<void> {
    if (this.pages.length === 1) return void (await page.goto("about:blank"));
    await this.switchTo(page.handle);
    await this.driver.send("DELETE", "/window");
    this.pages.splice(this.pages.indexOf(page), 1);
    this.#current = "";
  }

  async close(): Promise<void> {
    await this.driver.stop();
    await this.relay.stop();
  }
}
