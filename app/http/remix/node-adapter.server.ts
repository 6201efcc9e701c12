import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { wholeBody } from "../responses/whole-response";
import { drained } from "./backpressure.server";
import { lazyRequest, leavingSignal, requestHeaders } from "./lazy-request.server";

/**
 * Converts between Node's requests and responses and Fetch's, as `@remix-run/express` does, with three differences: a
 * complete body is sent in one write with its length; a long one is made no faster than the network takes it; and its
 * producer is told when the caller has gone.
 */

/**
 * Converts a Node.js request to a Fetch request. Its signal aborts when the caller leaves before the response is complete.
 *
 * @param url the whole address as the caller sees it
 */
export function fetchRequest(req: IncomingMessage, res: ServerResponse, url: string): Request {
  if (req.method === "GET" || req.method === "HEAD") return lazyRequest(req, res, url);
  return new Request(url, {
    method: req.method,
    headers: requestHeaders(req),
    signal: leavingSignal(res),
    body: createReadableStreamFromReadable(req),
    duplex: "half",
  });
}

type Piece = ReadableStreamReadResult<Uint8Array>;

/** The next chunk of a body if it is available at once, else null. */
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
  if (!res.write(first.value)) await drained(res);
  for (let piece = await second; !piece.done && !res.destroyed; piece = await reader.read()) {
    if (!res.write(piece.value)) await drained(res);
  }
  res.end();
}

/**
 * Length from which a text is encoded before it is sent. Node.js takes the length of a text once more, and copies it behind
 * the head; for a page this costs more than the bytes, for a short answer less.
 */
const AS_BYTES_FROM = 8_000;

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
  const whole = wholeBody(answer);
  if (whole !== undefined) {
    const body = typeof whole === "string" && whole.length >= AS_BYTES_FROM ? Buffer.from(whole) : whole;
    res.setHeader("Content-Length", Buffer.byteLength(body)).end(body);
    return;
  }
  try {
    if (answer.body) await sendBody(res, answer.body);
    else res.end();
  } catch (error) {
    res.destroy();
    throw error;
  }
}
