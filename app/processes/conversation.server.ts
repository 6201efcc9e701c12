import type { ChildProcess, Serializable } from "node:child_process";
import { ReadingFailed } from "./reading-failed";
import { type Said, saidSchema } from "./words";

/**
 * The signals by which a process ends that ran out of memory: SIGABRT, SIGTRAP and SIGILL are V8's own end, by version
 * and processor; SIGKILL comes from the system, or from the process's own watch; the others from an allocation that
 * nobody looked at, or a stack that has ended. A signal to stop is none of them.
 */
const FILE_TOO_LARGE: readonly (NodeJS.Signals | null)[] = [
  "SIGABRT",
  "SIGTRAP",
  "SIGILL",
  "SIGKILL",
  "SIGSEGV",
  "SIGBUS",
];
/** What is kept of a process's last words, for the log. */
const LAST_WORDS_MOST = 2_000;

/** What a process ended with that was not told to. */
function endOf(code: number | null, signal: NodeJS.Signals | null, lastWords: string): Error {
  if (FILE_TOO_LARGE.includes(signal)) return new ReadingFailed("too-large");
  return new Error(`a process that reads has ended with ${code ?? signal}: ${lastWords}`);
}

/** What is said to a reading process and by it, each word in its turn; none is lost that it said before it ended. */
export class Conversation {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #said: unknown[] = [];
  #failure: { error: unknown } | null = null;
  #wake: () => void = () => undefined;
  /** Milliseconds that it may still take. */
  #left: number;
  /** How many bytes it has read, as it said last. */
  done = 0;

  /** @param budgetMs how long it may be waited for in all */
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
      // After the last word, which "exit" may come before.
      child.once("close", (code, signal) => {
        this.fail(endOf(code, signal, lastWords));
        resolve();
      });
      child.on("error", (error) => {
        // That a word reached nobody is no news: its end says why.
        if (child.pid !== undefined) return;
        this.fail(error);
        resolve();
      });
    });
  }

  /** Whoever waits for a word, now or when all that were said are heard, is told of this. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake();
  }

  tell(word: unknown): void {
    // Where it has ended there is nobody to be told; that is noticed by its end.
    if (this.#child.connected) this.#child.send(word as Serializable, () => undefined);
  }

  /**
   * Its next word other than of how far it is.
   *
   * @throws ReadingFailed where it took longer than it may, or more memory; what {@link fail} was told
   */
  async next(): Promise<Said> {
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

  async #nextWord(): Promise<Said> {
    for (;;) {
      if (this.#said.length > 0) return saidSchema.parse(this.#said.shift());
      if (this.#failure) throw this.#failure.error;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Ends the process, whatever it is at, and waits until it is gone. */
  async end(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#ended;
  }
}
