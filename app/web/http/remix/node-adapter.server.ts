import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { drained } from "./backpressure.server";

/**
 * Converts between Node's requests and responses and Fetch's, as `@remix-run/express` does, with three differences: a
 * complete body is sent in one write with its length; a long one is produced no faster than the network takes it; and
 * its producer is notified when the caller has gone.
 */

/** The headers of a Node.js request as pairs, which `Request` reads once. */
function headerPairs({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return typeof value === "string" ? [[name, value]] : value.map((one): [string, string] => [name, one]);
  });
}

/**
 * Converts a Node.js request to a Fetch request. It has no signal that aborts when the caller leaves, since Node.js
 * would retain everything belonging to it until the next full garbage collection. Code that needs one gets it from the
 * context (`callerLeft`).
 *
 * @param url the whole address as the caller sees it
 */
export function fetchRequest(req: IncomingMessage, url: string): Request {
  const init = { method: req.method, headers: headerPairs(req) };
  if (req.method === "GET" || req.method === "HEAD") return new Request(url, init);
  return new Request(url, { ...init, body: createReadableStreamFromReadable(req), duplex: "half" });
}

type Piece = ReadableStreamReadResult<Uint8Array>;

/** The next chunk of a body if it is available at once, else null. */
async function atOnce(piece: Promise<Piece>): Promise<Piece | null> {
  return Promise.race([piece, new Promise<null>((resolve) => setImmediate(resolve, null))]);
}

async function sendBody(res: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  if (res.closed) return cancel();
  res.once("close", cancel);
  const first = await reader.read();
  if (first.done) {
    res.end();
    return;
  }
  // The first chunk is as long as the stated Content-Length: nothing follows, and one write sends head and body.
  if (res.getHeader("Content-Length") === String(first.value.byteLength)) {
    res.end(first.value);
    return;
  }
  const second = reader.read();
  if ((await atOnce(second))?.done) {
    res.setHeader("Content-Length", first.value.byteLength).end(first.value);
    return;
  }
  if (!res.write(first.value)) await drained(res);
  for (let piece = await second; !piece.done && !res.destroyed; piece = await reader.read()) {
    if (!res.write(piece.value)) await drained(res);
  }
  res.end();
}

/**
 * Sends a Fetch response through a Node.js response.
 *
 * @throws the error of producing the body; the connection is then closed, so that an incomplete body is not taken for a complete
 * one
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
