import type { ZodType } from "zod";
import { NEXT, type ReaderMessage, startSchema } from "./messages";
import { watchThisProcess } from "./watch.server";

const PROGRESS_EVERY_MS = 500;
/**
 * Signals ignored by this process: they are sent to whole process groups when a server stops, and the server itself ends this
 * process when ready.
 */
const LEFT_TO_THE_SERVER = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Codes of Node.js errors, beside RangeError, for data that does not fit into memory. */
const TOO_LARGE = new Set(["ERR_STRING_TOO_LONG", "ERR_BUFFER_TOO_LARGE", "ERR_MEMORY_ALLOCATION_FAILED"]);

/** Result of reading a file: why it is refused, as a sentence; or what was found, and its pieces, made lazily. */
export type Answer = { refused: string } | { found: unknown; pieces: Iterator<unknown> };

function isTooLarge(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return error instanceof Error && "code" in error && TOO_LARGE.has(String(error.code));
}

/** Turns a reader's error into the message that reports it. */
function failureOf(error: unknown): ReaderMessage {
  if (isTooLarge(error)) return { kind: "too-large" };
  return { kind: "broken", stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function say(said: ReaderMessage): void {
  // If sending fails, the server is gone, and this process is about to end too.
  process.send?.(said, undefined, undefined, () => undefined);
}

function* saidPieces(pieces: Iterator<unknown>): Generator<ReaderMessage, void> {
  for (let next = pieces.next(); !next.done; next = pieces.next()) yield { kind: "piece", piece: next.value };
}

function sayNext(said: Iterator<ReaderMessage>): void {
  try {
    const { value, done } = said.next();
    say(done ? { kind: "end" } : value);
  } catch (error) {
    say(failureOf(error));
  }
}

/** Reports progress at a limited rate. */
function teller(): (done: number) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (done) => {
    const now = performance.now();
    if (now < saidAt + PROGRESS_EVERY_MS) return;
    saidAt = now;
    say({ kind: "progress", done });
  };
}

/**
 * Turns this process into a reader of one file for the server that started it (`reading.server.ts`); it ends
 * afterwards.
 *
 * @param schema of the request
 * @param read gets the request, and a callback for the bytes read so far
 */
export function readForServer<Ask>(
  schema: ZodType<Ask>,
  read: (ask: Ask, onProgress: (done: number) => void) => Promise<Answer>,
): void {
  watchThisProcess(startSchema.parse(JSON.parse(process.argv[2] ?? "")));
  for (const signal of LEFT_TO_THE_SERVER) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit());
  process.once("message", async (asked: unknown) => {
    try {
      const answer = await read(schema.parse(asked), teller());
      if ("refused" in answer) return say({ kind: "refused", sentence: answer.refused });
      const said = saidPieces(answer.pieces);
      process.on("message", (word: unknown) => word === NEXT && sayNext(said));
      say({ kind: "read", found: answer.found });
    } catch (error) {
      say(failureOf(error));
    }
  });
}
