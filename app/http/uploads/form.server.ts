import { once } from "node:events";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { mediaType } from "../forms/body.server";
import { refusal } from "../responses/refusal";
import { requireSameOrigin } from "../security/same-origin.server";

const KIB = 1024;
/** Room for a form's other fields and for what is around the files. */
const FORM_ROOM = 64 * KIB;
/** How many of a form's bytes are its files' at least. @param said how many it says that it has */
export const roomOfFiles = (said: number) => Math.max(0, said - FORM_ROOM);

/** The most parts of a form with files, and how long one of its other fields may be. */
const LIMITS = { parts: 20, fieldSize: KIB, headerPairs: 20, headerSize: 8 * KIB };

/** A form that brings files. */
export type AskedFiles = {
  /** The field that brings them. */
  field: string;
  /** The most bytes that they may have all together. */
  maxBytes: number;
  /** How many are taken; those after them are left where they are. */
  mostFiles: number;
  /** What is said where there are more bytes. */
  tooLarge: () => Response;
};

/** A file while it comes. */
export type ArrivingFile = {
  /** As the browser says; empty where none was chosen. */
  name: string;
  /** Its bytes, no faster than they are taken. They break off with an error where the form does. */
  stream: BusboyFileStream;
  /** Has the form fail by this, before whoever takes the file has cleared up behind it. */
  fail: (error: unknown) => void;
};

type Take<Kept> = (file: ArrivingFile) => Promise<Kept>;

/**
 * The checks of a form with files that need nothing of its content.
 *
 * @returns how many bytes its files have at most, by what it says of itself; null where it does not say
 * @throws 403 from another site, 413 too large, 415 not a form with files
 */
export function openUploadForm(request: Request, { maxBytes, tooLarge }: AskedFiles): number | null {
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
    // Such as a form that does not say what stands between its parts.
    throw unreadable();
  }
}

/**
 * A failure that may come from elsewhere at any time, once or never, and what waits no longer than until it comes.
 * `Promise.race` with one promise that lives as long as the form would keep all that it was raced with: every piece.
 */
class Failure {
  #failed: { error: unknown } | null = null;
  readonly #waiting = new Set<(error: unknown) => void>();

  /** Lets everything that waits fail with this error, unless another came before. */
  readonly fail = (error: unknown): void => {
    this.#failed ??= { error };
    for (const reject of this.#waiting) reject(this.#failed.error);
  };

  /** What a promise comes to. @throws what it throws, or the failure where that comes first */
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
 * Takes a form apart as it arrives. Memory holds a piece of it. Other fields are not looked at.
 *
 * @param take is called with each file when it begins; where the form fails, its stream does
 * @returns what came of each file, in their order, once the whole form has arrived and all of them are taken
 * @throws 400 malformed, 413 too large, what `take` throws, and the error of a connection that breaks off
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
    // Where the form ends in the middle of a file the parser says so; any other error of a stream is its taker's.
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
 * Hands a body to the parser, no faster than it is taken. The rest of a body that is refused is left where it is:
 * cancelling its stream would reset the connection before the answer is out.
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
    const { done = true, value } = (reader && (await failure.orFailed(reader.read()))) ?? {};
    if (done || !value) break;
    size += value.byteLength;
    if (size > asked.maxBytes + FORM_ROOM) throw asked.tooLarge();
    if (!parser.write(value)) await failure.orFailed(once(parser, "drain"));
  }
  const finished = once(parser, "finish");
  parser.end();
  await failure.orFailed(finished);
}
