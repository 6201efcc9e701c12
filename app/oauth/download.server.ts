import { CallFailure, destination, networkCode } from "./call.server";

const MINUTE_MS = 60_000;

/** What takes a file piece by piece; the next one is asked for when it has taken the one before. */
export type Sink = {
  /** Comes first. @param bytes how many are said to come; null where that is not said */
  begin: (bytes: number | null) => Promise<void>;
  take: (piece: Uint8Array) => Promise<void>;
};

export type DownloadLimits = {
  /** The longest file, in bytes, as it is after unpacking. */
  mostBytes: number;
  /** How long the other side may say nothing, in milliseconds. */
  idleMs?: number;
  /** How long it may take altogether. */
  withinMs?: number;
};

type Asked = {
  /** The service's own address. */
  url: string;
  /** The origin that stands in for it, if any. */
  standIn: string | undefined;
  /** Aborted when nobody wants the file any more. */
  signal: AbortSignal;
};

/** How many bytes an answer says that it has; null where it does not, or where they are packed. */
function lengthOf({ headers }: Response): number | null {
  const said = headers.get("Content-Length") ?? "";
  return /^\d{1,15}$/.test(said) && !headers.has("Content-Encoding") ? Number(said) : null;
}

/** Waits for the other side, and no longer than it may say nothing. */
type Heard = <T>(waited: Promise<T>) => Promise<T>;

function patience(ending: AbortController, signal: AbortSignal, idleMs: number): Heard {
  return async (waited) => {
    const timer = setTimeout(() => ending.abort(), idleMs);
    try {
      return await waited;
    } catch (thrown) {
      signal.throwIfAborted();
      throw new CallFailure(ending.signal.aborted ? "timeout" : networkCode(thrown));
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Hands an answer's body on piece by piece. @returns how many bytes there were */
async function pour(answer: Response, sink: Sink, mostBytes: number, heard: Heard): Promise<number> {
  const said = lengthOf(answer);
  if (said !== null && said > mostBytes) throw new CallFailure("too-large");
  await sink.begin(said);
  const reader = answer.body?.getReader();
  for (let bytes = 0; ; ) {
    const { done = true, value } = (reader && (await heard(reader.read()))) ?? {};
    if (done || !value) return bytes;
    bytes += value.byteLength;
    if (bytes > mostBytes) throw new CallFailure("too-large");
    await sink.take(value);
  }
}

/**
 * Fetches a file of any size from another service, beside `call.server.ts` and by its rules: no redirect is followed;
 * https, unless a stand-in on this machine is asked. Memory holds a piece of it at a time. Nothing is sent along that
 * says who asks: the address has it.
 *
 * @param sink is given the file where the service has it (a status from 200 to 299), and nothing else
 * @returns the status, and how many bytes there were
 * @throws CallFailure, what the sink throws, and why nobody wants the file any more
 */
export async function download(
  { url, standIn, signal }: Asked,
  sink: Sink,
  { mostBytes, idleMs = MINUTE_MS / 2, withinMs = 2 * 60 * MINUTE_MS }: DownloadLimits,
): Promise<{ status: number; bytes: number }> {
  signal.throwIfAborted();
  const to = destination(url, standIn);
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, withinMs);
  signal.addEventListener("abort", end);
  try {
    const heard = patience(ending, signal, idleMs);
    const headers = { "Accept-Encoding": "identity" };
    const answer = await heard(fetch(to, { headers, redirect: "manual", signal: ending.signal }));
    const { status, ok } = answer;
    if (status >= 300 && status < 400) throw new CallFailure("redirected");
    return { status, bytes: ok ? await pour(answer, sink, mostBytes, heard) : 0 };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    // Closes the connection of whoever would go on sending.
    end();
  }
}
