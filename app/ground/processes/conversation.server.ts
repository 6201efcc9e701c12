import type { ChildProcess, Serializable } from "node:child_process";
import { type ReaderMessage, readerMessageSchema } from "./messages";
import { ReadingFailed } from "./reading-failed";

/**
 * Signals of a process that ran out of memory: SIGABRT, SIGTRAP and SIGILL are V8's own abort, depending on version and
 * processor, or the process's own watchdog; the others come from an unchecked allocation, or a stack overflow. Excludes signals
 * to stop.
 */
const FILE_TOO_LARGE: readonly (NodeJS.Signals | null)[] = [
  "SIGABRT",
  "SIGTRAP",
  "SIGILL",
  "SIGSEGV",
  "SIGBUS",
];
/** Length of a process's last output kept for the log. */
const LAST_WORDS_MOST = 2_000;

/** The system killed the process, as it does when memory runs short: the file may be the cause, or another process. */
export class ReaderKilled extends Error {}

/** The error for an unexpected exit. */
function endOf(code: number | null, signal: NodeJS.Signals | null, lastWords: string): Error {
  if (FILE_TOO_LARGE.includes(signal)) return new ReadingFailed("too-large");
  if (signal === "SIGKILL") return new ReaderKilled("the system has killed a process that reads");
  return new Error(`a process that reads has ended with ${code ?? signal}: ${lastWords}`);
}

/** Messages to and from a reading process, in order; none sent before its end is lost. */
export class Conversation {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #said: unknown[] = [];
  #failure: { error: unknown } | null = null;
  #wake: () => void = () => undefined;
  /** Remaining budget in milliseconds. */
  #left: number;
  /** Bytes read, as last reported. */
  done = 0;

  /** @param budgetMs total waiting time */
  constructor(child: ChildProcess, budgetMs: number) {
    this.#child = child;
    this.#left = budgetMs;
    let lastWords = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      lastWords = (lastWords + text).slice(-LAST_WORDS_MOST);
    });
    child.on("message", (said: unknown) => {
      this.#said.push(said);
      this.#wake();
    });
    this.#ended = new Promise((resolve) => {
      // Comes after the last message, whereas "exit" may come before it.
      child.once("close", (code, signal) => {
        this.fail(endOf(code, signal, lastWords));
        resolve();
      });
      child.on("error", (error) => {
        // A failure to send needs no report: the exit explains it.
        if (child.pid !== undefined) return;
        this.fail(error);
        resolve();
      });
    });
  }

  /** Rejects the current and future waits, once all received messages are consumed. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake();
  }

  tell(word: unknown): void {
    // If the process has ended, its exit reports that.
    if (this.#child.connected) this.#child.send(word as Serializable, () => undefined);
  }

  /**
   * Its next message other than progress.
   *
   * @throws ReadingFailed if it exceeded its time or memory; the error passed to {@link fail}
   */
  async next(): Promise<ReaderMessage> {
    const began = performance.now();
    const timer = setTimeout(() => this.fail(new ReadingFailed("too-long")), this.#left);
    try {
      for (;;) {
        const said = await this.#nextWord();
        if (said.kind !== "progress") return said;
        this.done = said.done;
      }
    } finally {
      clearTimeout(timer);
      this.#left -= performance.now() - began;
    }
  }

  async #nextWord(): Promise<ReaderMessage> {
    for (;;) {
      if (this.#said.length > 0) return readerMessageSchema.parse(this.#said.shift());
      if (this.#failure) throw this.#failure.error;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Kills the process and waits until it is gone. */
  async end(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#ended;
  }
}
