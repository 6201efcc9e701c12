import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Builder, By, Capabilities, until, type WebDriver, type WebElement } from "selenium-webdriver";
import type { Person } from "../support/accounts/person";
import { freePort } from "../support/database/postgres";
import { untilListening } from "../support/several-servers/listening";
import { DRIVER, MINI_BROWSER, XVFB } from "./find-webkit.mjs";

/** Maximum wait for something to appear, in milliseconds. */
const PATIENCE_MS = 15_000;

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, "exit");
  child.kill();
  await end;
}

/** An invisible display. Xvfb picks a free number, and writes it to descriptor 3. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const process = spawn(XVFB, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(createInterface({ input: process.stdio[3] as Readable }), "line");
  return { name: `:${number}`, process };
}

/** WebKit's small browser with one window, and what a person does in it. */
export class Browser {
  private constructor(
    readonly driver: WebDriver,
    readonly origin: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** @param options.scripts whether pages run scripts; WebDriver's own run anyway */
  static async start(origin: string, { scripts }: { scripts: boolean }): Promise<Browser> {
    const display = await startDisplay();
    const home = mkdtempSync(join(tmpdir(), "twin-webkit-"));
    const port = await freePort();
    const places = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, DISPLAY: display.name };
    const server = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, ...places, LANG: "en_GB.UTF-8", NO_AT_BRIDGE: "1" },
      stdio: "ignore",
    });
    await untilListening(port, () => "WebKitWebDriver");
    const args = ["--automation", ...(scripts ? [] : ["--enable-javascript-markup=false"])];
    const asked = new Capabilities({ "webkitgtk:browserOptions": { binary: MINI_BROWSER, args } });
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(asked.setBrowserName("MiniBrowser"))
      .build();
    return new Browser(driver, origin, async () => {
      await driver.quit().catch(() => {});
      await Promise.all([ended(server), ended(display.process)]);
      rmSync(home, { recursive: true, force: true });
    });
  }

  /** Opens a page of the product. */
  open(path: string): Promise<void> {
    return this.driver.get(`${this.origin}${path}`);
  }

  /** Signs a user in. */
  async bring({ cookie }: Person): Promise<void> {
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    await this.open("/terms");
    await this.driver.manage().addCookie({ name, value, httpOnly: true, sameSite: "Lax" });
  }

  /** The element that an XPath finds, once it is there and can be seen. */
  async see(xpath: string): Promise<WebElement> {
    const found = await this.driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS, xpath);
    return this.driver.wait(until.elementIsVisible(found), PATIENCE_MS, xpath);
  }

  heading(text: string): Promise<WebElement> {
    return this.see(`//*[self::h1 or self::h2][contains(normalize-space(), ${JSON.stringify(text)})]`);
  }

  /** Presses a button or a link of the page, whichever has this text. */
  async press(text: string): Promise<void> {
    const named = `normalize-space()=${JSON.stringify(text)}`;
    await (await this.see(`//*[self::button or self::a or self::summary][${named}]`)).click();
  }

  /** A form's field. */
  field(name: string): Promise<WebElement> {
    return this.see(`//main//*[@name=${JSON.stringify(name)}]`);
  }

  async type(name: string, text: string): Promise<void> {
    const field = await this.field(name);
    await field.clear();
    await field.sendKeys(text);
  }

  /** Waits until the page's address matches. */
  async at(path: RegExp): Promise<void> {
    await this.driver.wait(until.urlMatches(path), PATIENCE_MS, String(path));
  }
}
