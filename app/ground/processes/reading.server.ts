import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { constrainedMemory } from "node:process";
import { fileURLToPath } from "node:url";
import type { ZodType } from "zod";
import { MIB } from "~/ground/units";
import { Conversation, ReaderKilled } from "./conversation.server";
import { NEXT, type ReaderMessage, type Start } from "./messages";
import { type Program, programFile } from "./program-file";
import { ReadingFailed } from "./reading-failed";

/** Lower priority than the server's 0, but not so low that a busy machine reads nothing. */
const NICENESS = 5;
/** Share of a container's memory that one process may use. */
const SHARE = 0.5;

/** A program that reads users' files, each in a separate process. */
export type ReadingProgram<Found, Piece> = Program & {
  memory: {
    /** V8's old space and one semi-space, in MiB. */
    heapMib: number;
    semiSpaceMib: number;
    /** Total resident memory, buffers and the program included, in MiB. */
    residentMib: number;
  };
  /** Schemas of what it found, and of each piece. */
  found: ZodType<Found>;
  piece: ZodType<Piece>;
};

/** What to read, and the limits. */
export type ReadRequest = {
  /** Passed to the process by structured clone: may contain `Date` and typed arrays. */
  ask: unknown;
  /** Working time of the process in total, in milliseconds; handling its pieces does not count. */
  budgetMs: number;
  /** Aborts the reading; its reason is thrown. */
  signal?: AbortSignal;
  /** Checks regularly, by the server's own clock, whether the result is still wanted. */
  clock?: {
    everyMs: number;
    /** Gets the number of bytes read so far. An error ends the reading. */
    look(done: number): Promise<void>;
  };
};

/** Maximum memory of a process in bytes; less in a small container. */
function residentMost(residentMib: number): number {
  const own = residentMib * MIB;
  // Not available everywhere; without a container limit it is some exabytes.
  const ofContainer = constrainedMemory?.() ?? 0;
  return ofContainer > 0 ? Math.min(own, ofContainer * SHARE) : own;
}

function start(program: ReadingProgram<unknown, unknown>): ChildProcess {
  const { heapMib, semiSpaceMib, residentMib } = program.memory;
  const { file, loader } = programFile(program);
  const begin: Start = { parent: process.pid, residentMost: residentMost(residentMib) };
  const child = fork(fileURLToPath(file), [JSON.stringify(begin)], {
    // The process needs no settings, so it gets none of ours.
    env: { NODE_ENV: "production" },
    execArgv: [...loader, `--max-old-space-size=${heapMib}`, `--max-semi-space-size=${semiSpaceMib}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  try {
    // Set before the process creates threads, which inherit the priority.
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // The process has ended already, which is reported elsewhere.
  }
  return child;
}

/** Checks repeatedly until stopped; checks do not overlap. */
function startClock(clock: ReadRequest["clock"], conversation: Conversation): () => void {
  if (!clock) return () => undefined;
  let timer: NodeJS.Timeout;
  let going = true;
  const look = async () => {
    try {
      await clock.look(conversation.done);
    } catch (error) {
      if (going) conversation.fail(error);
    }
    if (going) timer = setTimeout(look, clock.everyMs);
  };
  timer = setTimeout(look, clock.everyMs);
  return () => {
    going = false;
    clearTimeout(timer);
  };
}

/**
 * Expects a message of these kinds.
 *
 * @throws ReadingFailed or Error for any other
 */
function expectSaid<Kind extends ReaderMessage["kind"]>(
  said: ReaderMessage,
  ...kinds: readonly Kind[]
): Extract<ReaderMessage, { kind: Kind }> {
  const isExpected = (one: ReaderMessage): one is Extract<ReaderMessage, { kind: Kind }> =>
    (kinds as readonly string[]).includes(one.kind);
  if (isExpected(said)) return said;
  if (said.kind === "refused") throw new ReadingFailed("refused", said.sentence);
  if (said.kind === "too-large") throw new ReadingFailed("too-large");
  if (said.kind === "broken") throw new Error(`a process that reads failed: ${said.stack}`);
  throw new Error(`a process that reads said ${said.kind} when it was not asked for it`);
}

async function* piecesOf<Piece>(conversation: Conversation, piece: ZodType<Piece>): AsyncGenerator<Piece> {
  for (;;) {
    conversation.tell(NEXT);
    const said = expectSaid(await conversation.next(), "piece", "end");
    if (said.kind === "end") return;
    yield piece.parse(said.piece);
  }
}

async function readOnce<Found, Piece, Outcome>(
  program: ReadingProgram<Found, Piece>,
  { ask, budgetMs, signal, clock }: ReadRequest,
  use: (found: Found, pieces: AsyncGenerator<Piece, void>) => Promise<Outcome>,
): Promise<Outcome> {
  signal?.throwIfAborted();
  const conversation = new Conversation(start(program), budgetMs);
  const abort = () => conversation.fail(signal?.reason);
  signal?.addEventListener("abort", abort);
  const stopClock = startClock(clock, conversation);
  try {
    conversation.tell(ask);
    const { found } = expectSaid(await conversation.next(), "read");
    stopClock();
    return await use(program.found.parse(found), piecesOf(conversation, program.piece));
  } finally {
    stopClock();
    signal?.removeEventListener("abort", abort);
    await conversation.end();
  }
}

/**
 * Reads a user's file in a separate process, which may run out of memory or time without affecting anything else
 * (docs/decisions/archives/reading-processes.md). If the system kills it while it reads, the file is read once more.
 *
 * @param use gets what was found, then the pieces, made on request; the process ends when `use` does
 * @throws ReadingFailed if the file is to blame, and reading it again would fail the same way; the signal's reason, or what the
 * clock's check threw; any other error if the file is not to blame: the process could not be started, or something else ended it
 */
export async function readInProcess<Found, Piece, Outcome>(
  program: ReadingProgram<Found, Piece>,
  request: ReadRequest,
  use: (found: Found, pieces: AsyncGenerator<Piece, void>) => Promise<Outcome>,
): Promise<Outcome> {
  let isUsed = false;
  const noted: typeof use = (found, pieces) => {
    isUsed = true;
    return use(found, pieces);
  };
  const isKilled = (error: unknown) => error instanceof ReaderKilled && !isUsed;
  try {
    return await readOnce(program, request, noted);
  } catch (error) {
    if (!isKilled(error)) throw error;
  }
  try {
    return await readOnce(program, request, noted);
  } catch (error) {
    throw isKilled(error) ? new ReadingFailed("too-large") : error;
  }
}
