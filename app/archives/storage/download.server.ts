import { CallFailure, destination, networkCode } from "~/web/oauth/call.server";

const MINUTE_MS = 60_000;

/** Consumes a file chunk by chunk; each chunk is requested only after the sink has taken the one before. */
export type DownloadSink = {
  /**
   * Called first.
   *
   * @param bytes announced length; null if unknown
   */
  begin: (bytes: number | null) => Promise<void>;
  take: (piece: Uint8Array) => Promise<void>;
};

export type DownloadLimits = {
  /** Maximum size in bytes, after decompression. */
  mostBytes: number;
  /** Idle time-out, in milliseconds. */
  idleMs?: number;
  /** Total time-out, in milliseconds. */
  withinMs?: number;
};

type Asked = {
  /** The service's own address. */
  url: string;
  /** The origin that replaces the service's, if any. */
  standIn: string | undefined;
  /** Aborts the download. */
  signal: AbortSignal;
};

/** The announced length of a response; null if none, or if it is compressed. */
function lengthOf({ headers }: Response): number | null {
  const said = headers.get("Content-Length") ?? "";
  return /^\d{1,15}$/.test(said) && !headers.has("Content-Encoding") ? Number(said) : null;
}

/** Awaits something from the service, subject to the idle time-out. */
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

/**
 * Streams a response's body to the sink.
 *
 * @returns the number of bytes
 */
async function pour(answer: Response, sink: DownloadSink, mostBytes: number, heard: Heard): Promise<number> {
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
 * Downloads a file of any size, by the rules of `call.server.ts`: no redirects, and https unless a stand-in on this
 * machine is called. Holds one chunk in memory. Sends no credentials: the URL contains them.
 *
 * @param sink receives the file on success (status 200 to 299) only
 * @returns the status and the number of bytes
 * @throws CallFailure, what the sink throws, and the signal's reason
 */
export async function downloadFile(
  { url, standIn, signal }: Asked,
  sink: DownloadSink,
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
    // Closes the connection if the body is unfinished.
    end();
  }
}
