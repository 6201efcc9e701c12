import { Worker } from "node:worker_threads";
import type { Findings } from "../findings";
import { ImportTrouble } from "./trouble";
import { type Ask, type Said, saidSchema } from "./worker-words";

/**
 * What the thread may hold beside the events, which lie outside of this. The longest element of a file takes a few MiB
 * of it; a file that was made to need more ends the thread, not the server.
 */
const RESOURCES = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** Where `scripts/build.mjs` puts the thread's bundle, from where Vite puts this. */
const BUNDLED = "../archive-worker.js";

const MINUTE_MS = 60_000;
const GIB = 1024 ** 3;
/** A slow disk reads some 20 MiB a second; what takes longer than this stands still, or was made to. */
const BUDGET = { leastMs: 10 * MINUTE_MS, perGibMs: 30 * MINUTE_MS, mostMs: 180 * MINUTE_MS };

const TOO_LONG = "These files took too long to be read. Hand over fewer of them at once.";
const TOO_LARGE = "Something in these files is too large to be read. Hand over single files out of them.";

/** How long the reading of so many bytes may take, in milliseconds. */
export function readingBudget(bytes: number): number {
  return Math.min(BUDGET.leastMs + (bytes / GIB) * BUDGET.perGibMs, BUDGET.mostMs);
}

/** Opens the thread: its bundle beside the server's, or, in development and in tests, its source by way of tsx. */
function startWorker(ask: Ask): Worker {
  // It needs no settings, so it gets none.
  const options = { workerData: ask, resourceLimits: RESOURCES, env: {} };
  if (import.meta.env.PROD) return new Worker(new URL(BUNDLED, import.meta.url), options);
  const source = new URL("./worker.server.ts", import.meta.url).href;
  const text = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(text, { ...options, eval: true });
}

function endOf(error: unknown): unknown {
  const isFull = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isFull ? new ImportTrouble(TOO_LARGE) : error;
}

/** Hears the words of a thread in their order; none is lost between two of them. */
class Hearing {
  readonly #said: unknown[] = [];
  #failure: { error: unknown } | null = null;
  #wake: () => void = () => undefined;

  constructor(worker: Worker) {
    worker.on("message", (said: unknown) => {
      this.#said.push(said);
      this.#wake();
    });
    worker.once("error", (error) => this.fail(endOf(error)));
    worker.once("exit", () => this.fail(new Error("the thread that reads archives has ended")));
  }

  /** Whoever waits for a word, now or when all that were said are heard, is told of this. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake();
  }

  async next(): Promise<Said> {
    for (;;) {
      const said = this.#said.shift();
      if (said !== undefined) return saidSchema.parse(said);
      if (this.#failure) throw this.#failure.error;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

type Reading = {
  ask: Ask;
  /** Called with the bytes that were read, at most twice a second. What it throws ends the reading. */
  onProgress(done: number): Promise<void>;
  signal: AbortSignal;
  budgetMs: number;
};

async function hearFindings(hearing: Hearing, onProgress: Reading["onProgress"]): Promise<Findings> {
  for (;;) {
    const said = await hearing.next();
    if (said.kind === "progress") await onProgress(said.done);
    else if (said.kind === "trouble") throw new ImportTrouble(said.sentence);
    else if (said.kind === "read") return said.findings;
    else throw new Error(`the thread that reads archives began with ${said.kind}`);
  }
}

async function* texts(worker: Worker, hearing: Hearing): AsyncGenerator<string, void> {
  for (;;) {
    worker.postMessage("next");
    const said = await hearing.next();
    if (said.kind !== "lines") return;
    yield said.text;
  }
}

/**
 * Reads archives on a thread of its own.
 *
 * @param use is given what was found, and then the lines of the reading's file as texts, each made when it is asked
 *   for; the thread ends with it
 * @throws ImportTrouble in a sentence for the person; what the signal was aborted with
 */
export async function readInWorker<Outcome>(
  { ask, onProgress, signal, budgetMs }: Reading,
  use: (findings: Findings, lines: AsyncGenerator<string, void>) => Promise<Outcome>,
): Promise<Outcome> {
  signal.throwIfAborted();
  const worker = startWorker(ask);
  const hearing = new Hearing(worker);
  const abort = () => hearing.fail(signal.reason);
  signal.addEventListener("abort", abort);
  const timer = setTimeout(() => hearing.fail(new ImportTrouble(TOO_LONG)), budgetMs);
  try {
    const findings = await hearFindings(hearing, onProgress);
    return await use(findings, texts(worker, hearing));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    await worker.terminate();
  }
}
