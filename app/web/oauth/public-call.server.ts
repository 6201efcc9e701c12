import { lookup } from "node:dns/promises";
import { request as requestPlain } from "node:http";
import { request as requestEncrypted } from "node:https";
import type { LookupFunction } from "node:net";
import { isLoopback, isNumbers, isPublicAddress } from "~/ground/env/host-names";
import { CallFailure, networkCode } from "./call.server";

/** Time-out for a whole call, the look-up of the name included, in milliseconds. */
const WITHIN_MS = 5_000;
/** Maximum size of an answer's head, in bytes. Its body is not read at all. */
const MOST_HEAD_BYTES = 16 * 1024;

/** An IP address that a name has. */
type Found = { address: string; family: number };

/** Looks up all addresses of a name. */
export type Resolve = (hostname: string) => Promise<Found[]>;

const resolveHere: Resolve = (hostname) => lookup(hostname, { all: true });

type Rules = {
  /** Whether an address on this machine itself may be called, and without encryption: for stand-ins. */
  mayBeHere: boolean;
  resolve?: Resolve;
};

/** Whether an address may be called, given what its host's name promises. */
const mayReach = (address: string, isHere: boolean) =>
  isPublicAddress(address) || (isHere && isLoopback(address));

/**
 * What speaks against an address that somebody typed, as far as it shows without asking anybody.
 *
 * @returns the code of the failure that a call would end with; null if nothing does
 */
export function whyNotCalled(
  url: string,
  { mayBeHere }: Pick<Rules, "mayBeHere">,
): "unencrypted" | "private" | null {
  if (!URL.canParse(url)) return "unencrypted";
  const { protocol, hostname, port, username, password } = new URL(url);
  const isHere = mayBeHere && isLoopback(hostname);
  if (protocol !== "https:" && !(isHere && protocol === "http:")) return "unencrypted";
  if (isHere) return null;
  // A port of one's choice would make this server a scanner of ports, and a name without a dot is of this network.
  if (port !== "" || username !== "" || password !== "") return "private";
  if (isLoopback(hostname) || !/[.:]/.test(hostname)) return "private";
  return isNumbers(hostname) && !isPublicAddress(hostname) ? "private" : null;
}

/**
 * Whether a name has an address that may not be called. A name that cannot be looked up now has none: a call would not
 * reach it either, and looks again.
 */
export async function resolvesInside(
  hostname: string,
  { mayBeHere, resolve = resolveHere }: Rules,
): Promise<boolean> {
  const isHere = mayBeHere && isLoopback(hostname);
  const given = isNumbers(hostname) ? [] : await within(resolve(hostname)).catch((): Found[] => []);
  return given.some(({ address }) => !mayReach(address, isHere));
}

/** The same, but fails after the time-out of a call. */
function within<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallFailure("timeout")), WITHIN_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * The look-up of a connection: whatever the name meant before, it connects to the very addresses that are checked here,
 * and to none if one of them is not public (DNS rebinding).
 */
function checkedLookup(isHere: boolean, resolve: Resolve): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => mayReach(address, isHere))) {
          done(new CallFailure("private"), "", 0);
        } else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, "", 0),
    );
  };
}

/** The failure code of what a connection threw. */
function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : networkCode(error);
  return new CallFailure(code);
}

/**
 * Posts to an address that a browser named, on the internet alone: https, no private address, no redirect, five seconds.
 * Nothing of the answer is kept but its status.
 *
 * @throws CallFailure as `call`, or with `private` for an address inside this network
 */
export async function postToPublic(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  { mayBeHere, resolve = resolveHere }: Rules,
): Promise<number> {
  const why = whyNotCalled(url, { mayBeHere });
  if (why) throw new CallFailure(why);
  const { protocol, hostname } = new URL(url);
  const send = protocol === "https:" ? requestEncrypted : requestPlain;
  const options = {
    method: "POST",
    headers: { ...headers, "Content-Length": String(body.length) },
    // One connection for each call: a kept one would skip the look-up.
    agent: false,
    lookup: checkedLookup(mayBeHere && isLoopback(hostname), resolve),
    maxHeaderSize: MOST_HEAD_BYTES,
  };
  const ending = new AbortController();
  try {
    const status = await within(
      new Promise<number>((answered, failed) => {
        const asking = send(url, { ...options, signal: ending.signal }, (answer) => {
          // Later errors are those of the connection that is closed below.
          answer.on("error", () => {});
          answered(answer.statusCode ?? 0);
        });
        asking.on("error", failed);
        asking.end(body);
      }),
    );
    if (status >= 300 && status < 400) throw new CallFailure("redirected");
    return status;
  } catch (error) {
    throw failureOf(error);
  } finally {
    ending.abort();
  }
}
