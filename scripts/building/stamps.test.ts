import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isStale, makeAndStamp } from "./stamps.mjs";

let root = "";

function write(path: string, text: string) {
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
}

beforeEach(() => {
  root = `${mkdtempSync(join(tmpdir(), "twin-stamps-"))}/`;
  for (const path of ["app/page.ts", "scripts/command.ts", "scripts/unrelated.ts"]) write(path, "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (used: string[]) => makeAndStamp("build", async () => used, root);

it("what is made from files is stale when one of them changes, and only then", async () => {
  expect(isStale("build", root)).toBe(true);
  await build(["app/page.ts", "scripts/command.ts"]);
  expect(isStale("build", root)).toBe(false);
  write("scripts/unrelated.ts", "two");
  expect(isStale("build", root)).toBe(false);
  write("scripts/command.ts", "two");
  expect(isStale("build", root)).toBe(true);
});

it("a file that comes to a folder of sources, or goes from it, makes it stale; a test does not", async () => {
  await build([]);
  write("app/page.test.ts", "");
  expect(isStale("build", root)).toBe(false);
  write("app/another.ts", "");
  expect(isStale("build", root)).toBe(true);
  await build(["scripts/command.ts"]);
  rmSync(`${root}scripts/command.ts`);
  expect(isStale("build", root)).toBe(true);
});

it("nothing goes in that nobody looks at", async () => {
  write("elsewhere/part.ts", "");
  await expect(build(["elsewhere/part.ts"])).rejects.toThrow(/elsewhere\/part\.ts .*stamps\.mjs/);
  expect(isStale("build", root)).toBe(true);
});

it("a stamp that another version wrote makes it stale", async () => {
  write("build/.made-from", "3f2a");
  expect(isStale("build", root)).toBe(true);
});
