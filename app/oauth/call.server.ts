import { isUnencryptedElsewhere } from "~/env/origin";
import { atStandIn } from "./protocol";

/** How long a call may take from its beginning to the last byte of the answer, in milliseconds. */
const WITHIN_MS = 10_000;
/** The longest answer, in bytes, as it is after unpacking. */
const MOST_BYTES = 1024 * 1024;

/** Why a call has no answer that can be used. What was sent, and to which address, is in no failure. */
export class CallFailure extends Error {
  /** @param code `timeout`, `too-large`, `redirected`, `unencrypted`, or the network's own, such as ECONNREFUSED */
  constructor(readonly code: string) {
    super(`a call to another service failed: ${code}`);
    this.name = "CallFailure";
  }
}

/** The code of a network error such as ECONNREFUSED, or the name of what was thrown. */
export function networkCode(thrown: unknown): string {
  if (!(thrown instanceof Error)) return "unknown";
  const { cause } = thrown;
  return cause instanceof Error && "code" in cause ? String(cause.code) : thrown.name;
}

/** @throws CallFailure as soon as there is more than the longest answer may have */
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

/** The answer with its whole body. Headers that are about the way it came are left out. */
async function wholeAnswer(response: Response, mostBytes: number): Promise<Response> {
  const { status } = response;
  // Where another place would have to be asked, it would get what only this one should.
  if (status >= 300 && status < 400) throw new CallFailure("redirected");
  const body = await readAll(response, mostBytes);
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

/** Where a call really goes. Unencrypted only to a stand-in on this machine. */
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
 * Asks another service: the one place of this server that does. At most ten seconds and 1 MiB, whatever the other side
 * does meanwhile; no redirect is followed; https, unless a stand-in on this machine is asked.
 *
 * @param url the service's own address
 * @param standIn the origin that stands in for it, if any
 * @returns an answer of any status but a redirect, with its body already here
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
    // Closes the connection of whoever would go on sending.
    ending.abort();
  }
}
