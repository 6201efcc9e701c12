import { once } from "node:events";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { KIB } from "~/ground/units";
import { mediaType, nextPiece } from "../forms/body.server";
import { refusal } from "../responses/refusal";
import { requireSameOrigin } from "../security/same-origin.server";

/** Allowance for the form's other fields and multipart overhead. */
const FORM_ROOM = 64 * KIB;
/**
 * Minimum size of a form's files.
 *
 * @param said the form's announced size
 */
export const minimumFileBytes = (said: number) => Math.max(0, said - FORM_ROOM);

/** Limits on a form's parts and its other fields. */
const LIMITS = { parts: 20, fieldSize: KIB, headerPairs: 20, headerSize: 8 * KIB };

/** The files that a form may contain. */
export type AskedFiles = {
  /** Name of the file field. */
  field: string;
  /** Maximum total size. */
  maxBytes: number;
  /** Maximum number of files; further ones are skipped. */
  mostFiles: number;
  /** Makes the refusal of more bytes. */
  tooLarge: () => Response;
};

/** A file as it arrives. */
export type ArrivingFile = {
  /** The browser's file name; empty if no file was chosen. */
  name: string;
  /** The content, with back-pressure. Ends with an error if the form does. */
  stream: BusboyFileStream;
  /** Fails the form with this error, before the consumer has cleaned up. */
  fail: (error: unknown) => void;
};

type Take<Kept> = (file: ArrivingFile) => Promise<Kept>;

/**
 * Checks a form with files before reading it.
 *
 * @returns maximum size of its files according to its headers, or null if unknown
 * @throws 403 from another site, 413 too large, 415 not a form with files
 */
export function checkUploadForm(request: Request, { maxBytes, tooLarge }: AskedFiles): number | null {
  requireSameOrigin(request);
  if (mediaType(request) !== "multipart/form-data") throw refusal(415, "Send this as a form with a file.");
  const said = request.headers.get("Content-Length");
  if (said === null) return null;
  if (Number(said) > maxBytes + FORM_ROOM) throw tooLarge();
  return Number(said);
}

function unreadable(): Response {
  return refusal(400, "The form could not be read. Go back, reload the page and try again.");
}

function parserOf(request: Request, { maxBytes }: AskedFiles): BusboyInstance {
  const headers = { "content-type": request.headers.get("Content-Type") ?? "" };
  try {
    return new Busboy({ headers, limits: { ...LIMITS, fileSize: maxBytes } });
  } catch {
    // For example, a missing boundary.
    throw unreadable();
  }
}

/**
 * A failure that may occur at any time, once or never, and promises that stop waiting when it does. `Promise.race` with
 * one long-lived promise would retain every value that it was raced with: every chunk.
 */
class Failure {
  #failed: { error: unknown } | null = null;
  readonly #waiting = new Set<(error: unknown) => void>();

  /** Rejects everything that waits; the first error counts. */
  readonly fail = (error: unknown): void => {
    this.#failed ??= { error };
    for (const reject of this.#waiting) reject(this.#failed.error);
  };

  /**
   * Awaits a promise.
   *
   * @throws what it throws, or the failure if that comes first
   */
  async orFailed<Value>(promise: Promise<Value>): Promise<Value> {
    let reject: (error: unknown) => void = () => undefined;
    try {
      return await new Promise<Value>((resolve, rejectThis) => {
        reject = rejectThis;
        this.#waiting.add(reject);
        promise.then(resolve, reject);
        if (this.#failed) reject(this.#failed.error);
      });
    } finally {
      this.#waiting.delete(reject);
    }
  }
}

/**
 * Parses a form as it arrives, holding one chunk in memory. Ignores other fields.
 *
 * @param take is called with each file when it begins; if the form fails, so does the stream
 * @returns the results of `take` in order, once the whole form has arrived
 * @throws 400 malformed, 408 broken off, 413 too large, and what `take` throws
 */
export async function readUploadForm<Kept>(
  request: Request,
  asked: AskedFiles,
  take: Take<Kept>,
): Promise<Kept[]> {
  const parser = parserOf(request, asked);
  const failure = new Failure();
  const { fail } = failure;
  const streams: BusboyFileStream[] = [];
  const taken: Promise<Kept>[] = [];
  parser.on("file", (field, stream, name) => {
    // If the form ends within a file, the parser reports it; other stream errors are the consumer's.
    stream.on("error", () => undefined);
    if (field !== asked.field || taken.length >= asked.mostFiles) return void stream.resume();
    stream.once("limit", () => fail(asked.tooLarge()));
    streams.push(stream);
    const kept = take({ name: name ?? "", stream, fail });
    kept.catch(fail);
    taken.push(kept);
  });
  parser.on("partsLimit", () => fail(unreadable())).on("error", () => fail(unreadable()));
  try {
    await feed(parser, request, asked, failure);
    return await failure.orFailed(Promise.all(taken));
  } finally {
    for (const stream of streams) {
      if (!stream.readableEnded) stream.destroy(new Error("nobody wants this file any more"));
    }
    await Promise.allSettled(taken);
  }
}

/**
 * Feeds a body to the parser with back-pressure. The rest of a refused body is left unread: cancelling its stream would
 * reset the connection before the response is out.
 */
async function feed(
  parser: BusboyInstance,
  request: Request,
  asked: AskedFiles,
  failure: Failure,
): Promise<void> {
  const reader = request.body?.getReader();
  let size = 0;
  for (;;) {
    const { done = true, value } = (reader && (await failure.orFailed(nextPiece(reader)))) ?? {};
    if (done || !value) break;
    size += value.byteLength;
    if (size > asked.maxBytes + FORM_ROOM) throw asked.tooLarge();
    if (!parser.write(value)) await failure.orFailed(once(parser, "drain"));
  }
  const finished = once(parser, "finish");
  parser.end();
  await failure.orFailed(finished);
}
