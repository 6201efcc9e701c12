import { open } from "node:fs/promises";
import { env } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { DAY_MS } from "~/ground/units";
import { withUploadPlace } from "~/web/http/uploads/folder.server";
import { type Bucket, BucketFailure, callBucket, callBucketForText, textOf } from "./bucket.server";
import { abortUpload, partBytesFor, sendInParts } from "./bucket-parts.server";
import { isFileName, type KeptFile, type KeptFiles } from "./file-store";

/** Consecutive failures, without a byte received, after which a download is abandoned. */
const TRIES = 4;
/** How long a download may stall. */
const SILENT_MS = 60_000;

async function sizeOf(bucket: Bucket, key: string): Promise<number | null> {
  try {
    const { headers } = await callBucket(bucket, { method: "HEAD", key });
    return Number(headers.get("Content-Length"));
  } catch (thrown) {
    if (thrown instanceof BucketFailure && thrown.status === 404) return null;
    throw thrown;
  }
}

/** The next chunk of a body, within the time limit. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BucketFailure(0, "timeout")), SILENT_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** A file's bytes from an offset, until it ends or breaks off. */
async function* bytesFrom(bucket: Bucket, key: string, from: number): AsyncGenerator<Uint8Array, void> {
  const headers: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {};
  const answer = await callBucket(bucket, { method: "GET", key, headers });
  if (from > 0 && answer.status !== 206) throw new BucketFailure(answer.status, "no-ranges");
  const reader = answer.body?.getReader();
  try {
    for (;;) {
      const { done = true, value } = (reader && (await nextPiece(reader))) ?? {};
      if (done || !value) return;
      yield value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** A file's bytes, resuming after interruptions. */
async function* bytesOf(bucket: Bucket, key: string): AsyncGenerator<Uint8Array, void> {
  const size = await sizeOf(bucket, key);
  if (size === null) throw new BucketFailure(404, "NoSuchKey");
  let [at, failures] = [0, 0];
  while (at < size) {
    try {
      for await (const piece of bytesFrom(bucket, key, at)) {
        at += piece.byteLength;
        failures = 0;
        yield piece;
      }
      if (at < size) throw new BucketFailure(0, "broken-off");
    } catch (thrown) {
      failures += 1;
      if (failures === TRIES || (thrown instanceof BucketFailure && thrown.status > 0)) throw thrown;
    }
  }
}

/** The contents of each XML element of the given name. */
function* elements(xml: string, name: string): Generator<string> {
  for (const [, inner = ""] of xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))) yield inner;
}

/** An entry of a bucket listing. */
type Listed = { id: string; at: string; uploadId: string };

/** @param at name of the element holding the timestamp */
function listed(bucket: Bucket, xml: string, name: string, at: string): Listed[] {
  return [...elements(xml, name)].map((inner) => ({
    id: textOf(inner, "Key").slice(bucket.prefix.length),
    at: textOf(inner, at),
    uploadId: textOf(inner, "UploadId"),
  }));
}

async function listObjects(bucket: Bucket): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let token = ""; ; ) {
    const next: Record<string, string> = token ? { "continuation-token": token } : {};
    const query = { "list-type": "2", prefix: bucket.prefix, ...next };
    const xml = await callBucketForText(bucket, { method: "GET", query });
    found.push(...listed(bucket, xml, "Contents", "LastModified"));
    token = textOf(xml, "NextContinuationToken");
    if (token === "") return found;
  }
}

/** Unfinished multipart uploads; the first thousand suffice, since leftovers are rare. */
async function listUploads(bucket: Bucket): Promise<Listed[]> {
  try {
    const xml = await callBucketForText(bucket, {
      method: "GET",
      query: { uploads: "", prefix: bucket.prefix },
    });
    return listed(bucket, xml, "Upload", "Initiated");
  } catch (thrown) {
    // Not every service can list these, and most have their own rules that end abandoned uploads.
    if (thrown instanceof BucketFailure && thrown.status > 0 && thrown.status !== 403) return [];
    throw thrown;
  }
}

async function filesBefore(bucket: Bucket, instant: Date): Promise<KeptFile[]> {
  const isBefore = (before: number) => (file: Listed) => isFileName(file.id) && Date.parse(file.at) < before;
  const whole = (await listObjects(bucket)).filter(isBefore(instant.getTime()));
  // Their timestamps are from when they began, and they may take a day to complete.
  const begun = (await listUploads(bucket)).filter(isBefore(instant.getTime() - DAY_MS));
  return [
    ...whole.map(({ id }) => ({ id, remove: () => removeObject(bucket, id) })),
    ...begun.map(({ id, uploadId }) => ({
      id: `${id}.part`,
      remove: () => abortUpload(bucket, id, uploadId).catch(noted),
    })),
  ];
}

function noted(error: unknown): void {
  log.warn({ err: error }, "a file could not be removed from the bucket; trying again later");
}

async function removeObject(bucket: Bucket, key: string): Promise<boolean> {
  try {
    // One attempt only: the caller waits, and the sweep or a job tries again.
    await callBucketForText(bucket, { method: "DELETE", key }, 1);
    return true;
  } catch (error) {
    noted(error);
    return false;
  }
}

/** @throws an Error for the log if `DATA_DIR` has no room for a copy */
async function withCopy<Outcome>(
  bucket: Bucket,
  key: string,
  work: (path: string) => Promise<Outcome>,
): Promise<Outcome> {
  const size = await sizeOf(bucket, key);
  if (size === null) throw new BucketFailure(404, "NoSuchKey");
  const copied = async (path: string) => {
    const file = await open(path, "wx", 0o600);
    try {
      for await (const piece of bytesOf(bucket, key)) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    return work(path);
  };
  try {
    return await withUploadPlace(size, copied);
  } catch (thrown) {
    // The refusal is written for a browser, but this runs without one.
    throw thrown instanceof Response ? new Error("DATA_DIR has no room for a copy of an archive") : thrown;
  }
}

/** Files in an S3 bucket, which all servers reach. */
export function bucketFiles(bucket: Bucket): KeptFiles {
  const partBytes = partBytesFor(env().archiveLimit);
  return {
    free: async () => Number.POSITIVE_INFINITY,
    keep: (id, fill) => sendInParts(bucket, id, partBytes, fill),
    size: (id) => sizeOf(bucket, id),
    read: (id) => bytesOf(bucket, id),
    remove: (id) => removeObject(bucket, id),
    before: (instant) => filesBefore(bucket, instant),
    withLocal: (id, work) => withCopy(bucket, id, work),
  };
}
