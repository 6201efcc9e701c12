import { env } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { connectionTrouble, diskTrouble, isDiskFull } from "~/ground/outage-words";
import { BucketFailure } from "./bucket.server";

/** Remedies by S3 error code. */
const BY_CODE = new Map([
  [
    "AccessDenied",
    "AWS_ACCESS_KEY_ID may not do that; allow it to put, get, list and delete objects there, and to abort uploads",
  ],
  ["NoSuchBucket", "there is no such bucket; create it, or name another one"],
  ["InvalidAccessKeyId", "AWS_ACCESS_KEY_ID is not known there; correct it"],
  ["SignatureDoesNotMatch", "AWS_SECRET_ACCESS_KEY does not fit AWS_ACCESS_KEY_ID; correct it"],
  ["ExpiredToken", "AWS_SESSION_TOKEN has expired; set a new one"],
  ["RequestTimeTooSkewed", "this machine's clock is wrong; set it"],
  ["PermanentRedirect", "the bucket is in another region; set AWS_REGION, or the endpoint"],
  ["AuthorizationHeaderMalformed", "the bucket is in another region; set AWS_REGION"],
]);

type OfTheDisk = Error & { code: string };

function isOfTheDisk(thrown: unknown): thrown is OfTheDisk {
  // A broken connection is the sender's fault, not the disk's.
  return thrown instanceof Error && "syscall" in thrown && "code" in thrown && thrown.code !== "ECONNRESET";
}

/** What is wrong with the archive store, and how to fix it. */
function troubleOf(thrown: BucketFailure | OfTheDisk): string {
  if (!(thrown instanceof BucketFailure)) return diskTrouble(thrown.code);
  return BY_CODE.get(thrown.code) ?? connectionTrouble(thrown.code) ?? "see that the service works";
}

/** Whether the store is full or failed; null if it is not at fault. */
type StoreFailure = "full" | "failed" | null;

/** Tells whether the store (disk or bucket) caused an error; if so, logs what is wrong and what to do. */
export function storeFailure(thrown: unknown): StoreFailure {
  if (!(thrown instanceof BucketFailure || isOfTheDisk(thrown))) return null;
  const { uploads } = env();
  const place = uploads.kind === "folder" ? { folder: uploads.path } : { bucket: uploads.url };
  const said = `an archive cannot be kept where UPLOADS_URL says (${thrown.code}): ${troubleOf(thrown)}`;
  log.error({ err: thrown, ...place }, said);
  return isDiskFull(thrown.code) ? "full" : "failed";
}
