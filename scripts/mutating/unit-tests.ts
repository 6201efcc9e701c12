import { basename, dirname, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestSpecification, Vitest } from "vitest/node";
import { createVitest } from "vitest/node";
import { READING, UNIT_TESTS } from "../../vitest.config";
import { ROOT } from "../building/stamps.mjs";

/** The time limit for a mutant, which may loop for ever: this long, plus this many times what the tests take without it. */
const LIMIT_MS = 20_000;
const LIMIT_TIMES = 4;

/** Number of test files run at a time, nearest first: most mutants are noticed by the nearest. */
const LOT = 8;

/** A file, and the text that it is tested with in place of its own. */
type Changed = { path: string; source: string };

/** Runs unit tests in one lasting vitest, so that a file is compiled once. */
class Runner {
  #vitest: Vitest | null = null;
  #changed: Changed | null = null;

  /** @param isolate whether each test file has a process of its own; else modules that no mutant reaches are loaded once */
  constructor(private readonly isolate: boolean) {}

  async #started(): Promise<Vitest> {
    const plugin = {
      name: "mutant",
      enforce: "pre" as const,
      load: (id: string) => (id === this.#changed?.path ? this.#changed.source : null),
    };
    const { isolate } = this;
    const poolOptions = { forks: { isolate, minForks: 1, maxForks: 1 } };
    // Without the configuration's projects, which would not get the plugin.
    const options = {
      root: ROOT,
      config: false as const,
      include: UNIT_TESTS,
      watch: false,
      poolOptions,
      bail: 1,
    };
    this.#vitest ??= await createVitest(
      "test",
      { ...options, testTimeout: 30_000, reporters: [{}] },
      { ...READING, plugins: [plugin] },
    );
    return this.#vitest;
  }

  /** The test files that import a file, directly or through others. */
  async reaching(path: string): Promise<string[]> {
    const vitest = await this.#started();
    vitest.config.related = [path];
    return (await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId);
  }

  /** Whether these test files pass within a time limit, with one file changed or none. */
  async passes(files: string[], changed: Changed | null, limitMs: number): Promise<boolean> {
    if (files.length === 0) return true;
    const vitest = await this.#started();
    const specifications = files.flatMap((file) => vitest.getModuleSpecifications(file));
    this.#changed = changed;
    if (changed) forget(vitest, changed.path);
    const passed = await within(limitMs, run(vitest, specifications));
    this.#changed = null;
    if (changed) forget(vitest, changed.path);
    // It loops, and ends only with its process.
    if (passed === null) await this.stop();
    return passed === true;
  }

  /** Ends vitest and its process. */
  async stop(): Promise<void> {
    await this.#vitest?.close();
    this.#vitest = null;
  }
}

/** What is known of a test file from running it on the code as it is. */
type Known = { in: "shared" | "own" | "none"; ms: number };

/** The unit tests, run with a changed source in place of a file's; the file itself is not touched. */
export class UnitTests {
  readonly #runners = { shared: new Runner(false), own: new Runner(true) };
  readonly #known = new Map<string, Known>();

  /** Whether any unit test that reaches a file fails when the file has this text. */
  async notice(path: string, source: string): Promise<boolean> {
    for (const lot of inLots(await this.#runners.shared.reaching(path), path)) {
      for (const file of lot) if (!this.#known.has(file)) this.#known.set(file, await this.#asItIs(file));
      for (const name of ["shared", "own"] as const) {
        const files = lot.filter((file) => this.#known.get(file)?.in === name);
        const usualMs = files.reduce((sum, file) => sum + (this.#known.get(file)?.ms ?? 0), 0);
        const limitMs = LIMIT_MS + LIMIT_TIMES * usualMs;
        if (!(await this.#runners[name].passes(files, { path, source }, limitMs))) return true;
      }
    }
    return false;
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    for (const runner of Object.values(this.#runners)) await runner.stop();
  }

  /**
   * Most test files pass in a shared process; those that read settings anew pass only in their own; those that pass in
   * neither are left out.
   */
  async #asItIs(file: string): Promise<Known> {
    for (const name of ["shared", "own"] as const) {
      const since = Date.now();
      const passed = await this.#runners[name].passes([file], null, Number.POSITIVE_INFINITY);
      if (passed) return { in: name, ms: Date.now() - since };
    }
    console.warn(`left out, since it fails on the code as it is: ${relative(ROOT, file)}`);
    return { in: "none", ms: 0 };
  }
}

/** Makes vitest load a file, and everything that imports it, anew. */
function forget(vitest: Vitest, path: string): void {
  vitest.invalidateFile(path);
  for (const { vite } of vitest.projects) {
    const reached = new Set(vite.moduleGraph.getModulesByFile(path));
    for (const module of reached) for (const importer of module.importers) reached.add(importer);
    // biome-ignore lint/complexity/useLiteralKeys: private in vitest's types; there is no other way to its workers.
    for (const { file } of reached) if (file) vitest["watcher"].invalidates.add(file);
  }
}

async function run(vitest: Vitest, specifications: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // vitest answers with the modules of earlier runs, too.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  return (
    unhandledErrors.length === 0 && testModules.every((module) => !asked.has(module.moduleId) || module.ok())
  );
}

/** The promise's value, or null if it takes longer than `ms`. */
async function within<T>(ms: number, promised: Promise<T>): Promise<T | null> {
  if (ms === Number.POSITIVE_INFINITY) return promised;
  const waiting = new AbortController();
  const late = pause(ms, null, { signal: waiting.signal }).catch(() => null);
  // After the timeout its outcome does not matter.
  promised.catch(() => {});
  return Promise.race([promised, late]).finally(() => waiting.abort());
}

/** Test files in the lots in which they are run: those beside the file, then a few at a time, nearest first. */
function inLots(files: readonly string[], path: string): string[][] {
  const folders = (file: string) => dirname(file).split("/");
  const shared = (file: string) => {
    const own = folders(path);
    const others = folders(file);
    const first = own.findIndex((folder, index) => folder !== others[index]);
    return first === -1 ? own.length : first;
  };
  const name = basename(path).replace(/\.\w+$/, "");
  const nearness = (file: string) => 2 * shared(file) + (basename(file).startsWith(`${name}.`) ? 1 : 0);
  const sorted = [...files].sort((a, b) => nearness(b) - nearness(a));
  const beside = sorted.filter((file) => dirname(file) === dirname(path));
  const others = sorted.slice(beside.length);
  const lots = beside.length > 0 ? [beside] : [];
  for (let at = 0; at < others.length; at += LOT) lots.push(others.slice(at, at + LOT));
  return lots;
}
