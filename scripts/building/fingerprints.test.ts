import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fingerprintOf } from "./fingerprints.mjs";
import { ROOT } from "./stamps.mjs";

const ENGINE = "app/twin/making.server.ts";

/** A copy of the code in another folder, as on another machine. */
let copy = "";
let ours = 0;

beforeAll(() => {
  copy = `${mkdtempSync(join(tmpdir(), "twin-fingerprints-"))}/`;
  const filter = (path: string) => !path.includes("/app/generated") && !/\.test\.tsx?$/.test(path);
  cpSync(`${ROOT}app`, `${copy}app`, { recursive: true, filter });
  ours = fingerprintOf(ENGINE);
});
beforeEach(() => {
  for (const file of ["package.json", "package-lock.json", "tsconfig.json"])
    copyFileSync(ROOT + file, copy + file);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The engine's fingerprint after a text in a file is replaced. */
function after(path: string, from: string | RegExp, to: string): number {
  const before = readFileSync(copy + path, "utf8");
  const changed = before.replace(from, to);
  expect(changed).not.toBe(before);
  writeFileSync(copy + path, changed);
  try {
    return fingerprintOf(ENGINE, copy);
  } finally {
    writeFileSync(copy + path, before);
  }
}

it("the engine has the same fingerprint on another machine, and one that an Int column holds", () => {
  expect(fingerprintOf(ENGINE, copy)).toBe(ours);
  expect([Number.isInteger(ours), ours > 0, ours < 2 ** 31]).toEqual([true, true, true]);
});

it.each([
  ["a word of an insight", "app/twin/engine/insights/trait-pairs.ts", /text: "(\w+)/, 'text: "$1 surely'],
  ["a word of a summary", "app/twin/engine/summary.ts", "seek company", "look for company"],
  ["a figure of a rule", "app/twin/engine/evidence.ts", "HELD_FROM = 40", "HELD_FROM = 41"],
  ["the norms that scores are compared with", "app/personality/scoring/norms.ts", /\d+\.\d+/, "3.14159"],
  [
    "an everyday choice that answers are read by",
    "app/twin/testing/choices/money.ts",
    "foresight: -0.8",
    "foresight: -0.7",
  ],
  ["a platform's name", "app/platforms/connectors/github.ts", 'label: "GitHub"', 'label: "Git Hub"'],
  [
    "how many preferences are read",
    "app/twin/rows.server.ts",
    "PREFERENCES_READ = 1_000",
    "PREFERENCES_READ = 999",
  ],
  ["which signals are heard", "app/twin/signals/rows.server.ts", "!isSilenced", "isSilenced"],
  ["a package that it uses", "package-lock.json", /("node_modules\/zod": \{\s*"version": ")[^"]+/, "$10.0.1"],
])("it is another one after a change of %s", (_what, path, from, to) => {
  expect(after(path, from, to)).not.toBe(ours);
});

it.each([
  ["of a comment", "app/twin/engine/summary.ts", /^/, "// Another word.\n"],
  ["of a screen", "app/dashboard/StatStrip.tsx", /^/, 'export const NEW = "word";\n'],
  ["of what keeps the twin", "app/twin/twin.server.ts", /^/, 'export const NEW = "word";\n'],
  [
    "of code that the engine does not use",
    "app/personality/results/profiles.server.ts",
    /^/,
    'export const NEW = "word";\n',
  ],
  ["of another package", "package-lock.json", /("node_modules\/pino": \{\s*"version": ")[^"]+/, "$10.0.1"],
])("it is the same after a change %s", (_what, path, from, to) => {
  expect(after(path, from, to)).toBe(ours);
});
