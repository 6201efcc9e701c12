/**
 * `npm run mutate`: makes small changes in pure files, one at a time, and prints those that no unit test notices. The
 * default is the files that differ from the merge base with origin/main. After `npm run mutate --`:
 *   app/x/y.ts …          in these files
 *   --sample=100          that many random changes over all pure files, or over the named files
 *   --seed=2              a different selection
 * No file is written. One line is printed for each change that nothing noticed; the last is `N of M noticed`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { ROOT } from "../building/stamps.mjs";
import { trackedFiles } from "../testing/tracked-files";
import { isPure, readMutateArguments } from "./arguments";
import { mutated, mutationsOf } from "./mutations";
import { type Mutant, sampleOf } from "./sample";
import { UnitTests } from "./unit-tests";

const sourceOf = (path: string) => readFileSync(ROOT + path, "utf8");
const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

/** The files that differ from where this branch left origin/main, uncommitted files included. */
function changedFiles(): string[] {
  const base = git("merge-base", "HEAD", "origin/main");
  const changed = git("diff", "--name-only", base).split("\n");
  return trackedFiles().filter((path) => changed.includes(path) || isNew(path));
}

const untracked = new Set(git("ls-files", "--others", "--exclude-standard").split("\n"));
const isNew = (path: string) => untracked.has(path);

function mutants(): Mutant[] {
  const { paths, sample, seed } = readMutateArguments(process.argv.slice(2));
  const named = paths.map((path) => relative(ROOT, resolve(path)));
  const every = sample === null ? changedFiles() : trackedFiles();
  const files = (named.length > 0 ? named : every).filter((path) => isPure(path, sourceOf));
  const byFile = new Map(files.map((path) => [path, mutationsOf(path, sourceOf(path))]));
  return sampleOf(byFile, sample ?? Number.POSITIVE_INFINITY, seed);
}

const tests = new UnitTests();
const made = mutants();
let noticed = 0;
for (const mutant of made) {
  const { path, line, before, after } = mutant;
  if (await tests.notice(ROOT + path, mutated(sourceOf(path), mutant))) noticed += 1;
  else console.log(`${path}:${line}  ${before}  →  ${after}`);
}
await tests.stop();
console.log(`${noticed} of ${made.length} noticed`);
// A failed test has noticed a mutant, which is no error here.
process.exit(0);
