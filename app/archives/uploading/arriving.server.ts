import { randomUUID } from "node:crypto";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import { DAY_MS, KIB } from "~/ground/units";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { refusal } from "~/web/http/responses/refusal";
import {
  type ArrivingFile,
  checkUploadForm,
  minimumFileBytes,
  readUploadForm,
} from "~/web/http/uploads/form.server";
import { insertWaitingArchive, requireImportSlot } from "../imports/asking.server";
import { storeFailure } from "../storage/failure.server";
import type { Write } from "../storage/file-store";
import { freeBytes, keepFile, removeFile } from "../storage/files.server";
import { withAnnouncedRoom } from "../storage/free-space.server";
import type { Waiting } from "../storage/waiting.server";
import { FILES_FIELD } from "./files-field";
import { limitInWords, overQuotaWords, shownName, sizeInWords } from "./words";

const MOST_FILES = 10;
/**
 * A received file waits this long for the rest of its form; after that the sweep removes what a killed process left.
 */
const WHOLE_WITHIN_MS = DAY_MS;

/** A received file. */
export type Arrived = { id: string; name: string; sizeKib: number };

function tooLarge(): Response {
  const most = limitInWords(env().archiveLimit);
  return refusal(
    413,
    `These files are larger than ${most} together, which is the most that is taken at once.`,
  );
}

function later(error: string): Response {
  return refusal(503, error, { headers: { "Retry-After": "600" } });
}

const noRoom = () => later("This server has no room for these files right now. Try again later.");

function beyondShare(most: number): Response {
  return later(
    `This server has room for ${sizeInWords(most)} of yours at once right now. Upload fewer files, or try again later.`,
  );
}

const notKept = () =>
  later(
    "Your files could not be kept: what this server stores them in has failed while they came. Nothing of them was kept, and nothing is wrong with them. Try again later; whoever runs this server has been told.",
  );

type Took = (bytes: number) => Promise<void>;

/** Writes a chunk. @throws the error, which is reported to the user before the written bytes are removed */
async function takePiece(piece: Uint8Array, write: Write, took: Took, fail: ArrivingFile["fail"]) {
  try {
    await took(piece.byteLength);
    await write(piece);
  } catch (thrown) {
    const words = inWords(thrown);
    fail(words);
    throw words;
  }
}

/** Streams a file into the store. @returns its size in bytes @throws 400 refusal if it is empty */
async function pour({ name, stream, fail }: ArrivingFile, write: Write, took: Took): Promise<number> {
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    await takePiece(piece, write, took, fail);
  }
  if (bytes === 0) throw refusal(400, `“${shownName(name)}” is empty. Choose the file as you downloaded it.`);
  return bytes;
}

/** The files received from one form, to be removed together on failure. */
class Arrival {
  readonly #ids: string[] = [];

  constructor(
    readonly userId: string,
    readonly now: Date,
  ) {}

  /** Stores a file; null for the empty, nameless file that browsers send when none was chosen. */
  async take(file: ArrivingFile, took: Took): Promise<Arrived | null> {
    if (file.name === "") {
      file.stream.resume();
      return null;
    }
    const { userId, now } = this;
    const id = randomUUID();
    this.#ids.push(id);
    const bytes = await keepFile(id, (write) => pour(file, write, took)).catch((thrown: unknown) => {
      throw inWords(thrown);
    });
    const [name, sizeKib] = [shownName(file.name), Math.ceil(bytes / KIB)];
    const expire = new Date(now.getTime() + WHOLE_WITHIN_MS);
    await insertWaitingArchive({ id, userId, fileName: name, size: sizeKib, expire }, now);
    return { id, name, sizeKib };
  }

  /** Removes everything received. */
  async undo(): Promise<void> {
    const id = { in: this.#ids };
    await db.storedArchive.deleteMany({ where: { id, userId: this.userId, importId: null } });
    await Promise.all(this.#ids.map(removeFile));
  }
}

/** The error to throw, in words for the user if the store failed. */
function inWords(thrown: unknown): unknown {
  const failure = storeFailure(thrown);
  if (failure === null) return thrown;
  return failure === "full" ? noRoom() : notKept();
}

/** Counts received bytes against the user's remaining quota. */
function withinQuota(waits: Waiting, took: Took): Took {
  let left = waits.quota - waits.used;
  return async (bytes) => {
    left -= bytes;
    if (left < 0) throw quotaRefusal(overQuotaWords(waits));
    await took(bytes);
  };
}

/**
 * Streams the files of a posted form into the archive store, then runs a task on them once all have arrived. Memory
 * holds one chunk per file.
 *
 * @param work receives all files; if it throws, they are removed
 * @param free bytes left in the store
 * @throws 403 from another site, 415 not a form with files, 413 too large, 400 malformed, empty or no file, 409 too
 * many or too large archives waiting, or too many imports in progress, 503 no room or storage failed; nothing
 * remains then
 */
export async function withArrived<Outcome>(
  userId: string,
  request: Request,
  now: Date,
  work: (files: Arrived[]) => Promise<Outcome>,
  free = freeBytes,
): Promise<Outcome> {
  const asked = { field: FILES_FIELD, maxBytes: env().archiveLimit, mostFiles: MOST_FILES + 1, tooLarge };
  const said = checkUploadForm(request, asked);
  const waits = await requireImportSlot(userId, minimumFileBytes(said ?? 0), now);
  const arrival = new Arrival(userId, now);
  try {
    const store = { free, refused: noRoom };
    const arrived = await withAnnouncedRoom({ account: userId, said }, store, beyondShare, (took) => {
      const counted = withinQuota(waits, took);
      return readUploadForm(request, asked, (file) => arrival.take(file, counted));
    });
    const files = arrived.filter((file) => file !== null);
    if (files.length === 0) throw refusal(400, "Choose the file that you downloaded.");
    if (files.length > MOST_FILES) throw refusal(400, `Choose at most ${MOST_FILES} files at once.`);
    return await work(files);
  } catch (thrown) {
    await arrival.undo();
    throw inWords(thrown);
  }
}
