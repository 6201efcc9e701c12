import { log } from "~/ground/log.server";
import { MIB } from "~/ground/units";
import { type Bucket, BucketFailure, callBucket, callBucketForText, textOf } from "./bucket.server";
import type { Write } from "./file-store";

/** S3 allows ten thousand parts of at least 5 MiB, except the last; some services require equal sizes. */
const MOST_PARTS = 10_000;
const PART_BYTES = 8 * MIB;

/** Part size. @param mostBytes the largest file accepted */
export function partBytesFor(mostBytes: number): number {
  return Math.max(PART_BYTES, Math.ceil(mostBytes / MOST_PARTS));
}

/** Collects chunks into parts, one buffer at a time. */
class Gathered {
  #buffer: Buffer<ArrayBuffer> | null = null;
  #used = 0;

  constructor(readonly bytes: number) {}

  /** Takes as much as fits. @returns the remainder of the chunk */
  take(piece: Uint8Array): Uint8Array {
    this.#buffer ??= Buffer.allocUnsafe(this.bytes);
    const taken = piece.subarray(0, this.bytes - this.#used);
    this.#buffer.set(taken, this.#used);
    this.#used += taken.byteLength;
    return piece.subarray(taken.byteLength);
  }

  get isFull(): boolean {
    return this.#used === this.bytes;
  }

  /** Returns the collected part and starts a new one. */
  give(): Buffer<ArrayBuffer> {
    const given = (this.#buffer ?? Buffer.alloc(0)).subarray(0, this.#used);
    this.#buffer = null;
    this.#used = 0;
    return given;
  }
}

/** An upload to the bucket: a single request for small files, multipart for large ones. */
class Sending {
  readonly #gathered: Gathered;
  #upload: string | undefined;
  readonly #tags: string[] = [];
  /** One part is sent while the next is collected. */
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    readonly bucket: Bucket,
    readonly key: string,
    partBytes: number,
  ) {
    this.#gathered = new Gathered(partBytes);
  }

  async write(piece: Uint8Array): Promise<void> {
    for (let rest = piece; rest.byteLength > 0; ) {
      rest = this.#gathered.take(rest);
      if (this.#gathered.isFull) await this.#sendPart();
    }
  }

  async #sendPart(): Promise<void> {
    const { bucket, key } = this;
    const body = this.#gathered.give();
    await this.#underWay;
    this.#upload ??= textOf(
      await callBucketForText(bucket, { method: "POST", key, query: { uploads: "" } }),
      "UploadId",
    );
    if (this.#upload === "") throw new BucketFailure(200, "no-upload-id");
    const query = { partNumber: String(this.#tags.length + 1), uploadId: this.#upload };
    const place = this.#tags.push("") - 1;
    this.#underWay = callBucket(bucket, { method: "PUT", key, query, body }).then(async (answer) => {
      await answer.body?.cancel();
      this.#tags[place] = answer.headers.get("ETag") ?? "";
    });
    // Its failure surfaces when the next part awaits it.
    this.#underWay.catch(() => undefined);
  }

  async end(): Promise<void> {
    const { bucket, key } = this;
    if (this.#upload === undefined) {
      await this.#underWay;
      await callBucketForText(bucket, { method: "PUT", key, body: this.#gathered.give() });
      return;
    }
    await this.#sendPart();
    await this.#underWay;
    const parts = this.#tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    const query = { uploadId: this.#upload };
    const said = await callBucketForText(bucket, { method: "POST", key, query, body });
    // CompleteMultipartUpload may answer 200 and still report an error in the body.
    if (said.includes("<Error>")) throw new BucketFailure(200, textOf(said, "Code") || "not-completed");
  }

  /** Removes the parts; the sweep takes care of any that remain. */
  async abort(): Promise<void> {
    await this.#underWay.catch(() => undefined);
    if (this.#upload === undefined) return;
    await abortUpload(this.bucket, this.key, this.#upload).catch((error: unknown) =>
      log.warn(
        { err: error },
        "the parts of a file could not be removed from the bucket; trying again later",
      ),
    );
  }
}

/** Aborts a multipart upload and removes its parts. One attempt only: the caller waits, and the sweep tries again. */
export async function abortUpload(bucket: Bucket, key: string, uploadId: string): Promise<void> {
  await callBucketForText(bucket, { method: "DELETE", key, query: { uploadId } }, 1);
}

/**
 * Uploads a file to a bucket, holding two parts in memory at a time.
 *
 * @throws BucketFailure, and whatever `fill` throws; nothing remains in the bucket then
 */
export async function sendInParts<Outcome>(
  bucket: Bucket,
  key: string,
  partBytes: number,
  fill: (write: Write) => Promise<Outcome>,
): Promise<Outcome> {
  const sending = new Sending(bucket, key, partBytes);
  try {
    const outcome = await fill((piece) => sending.write(piece));
    await sending.end();
    return outcome;
  } catch (thrown) {
    await sending.abort();
    throw thrown;
  }
}
