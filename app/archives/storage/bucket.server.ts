import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { UploadsPlace } from "~/ground/env/uploads.server";
import { backOff } from "~/ground/jobs/back-off";
import { MIB } from "~/ground/units";

/*
 * The only module that calls an S3 service. It does not go through call.server.ts or download.server.ts, whose limits
 * do not fit: it transfers megabytes, signs each request, and calls only the address the operator configured.
 */

/** Attempts in total, with waits of about 1, 2 and 4 seconds in between. */
const TRIES = 4;
/** Time until the response begins: enough to send an 8 MiB part at 1 Mbit/s. */
const ANSWER_WITHIN_MS = 120_000;
/** Longest text response; a listing of a thousand files has about 400 KB. */
const MOST_TEXT = 4 * MIB;

export type Bucket = Extract<UploadsPlace, { kind: "bucket" }>;

/** A failed bucket operation. The message names no key and no address. */
export class BucketFailure extends Error {
  /** @param code S3's own (such as AccessDenied), the HTTP status, or the network's error code */
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`the bucket of UPLOADS_URL answered ${status === 0 ? "nothing" : status}: ${code}`);
    this.name = "BucketFailure";
  }
}

export type BucketCall = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Without the bucket's prefix; absent for operations on the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
};

function networkCode(thrown: unknown): string {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "network";
}

/** Text of the first XML element of a name; empty if there is none. */
export function textOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&quot;", '"') ?? "";
}

async function once({ url, prefix, region, credentials }: Bucket, call: BucketCall): Promise<Response> {
  const { method, key, query = {}, body, headers } = call;
  const to = new URL(key === undefined ? url : `${url}/${prefix}${key}`);
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
  const digest = createHash("sha256")
    .update(body ?? "")
    .digest("hex");
  const signer = new AwsV4Signer({
    method,
    url: to.href,
    headers: { ...headers, "X-Amz-Content-Sha256": digest },
    service: "s3",
    region,
    ...credentials,
    sessionToken: credentials.sessionToken ?? "",
  });
  const signed = await signer.sign();
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), ANSWER_WITHIN_MS);
  try {
    const init = { method, headers: signed.headers, body: body ?? null, signal: ending.signal };
    return await fetch(signed.url, { ...init, redirect: "manual" });
  } catch (thrown) {
    throw new BucketFailure(0, ending.signal.aborted ? "timeout" : networkCode(thrown));
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a response's text. @throws BucketFailure if it is too long or breaks off */
async function textIn(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const pieces: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const read = await reader?.read().catch((thrown: unknown) => {
      throw new BucketFailure(0, networkCode(thrown));
    });
    if (!read || read.done) return Buffer.concat(pieces).toString("utf8");
    size += read.value.byteLength;
    if (size > MOST_TEXT) throw new BucketFailure(answer.status, "too-large");
    pieces.push(read.value);
  }
}

async function answerOrFailure(bucket: Bucket, call: BucketCall): Promise<Response> {
  const answer = await once(bucket, call);
  if (answer.ok) return answer;
  const code = textOf(await textIn(answer), "Code");
  throw new BucketFailure(answer.status, /^\w{1,64}$/.test(code) ? code : String(answer.status));
}

const isPassing = ({ status }: BucketFailure) => status === 0 || status === 429 || status >= 500;

/**
 * Calls the bucket, retrying transient failures of the network or the service; so calls must be idempotent.
 *
 * @param most attempts in total
 * @returns a response with status 200 to 299, whose body the caller reads or cancels
 * @throws BucketFailure
 */
export async function callBucket(bucket: Bucket, call: BucketCall, most = TRIES): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await answerOrFailure(bucket, call);
    } catch (thrown) {
      if (!(thrown instanceof BucketFailure) || !isPassing(thrown) || tries >= most) throw thrown;
      await pause(backOff(tries, Math.random()));
    }
  }
}

/** {@link callBucket} for short text responses. @returns the text */
export async function callBucketForText(bucket: Bucket, call: BucketCall, most = TRIES): Promise<string> {
  return textIn(await callBucket(bucket, call, most));
}
