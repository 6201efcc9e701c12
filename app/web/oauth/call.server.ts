import { isUnencryptedElsewhere } from "~/ground/env/origin";
import { MIB } from "~/ground/units";
import { atStandIn } from "./protocol";

/** Time-out for a whole call, in milliseconds. */
const WITHIN_MS = 10_000;
/** Maximum response size in bytes, after decompression. */
const MOST_BYTES = MIB;

/** A call without a usable response. Contains neither the request nor the address. */
export class CallFailure extends Error {
  /** @param code `timeout`, `too-large`, `redirected`, `unencrypted`, or the network's own, such as ECONNREFUSED */
  constructor(readonly code: string) {
    super(`a call to another service failed: ${code}`);
    this.name = "CallFailure";
  }
}

/** The code of a network error such as ECONNREFUSED, or else the error's name. */
export function networkCode(thrown: unknown): string {
  if (!(thrown instanceof Error)) return "unknown";
  const { cause } = thrown;
  return cause instanceof Error && "code" in cause ? String(cause.code) : thrown.name;
}

/** Reads a response's body. @throws CallFailure as soon as the limit is exceeded */
async function readAll(response: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > mostBytes) throw new CallFailure("too-large");
    chunks.push(value);
  }
}

/** The response with its whole body, without transport headers. */
async function wholeAnswer(response: Response, mostBytes: number): Promise<Response> {
  const { status } = response;
  // Following a redirect would send the request's secrets elsewhere.
  if (status >= 300 && status < 400) throw new CallFailure("redirected");
  const body = await readAll(response, mostBytes);
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

/** The actual URL of a call. Plain HTTP only for a stand-in on this machine. */
export function destination(url: string, standIn: string | undefined): string {
  const to = atStandIn(url, standIn);
  const allowed =
    URL.canParse(to) &&
    (to.startsWith("https://") || (standIn !== undefined && to.startsWith("http://"))) &&
    !isUnencryptedElsewhere(to);
  if (!allowed) throw new CallFailure("unencrypted");
  return to;
}

/**
 * Makes an HTTP request. Apart from `download.server.ts`, this is the only place in this server that does. Limits: ten
 * seconds, 1 MiB, no redirects, and https unless a stand-in on this machine is called.
 *
 * @param url the service's own address
 * @param standIn the origin that replaces the service's, if any
 * @returns a response with any status but a redirect, body already read
 * @throws CallFailure
 */
export async function call(
  url: string,
  init: RequestInit,
  standIn?: string,
  { withinMs = WITHIN_MS, mostBytes = MOST_BYTES } = {},
): Promise<Response> {
  const to = destination(url, standIn);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), withinMs);
  try {
    const response = await fetch(to, { ...init, redirect: "manual", signal: ending.signal });
    return await wholeAnswer(response, mostBytes);
  } catch (thrown) {
    if (thrown instanceof CallFailure) throw thrown;
    throw new CallFailure(ending.signal.aborted ? "timeout" : networkCode(thrown));
  } finally {
    clearTimeout(timer);
    // Closes the connection if the body is unfinished.
    ending.abort();
  }
}
