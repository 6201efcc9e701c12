#!/usr/bin/env node
/**
 * The program that Playwright starts as Firefox: it starts the machine's own, and passes messages between the two,
 * adapting them where their WebDriver BiDi differs. `--without-scripts` switches scripts off in all pages; WebDriver's
 * own run in their sandboxes.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";
import { findFirefox } from "./find-firefox.mjs";

const WITHOUT_SCRIPTS = "--without-scripts";

/** Commands that Playwright 1.65 sends and Firefox 153 does not know: for system colours, which no journey needs. */
const UNKNOWN = new Set(["emulation.setMediaFeaturesOverride"]);

/** Runs in Firefox's own window, since neither Playwright nor this Firefox has a command that switches scripts off. */
const SWITCH_OFF = `Services.obs.addObserver((context) => {
  if (context.isContent && !context.parent) context.allowJavascript = false;
}, "browsing-context-attached")`;

/** Higher than any id that Playwright gives its own commands. */
const FIRST_OWN_ID = 2 ** 40;

const withoutScripts = process.argv.includes(WITHOUT_SCRIPTS);

/** The connection to Firefox: passes messages on, and sends this process's own commands too. */
class FirefoxSide {
  #lastId = FIRST_OWN_ID;
  #asked = new Map();

  constructor(address, hear) {
    this.socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
    this.open = new Promise((resolve) => this.socket.once("open", resolve));
    this.socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      const answered = this.#asked.get(message.id);
      if (!answered) return hear(message);
      this.#asked.delete(message.id);
      answered(message);
    });
  }

  async ask(method, params) {
    const id = this.#lastId++;
    const answer = await new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type !== "success") throw new Error(`Firefox refused ${method}: ${answer.message}`);
    return answer.result;
  }

  async switchScriptsOff() {
    const { contexts } = await this.ask("browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 });
    const target = { context: contexts[0].context };
    const done = await this.ask("script.evaluate", { expression: SWITCH_OFF, target, awaitPromise: false });
    if (done.type !== "success")
      throw new Error(`Firefox did not switch scripts off: ${JSON.stringify(done)}`);
  }
}

/**
 * Names a download by its address if it has no navigation: Playwright ignores a download without a name to recognise
 * its end.
 */
function nameDownload({ method, params }) {
  if (!method?.startsWith("browsingContext.download") || params.navigation) return;
  params.download ??= params.url;
}

/** Joins a connection from Playwright with one to Firefox. */
function join(playwright, address) {
  let newSession = null;
  const tell = (message) => playwright.send(JSON.stringify(message));
  const firefox = new FirefoxSide(address, async (message) => {
    nameDownload(message);
    if (withoutScripts && message.id === newSession) await firefox.switchScriptsOff();
    tell(message);
  });
  playwright.on("message", async (data) => {
    const { id, method } = JSON.parse(String(data));
    if (UNKNOWN.has(method)) return tell({ id, type: "success", result: {} });
    if (method === "session.new") newSession = id;
    await firefox.open;
    firefox.socket.send(String(data));
  });
  playwright.on("close", () => firefox.socket.close());
  firefox.socket.on("close", () => playwright.close());
}

const given = process.argv.slice(2).filter((arg) => arg !== WITHOUT_SCRIPTS);
const args = withoutScripts ? [...given, "--remote-allow-system-access"] : given;
const child = spawn(findFirefox(), args, { stdio: ["ignore", "inherit", "pipe"] });
child.on("exit", (code) => process.exit(code ?? 1));
for await (const line of createInterface({ input: child.stderr })) {
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1];
  if (!address) {
    console.error(line);
    continue;
  }
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (socket, { url }) => join(socket, `${address}${url}`));
  server.on("listening", () => {
    // Playwright learns the address from this line.
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
}
