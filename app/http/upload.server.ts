import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { mediaType } from "./body.server";
import { refusal } from "./refusal";
import { requireSameOrigin } from "./same-origin.server";
import { unwritable, withUploadPlace } from "./uploads-folder.server";

const KIB = 1024;
const MIB = 1024 * KIB;
/** Room for a form's other fields and for what is around the file. */
const FORM_ROOM = 64 * KIB;
/** The most parts of a form with a file, and how long one of its other fields may be. */
const LIMITS = { parts: 20, fieldSize: KIB, headerPairs: 20, headerSize: 8 * KIB };

/** A file that was sent: where it is until the work on it ends, and its size in bytes. */
export type UploadedFile = { path: string; bytes: number };

type Asked = {
  /** The field that brings the file. */
  field: string;
  /** The largest file, in bytes. */
  maxBytes: number;
};

/**
 * Reads a form post that brings a file, and works on it. It is the one reader of such forms, so the one place where
 * their origin is checked. The file goes to the disk as it comes (mode 0600), so memory holds none of it, and is
 * removed after the work. Other fields are not looked at.
 *
 * @param work is called once the whole form has arrived; with null where no file was chosen
 * @throws 403 from another site, 413 too large, 415 not a form with files, 400 malformed, 503 no room
 */
export async function withUpload<Outcome>(
  request: Request,
  asked: Asked,
  work: (file: UploadedFile | null) => Promise<Outcome>,
): Promise<Outcome> {
  requireSameOrigin(request);
  if (mediaType(request) !== "multipart/form-data") throw refusal(415, "Send this as a form with a file.");
  const most = asked.maxBytes + FORM_ROOM;
  const said = Number(request.headers.get("Content-Length") ?? most);
  if (said > most) throw tooLarge(asked);
  return withUploadPlace(said, async (path) => work(await receive(request, asked, path)));
}

function tooLarge({ maxBytes }: Asked): Response {
  return refusal(
    413,
    `This file is larger than ${Math.floor(maxBytes / MIB)} MiB, which is the most that is taken here.`,
  );
}

function unreadable(): Response {
  return refusal(400, "The form could not be read. Go back, reload the page and try again.");
}

function parserOf(request: Request, { maxBytes }: Asked): BusboyInstance {
  const headers = { "content-type": request.headers.get("Content-Type") ?? "" };
  try {
    return new Busboy({ headers, limits: { ...LIMITS, fileSize: maxBytes } });
  } catch {
    // Such as a form that does not say what stands between its parts.
    throw unreadable();
  }
}

/** A promise that is rejected from elsewhere, at any time, once or never. */
function failure(): { failed: Promise<never>; fail: (error: unknown) => void } {
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Nobody may be waiting when it comes.
  failed.catch(() => undefined);
  return { failed, fail };
}

/** Writes a file that was sent, until it ends or nobody wants it any more. @returns its size in bytes */
async function keep(stream: BusboyFileStream, path: string, signal: AbortSignal): Promise<number> {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(stream, file, { signal });
  return file.bytesWritten;
}

/** Whether an error comes from writing; any other ends a file that was broken off. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** Takes a form apart as it arrives. */
async function receive(request: Request, asked: Asked, path: string): Promise<UploadedFile | null> {
  const parser = parserOf(request, asked);
  const { failed, fail } = failure();
  const unwanted = new AbortController();
  let chosen: { name: string; kept: Promise<number> } | undefined;
  parser.on("file", (field, stream, name) => {
    // A form that ends in the middle of a file ends its stream with an error, wherever that goes.
    stream.on("error", () => fail(unreadable()));
    if (field !== asked.field || chosen) return void stream.resume();
    stream.once("limit", () => fail(tooLarge(asked)));
    chosen = { name: name ?? "", kept: keep(stream, path, unwanted.signal) };
    chosen.kept.catch((error: unknown) => {
      if (isOfTheDisk(error)) fail(unwritable(error));
    });
  });
  parser.on("partsLimit", () => fail(unreadable())).on("error", () => fail(unreadable()));
  try {
    await feed(parser, request, asked, failed);
    const bytes = await Promise.race([chosen?.kept ?? 0, failed]);
    // Browsers send an empty file without a name where none was chosen.
    return chosen && (bytes > 0 || chosen.name !== "") ? { path, bytes } : null;
  } finally {
    unwanted.abort();
    await chosen?.kept.catch(() => undefined);
  }
}

/**
 * Hands a body to the parser, no faster than it is taken. The rest of a body that is refused is left where it is:
 * cancelling its stream would reset the connection before the answer is out.
 */
async function feed(
  parser: BusboyInstance,
  request: Request,
  asked: Asked,
  failed: Promise<never>,
): Promise<void> {
  const reader = request.body?.getReader();
  let size = 0;
  for (;;) {
    const { done = true, value } = (await Promise.race([reader?.read(), failed])) ?? {};
    if (done || !value) break;
    size += value.byteLength;
    if (size > asked.maxBytes + FORM_ROOM) throw tooLarge(asked);
    if (!parser.write(value)) await Promise.race([once(parser, "drain"), failed]);
  }
  const finished = once(parser, "finish");
  finished.catch(() => undefined);
  parser.end();
  await Promise.race([finished, failed]);
}
