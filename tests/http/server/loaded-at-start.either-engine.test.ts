import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { LEFT_OUT } from "../../../scripts/building/left-out.mjs";
import { BUILD } from "../../support/server/settings";

const IMPORTED = /(?:^|[;\s}])(?:import|export)(?:[\w*{}$\s,]+from)?\s*"(\.[^"]+)"/g;

/** A file of the build, and all files that are loaded before it runs. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(join(BUILD, file), "utf8").matchAll(IMPORTED))
    loadedWith(join(dirname(file), path), found);
  return found;
}

it("what counts for a whole process is once in the build: the security log's budget, and what workers hear", () => {
  const files = readdirSync(BUILD, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(server\/|chunks\/)?[^/]+\.js$/.test(name),
  );
  for (const own of ["too many tries: a limit was reached", "another worker could not be told"]) {
    const copies = files.filter((name) => readFileSync(join(BUILD, name), "utf8").includes(own));
    expect([own, copies]).toEqual([own, [expect.any(String)]]);
  }
});

it("a start loads nothing of what is asked for later: passkeys, emails, PostgreSQL's driver, workbooks, metrics", () => {
  const atStart = new Set([...loadedWith("server.js"), ...loadedWith("server/index.js")]);
  expect(atStart.size).toBeGreaterThan(10);
  const text = [...atStart].map((name) => readFileSync(join(BUILD, name), "utf8")).join("\n");
  // A name from each, which occurs only in its own code.
  for (const own of [
    "SMTPConnection",
    "parseBackupFlags",
    "AuthenticationMD5Password",
    "xl/workbook.xml",
    "linearBuckets",
  ])
    expect([own, text.includes(own)]).toEqual([own, false]);
});

it("the build has nothing of the packages that are left out of it", () => {
  const packages = readFileSync(join(BUILD, "third-party-licences.txt"), "utf8");
  expect(packages).toMatch(/^zod \d/m);
  for (const name of Object.keys(LEFT_OUT))
    expect(packages.split("\n").filter((line) => line.startsWith(`${name} `))).toEqual([]);
});
