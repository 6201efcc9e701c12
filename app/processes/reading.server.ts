import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { constrainedMemory } from "node:process";
import { fileURLToPath } from "node:url";
import type { ZodType } from "zod";
import { Conversation } from "./conversation.server";
import { ReadingFailed } from "./reading-failed";
import { NEXT, type Said, type Start } from "./words";

const MIB = 1024 * 1024;
/** Above the server's 0, so that this yields to it; not so far that on a busy machine nothing is read at all. */
const NICENESS = 5;
/** How much of the memory that a container may have one process may take. */
const SHARE = 0.5;

/** A program that reads files of people, each in a process of its own. */
export type ReadingProgram<Found, Piece> = {
  /** Its file in `build/` (`scripts/building/build.mjs`). */
  bundle: string;
  /** Where its source is, for development and tests. */
  source: () => URL;
  memory: {
    /** V8's old space and one of its semi-spaces, in MiB. */
    heapMib: number;
    semiSpaceMib: number;
    /** All that it may hold, buffers and the program itself among it, in MiB. */
    residentMib: number;
  };
  /** What it says that it has found, and each piece of what it has read. */
  found: ZodType<Found>;
  piece: ZodType<Piece>;
};

/** What is to be read, and for how long. */
export type ReadingAsked = {
  /** Goes to the process as it is: `Date` and typed arrays may be in it. */
  ask: unknown;
  /** How long the process may work in all, in milliseconds; what is done with its pieces meanwhile does not count. */
  budgetMs: number;
  /** Ends the reading; what it was aborted with is thrown. */
  signal?: AbortSignal;
  /** Looks every so often, by the server's own clock, whether the reading is still asked for. */
  clock?: {
    everyMs: number;
    /** Is told how many bytes were read so far. What it throws ends the reading. */
    look(done: number): Promise<void>;
  };
};

/** The most that a process may hold, in bytes; less in a container that has little. */
function residentMost(residentMib: number): number {
  const own = residentMib * MIB;
  // Not known everywhere; without a limit it is some number of exabytes.
  const ofContainer = constrainedMemory?.() ?? 0;
  return ofContainer > 0 ? Math.min(own, ofContainer * SHARE) : own;
}

/** Its bundle beside the server's (as seen from build/chunks/ and build/server/), or its source by way of tsx. */
function fileOf({ bundle, source }: Pick<ReadingProgram<unknown, unknown>, "bundle" | "source">) {
  return import.meta.env.PROD
    ? { file: new URL(`../${bundle}`, import.meta.url), loader: [] }
    : { file: source(), loader: ["--import", "tsx"] };
}

function start(program: ReadingProgram<unknown, unknown>): ChildProcess {
  const { heapMib, semiSpaceMib, residentMib } = program.memory;
  const { file, loader } = fileOf(program);
  const begin: Start = { parent: process.pid, residentMost: residentMost(residentMib) };
  const child = fork(fileURLToPath(file), [JSON.stringify(begin)], {
    // It needs no settings, so it gets none of ours.
    env: { NODE_ENV: "production" },
    execArgv: [...loader, `--max-old-space-size=${heapMib}`, `--max-semi-space-size=${semiSpaceMib}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  try {
    // At once, before it has made its threads: these take it over.
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // It has ended already, which is told otherwise.
  }
  return child;
}

/** Looks again and again until told to stop. A look begins when the one before has ended. */
function startClock(clock: ReadingAsked["clock"], conversation: Conversation): () => void {
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

/** What it says at last, when that is one of these. @throws ReadingFailed or Error for what else it says */
function expectSaid<Kind extends Said["kind"]>(
  said: Said,
  ...kinds: readonly Kind[]
): Extract<Said, { kind: Kind }> {
  const isExpected = (one: Said): one is Extract<Said, { kind: Kind }> =>
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

/**
 * Reads a file of somebody's in a process of its own, which may fail for want of memory or time without anybody else
 * noticing (docs/decisions/archives/reading-processes.md).
 *
 * @param use is given what was found, and then the pieces of what was read, each made when it is asked for; the process
 *   ends with it
 * @throws ReadingFailed where the file is at fault, and reading it again would end the same way; what the signal was
 *   aborted with, or the clock's look threw; any other error where it is not the file's doing: the process could not be
 *   started, or something else ended it
 */
export async function readApart<Found, Piece, Outcome>(
  program: ReadingProgram<Found, Piece>,
  { ask, budgetMs, signal, clock }: ReadingAsked,
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
