import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { outflow } from "./backpressure.server";

/**
 * Node's request and answer in the form that Remix takes and gives, as `@remix-run/express` does it, with three
 * differences: a body that is there as a whole goes out in one write, with its length; a long one is made no faster
 * than the network takes it; and what makes it is told when the caller has gone.
 */

function requestHeaders(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/**
 * The Fetch request for one of Node's. Its signal aborts when the caller goes away before the answer is complete.
 *
 * @param url the whole address as the caller sees it
 */
export function fetchRequest(req: IncomingMessage, res: ServerResponse, url: string): Request {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  const init: RequestInit = { method: req.method, headers: requestHeaders(req), signal: controller.signal };
  if (req.method !== "GET" && req.method !== "HEAD") {
    init.body = createReadableStreamFromReadable(req);
    init.duplex = "half";
  }
  return new Request(url, init);
}

type Piece = ReadableStreamReadResult<Uint8Array>;

/** The next piece of a body if it is there already, else null. */
async function atOnce(piece: Promise<Piece>): Promise<Piece | null> {
  return Promise.race([piece, new Promise<null>((resolve) => setImmediate(resolve, null))]);
}

async function sendBody(res: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  res.once("close", () => void reader.cancel().catch(() => {}));
  const first = await reader.read();
  if (first.done) {
    res.end();
    return;
  }
  const second = reader.read();
  if ((await atOnce(second))?.done) {
    res.setHeader("Content-Length", first.value.byteLength).end(first.value);
    return;
  }
  if (!res.write(first.value)) await outflow(res);
  for (let piece = await second; !piece.done && !res.destroyed; piece = await reader.read()) {
    if (!res.write(piece.value)) await outflow(res);
  }
  res.end();
}

/**
 * Sends a Fetch answer as Node's.
 *
 * @throws what making the body throws; the connection is closed then, so that nobody takes half of it for the whole
 */
export async function sendAnswer(res: ServerResponse, answer: Response): Promise<void> {
  res.statusCode = answer.status;
  if (answer.statusText) res.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers) res.appendHeader(name, value);
  try {
    if (answer.body) await sendBody(res, answer.body);
    else res.end();
  } catch (error) {
    res.destroy();
    throw error;
  }
}
