import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { UploadsPlace } from "~/env/uploads.server";
import { backOff } from "~/jobs/back-off";

/*
 * The one module that asks an S3 service, beside call.server.ts and download.server.ts, whose limits do not fit: it
 * sends and takes megabytes, signs each request, and is asked nowhere but at the address that the operator named.
 */

/** How often something is tried altogether: the waits between are about 1, 2 and 4 seconds. */
const TRIES = 4;
/** How long a request may take until its answer begins: a part of 8 MiB goes out in it on a line of 1 Mbit/s. */
const ANSWER_WITHIN_MS = 120_000;
/** The longest answer but for a file's own bytes; a list of a thousand files has some 400 KB. */
const MOST_TEXT = 4 * 1024 * 1024;

export type Bucket = Extract<UploadsPlace, { kind: "bucket" }>;

/** What a bucket could not do. Its message names no key and no address. */
export class BucketFailure extends Error {
  /** @param code S3's own, such as AccessDenied, the status, or the network's code */
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
  /** Without the bucket's prefix; without it the bucket itself is asked. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
};

function networkCode(thrown: unknown): string {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "network";
}

/** What stands in an XML answer's first element of a name; empty where it has none. */
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

/** An answer's text. @throws BucketFailure where it is longer than any of ours, or breaks off */
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
 * Asks the bucket, some times where it is the network's or the service's moment; so what is asked must bear being done
 * twice.
 *
 * @param most how often it is tried altogether
 * @returns the answer, with a status from 200 to 299; its body is to be read or cancelled
 * @throws BucketFailure
 */
export async function askBucket(bucket: Bucket, call: BucketCall, most = TRIES): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await answerOrFailure(bucket, call);
    } catch (thrown) {
      if (!(thrown instanceof BucketFailure) || !isPassing(thrown) || tries >= most) throw thrown;
      await pause(backOff(tries, Math.random()));
    }
  }
}

/** {@link askBucket} for an answer that is short. @returns its text */
export async function tellBucket(bucket: Bucket, call: BucketCall, most = TRIES): Promise<string> {
  return textIn(await askBucket(bucket, call, most));
}
