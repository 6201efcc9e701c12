import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import type { Driver } from "./driver";

/** A state of an element that an action waits for. */
export type State = "visible" | "enabled" | "editable" | "stable";

type Outcome = { matches: boolean; received?: { value?: unknown } };

/**
 * Playwright's own code for pages: how it finds elements by role, name, label and text, and how its `expect` checks
 * them. So tests find the same element in every engine.
 */
export type Tools = {
  parseSelector(selector: string): object;
  querySelectorAll(parsed: object, root: Node): Element[];
  strictModeViolationError(parsed: object, found: Element[]): Error;
  checkElementStates(element: Element, states: readonly State[], frameVisible: true): Promise<unknown>;
  elementState(element: Element, state: "visible" | "checked", frameVisible: true): { matches: boolean };
  expectHitTarget(
    point: { x: number; y: number },
    element: Element,
  ): "done" | { hitTargetDescription: string };
  expect(element: Element | undefined, options: object, all: Element[], frameVisible: true): Promise<Outcome>;
  fill(element: Element, text: string): "done" | "needsinput" | "error:notconnected";
  selectOptions(element: Element, options: { valueOrLabel: string }[]): string[] | string;
  documentContent(includeShadow: boolean): string;
};

const BUNDLE = createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle");
const PART = "// packages/playwright-core/src/generated/injectedScriptSource.ts\n";

/** @throws if this version of Playwright keeps the script differently */
function readInjected(): string {
  const bundle = readFileSync(BUNDLE, "utf8");
  const after = bundle.slice(bundle.indexOf(PART));
  const literal = /^ *source\d+ = ('.*');$/m.exec(after)?.[1];
  if (!bundle.includes(PART) || !literal) throw new Error(`${BUNDLE} has no script to inject any more.`);
  // A JavaScript literal, not JSON.
  return new Function(`return ${literal}`)();
}

const OPTIONS = {
  isUnderTest: false,
  sdkLanguage: "javascript",
  testIdAttributeName: "data-testid",
  stableRafCount: 1,
  browserName: "webkit",
  customEngines: [],
};

const KEPT_AS = `window[Symbol.for("tools of tests")]`;

let installing = "";

/** The code that installs the tools in a page. Made when first needed: it has a third of a megabyte. */
function installation(): string {
  installing ||= `${KEPT_AS} ??= (() => {
    const module = {};
    ${readInjected()}
    return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(OPTIONS)});
  })();`;
  return installing;
}

const answerSchema = z.union([
  z.object({ missing: z.literal(true) }),
  z.object({ error: z.string() }),
  z.object({ value: z.unknown(), url: z.string() }),
]);

/** An error that a page threw, which a retry would not change. */
class PageError extends Error {}

/** A step that runs in a page: a function, or its source text. It must use nothing from outside itself. */
export type Step<Args extends unknown[], Result> = ((tools: Tools, ...args: Args) => Result) | string;

/**
 * Runs a step in a page. Elements must be arguments themselves: inside other values, WebKit's driver loses them.
 *
 * @returns the step's result, as JSON, and the page's address after it
 * @throws {PageError}
 */
export async function runInPage<Args extends unknown[], Result>(
  driver: Driver,
  step: Step<Args, Result>,
  args: unknown[],
): Promise<{ value: Awaited<Result>; url: string }> {
  const script = `
    const args = [...arguments];
    const done = args.pop();
    const tools = ${KEPT_AS};
    if (!tools) return done({ missing: true });
    Promise.resolve().then(() => (${String(step)})(tools, ...args)).then(
      (value) => done({ value: value ?? null, url: location.href }),
      (error) => done({ error: String(error?.message ?? error) }),
    );`;
  const ask = async () => answerSchema.parse(await driver.send("POST", "/execute/async", { script, args }));
  let answer = await ask();
  // A new document does not have the tools yet.
  while ("missing" in answer) {
    await driver.send("POST", "/execute/sync", { script: installation(), args: [] });
    answer = await ask();
  }
  if ("error" in answer) throw new PageError(answer.error);
  return { value: answer.value as Awaited<Result>, url: answer.url };
}

/** A test's own function as a step; with `all`, it gets its arguments as one list. */
export const stepOf = (
  todo: (...args: never[]) => unknown,
  all = false,
): string => `async (tools, ...args) => {
  const value = await (${String(todo)})(${all ? "args" : "...args"});
  // What is no JSON, such as a window, nobody asked for.
  try { JSON.stringify(value); return value; } catch { return null; }
}`;
