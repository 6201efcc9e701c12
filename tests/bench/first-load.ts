import { get, type IncomingHttpHeaders } from "node:http";
import { parsePage } from "../support/http/html";

/** What a browser fetches for a page before any interaction, in compressed bytes. */
export type FirstLoad = { scripts: number; styles: number };

/** An answer as sent. */
type Sent = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Fetches without decompressing. */
function fetchSent(url: string, headers: Record<string, string>): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode: status = 0, headers: sent } = answer;
        resolve({ status, headers: sent, body: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

async function bytesSent(url: string): Promise<number> {
  const { status, body } = await fetchSent(url, { "Accept-Encoding": "gzip" });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return body.byteLength;
}

/** The modules that a script loads at once; `import()` counts, since Remix starts its entry that way. */
function importsOf(script: string): string[] {
  return [...script.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+\.js)["']/g)].map(([, path = ""]) => path);
}

/** The scripts of a page and all their imports, each once. */
export async function scriptsOf(url: string, document: Document): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting: { path: string; from: string }[] = [];
  for (const script of document.querySelectorAll("script")) {
    const paths = script.src ? [script.src] : importsOf(script.textContent ?? "");
    for (const path of paths) waiting.push({ path, from: url });
  }
  for (const link of document.querySelectorAll("link[rel=modulepreload]")) {
    waiting.push({ path: link.getAttribute("href") ?? "", from: url });
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const address = new URL(next.path, next.from).href;
    if (found.has(address)) continue;
    found.add(address);
    // Imports on demand are not part of the first load, unless the page itself requests them.
    const text = await (await fetch(address)).text();
    const fixed = text.replace(/import\s*\([^)]*\)/g, "");
    for (const path of importsOf(fixed)) waiting.push({ path, from: address });
  }
  return found;
}

/** Adds up what a page loads; 0 bytes of scripts without a `script` element. */
export async function firstLoad(url: string, headers: Record<string, string> = {}): Promise<FirstLoad> {
  const { body } = await fetchSent(url, headers);
  const { document } = parsePage(body.toString("utf8"));
  let scripts = 0;
  for (const address of await scriptsOf(url, document)) scripts += await bytesSent(address);
  let styles = 0;
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    styles += await bytesSent(new URL(link.getAttribute("href") ?? "", url).href);
  }
  return { scripts, styles };
}
