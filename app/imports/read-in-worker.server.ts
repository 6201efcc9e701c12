import { Worker } from "node:worker_threads";
import { refusal } from "~/http/refusal";
import type { Lot, Totals } from "./lots.server";
import { type Ask, type Said, saidSchema } from "./worker-words.server";

/**
 * What the thread may hold. A file of 64 MiB of the shortest entries needs about half of it; one that was made to
 * need more ends the thread, not the server.
 */
const RESOURCES = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };

/** Where `scripts/build.mjs` puts the thread's bundle, from where Vite puts this. */
const BUNDLED = "../import-worker.js";

/** Opens the thread: its bundle beside the server's, or, in development and in tests, its source by way of tsx. */
function startWorker(ask: Ask): Worker {
  // It needs no settings, so it gets none.
  const options = { workerData: ask, resourceLimits: RESOURCES, env: {} };
  if (import.meta.env.PROD) return new Worker(new URL(BUNDLED, import.meta.url), options);
  const source = new URL("./worker.server.ts", import.meta.url).href;
  const text = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(text, { ...options, eval: true });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function tooMuch(): Response {
  return refusal(400, "This file holds more than can be read at once. Nothing was imported.");
}

/**
 * Listens to a thread: each call of what this returns waits for its next word. The last word of a thread that ends
 * right after it is heard like any other: both may come at once, the word first.
 *
 * @throws what the thread ended with, to whoever waits for a word then or later
 */
export function listenTo(worker: Pick<Worker, "once">): () => Promise<unknown> {
  const end = new Promise<never>((_resolve, reject) => {
    worker.once("error", (error) => reject(hasCode(error, "ERR_WORKER_OUT_OF_MEMORY") ? tooMuch() : error));
    worker.once("exit", () => reject(new Error("the thread that reads an import has ended")));
  });
  // Nobody may be waiting when it does.
  end.catch(() => undefined);
  // No `events.once`: what that is told reaches us some turns later, after the end.
  return () =>
    new Promise((resolve, reject) => {
      worker.once("message", resolve);
      end.catch(reject);
    });
}

type Hear = () => Promise<Said>;

async function* lotsFrom(worker: Worker, hear: Hear): AsyncGenerator<Lot, void> {
  for (;;) {
    worker.postMessage("next");
    const said = await hear();
    if (said.kind !== "lot") return;
    yield said.lot;
  }
}

/**
 * Reads and checks a file to import on a thread of its own, and hands over what is in it: the whole is checked before
 * the first lot comes, and each lot is made when it is asked for.
 *
 * @param use is given the lots once; the thread ends with it
 * @throws 400 refusal that says what is wrong with the file
 */
export async function readInWorker<Outcome>(
  ask: Ask,
  use: (totals: Totals, lots: AsyncGenerator<Lot, void>) => Promise<Outcome>,
): Promise<Outcome> {
  const worker = startWorker(ask);
  const nextWord = listenTo(worker);
  const hear = async () => saidSchema.parse(await nextWord());
  try {
    const said = await hear();
    if (said.kind === "problem") throw refusal(400, said.problem);
    if (said.kind !== "read") throw new Error(`the thread that reads an import began with ${said.kind}`);
    return await use(said.totals, lotsFrom(worker, hear));
  } finally {
    await worker.terminate();
  }
}
