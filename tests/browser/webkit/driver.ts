import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { z } from "zod";
import { freePort } from "../../support/database/postgres";
import { untilListening } from "../../support/several-servers/listening";
import { DRIVER, MINI_BROWSER, XVFB } from "./find-webkit.mjs";

/** An answer of WebKitWebDriver, by the WebDriver standard. */
const answerSchema = z.object({ value: z.unknown() });
const refusalSchema = z.object({ error: z.string(), message: z.string() });

/** An error of the driver, with the standard's word for it, such as "stale element reference". */
export class Refused extends Error {
  constructor(
    readonly word: string,
    message: string,
  ) {
    super(`${word}: ${message}`);
  }
}

/** Styles without which MiniBrowser's toolbar would keep a window at least 447 px wide. */
const NARROW = `
  * { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }
  toolbar * { font-size: 1px; -gtk-icon-transform: scale(0.1); }
`;

/** Resolves with the part that a pattern captures, from the first line of a process's output that matches. */
function heard(output: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output });
    lines.on("line", (line) => {
      const found = pattern.exec(line)?.[1];
      if (found) resolve(found);
    });
    lines.on("close", () => reject(new Error(`ended before it said ${pattern}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await end;
}

/** The middle of the display. */
export const MIDDLE = { x: 800, y: 600 };

/** Starts an invisible display for the windows of WebKit's browser. */
export async function startDisplay(): Promise<{ name: string; stop: () => Promise<void> }> {
  // Xvfb picks a free display number, and writes it to descriptor 3.
  const args = ["-displayfd", "3", "-screen", "0", `${2 * MIDDLE.x}x${2 * MIDDLE.y}x24`, "-nolisten", "tcp"];
  const xvfb = spawn(XVFB, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await heard(xvfb.stdio[3] as Readable, /^(\d+)$/);
  return { name: `:${number}`, stop: () => ended(xvfb) };
}

type Start = {
  display: string;
  /** Whether pages run scripts; WebDriver's own scripts run anyway. */
  scripts: boolean;
  /** Host and port of the proxy for all requests. */
  proxy: string;
  timeZone: string;
};

/** A browser of WebKit (MiniBrowser) in a WebDriver session, with its own home folder. */
export class Driver {
  /** Where downloads arrive. */
  readonly downloads: string;
  readonly #home: string;
  #process: ChildProcess | undefined;
  #base = "";

  private constructor() {
    this.#home = mkdtempSync(join(tmpdir(), "twin-webkit-"));
    this.downloads = this.#home;
  }

  static async start(options: Start): Promise<Driver> {
    const driver = new Driver();
    await driver.#start(options);
    return driver;
  }

  async #start({ display, scripts, proxy, timeZone }: Start): Promise<void> {
    mkdirSync(join(this.#home, "gtk-3.0"));
    writeFileSync(join(this.#home, "gtk-3.0/gtk.css"), NARROW);
    const port = await freePort();
    const places = { HOME: this.#home, XDG_CONFIG_HOME: this.#home, XDG_DATA_HOME: this.#home };
    this.#process = spawn(DRIVER, [`--port=${port}`], {
      env: {
        ...process.env,
        ...places,
        DISPLAY: display,
        TZ: timeZone,
        LANG: "en_GB.UTF-8",
        NO_AT_BRIDGE: "1",
      },
      stdio: "ignore",
    });
    this.#base = `http://127.0.0.1:${port}`;
    await untilListening(port, () => "WebKitWebDriver");
    const args = ["--automation", ...(scripts ? [] : ["--enable-javascript-markup=false"])];
    const answer = await this.#send("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          proxy: { proxyType: "manual", httpProxy: proxy },
          timeouts: { script: 15_000, pageLoad: 15_000 },
          "webkitgtk:browserOptions": { binary: MINI_BROWSER, args },
        },
      },
    });
    this.#base += `/session/${z.object({ sessionId: z.string() }).parse(answer).sessionId}`;
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${this.#base}${path}`, {
      method,
      ...(body && { headers, body: JSON.stringify(body) }),
    });
    const { value } = answerSchema.parse(await answer.json());
    if (answer.ok) return value;
    const { error, message } = refusalSchema.parse(value);
    throw new Refused(error, message);
  }

  /**
   * Sends a command within the session, such as `("POST", "/url", { url })`.
   *
   * @throws {Refused}
   */
  send(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    return this.#send(method, path, body);
  }

  /** Ends the browser and deletes its home folder. */
  async stop(): Promise<void> {
    await this.#send("DELETE", "").catch(() => null);
    if (this.#process) await ended(this.#process);
    rmSync(this.#home, { recursive: true, force: true });
  }
}
