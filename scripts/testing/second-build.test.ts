import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checksumsOf, differences } from "./second-build.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "twin-builds-"));
  for (const build of ["one", "two"]) {
    mkdirSync(join(folder, build, "chunks"), { recursive: true });
    writeFileSync(join(folder, build, "server.js"), "1");
    writeFileSync(join(folder, build, "chunks/a.js"), "2");
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const compare = () => differences(checksumsOf(join(folder, "one")), checksumsOf(join(folder, "two")));

it("two builds with the same files differ in nothing", () => {
  expect(checksumsOf(join(folder, "one")).size).toBe(2);
  expect(compare()).toEqual([]);
});

it("a file that is another, or in one build alone, is named", () => {
  writeFileSync(join(folder, "one/chunks/a.js"), "3");
  writeFileSync(join(folder, "two/chunks/b.js"), "2");
  rmSync(join(folder, "two/server.js"));
  expect(compare()).toEqual(["chunks/a.js", "chunks/b.js", "server.js"]);
});
