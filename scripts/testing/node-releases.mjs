import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../building/stamps.mjs";
import { runNpm } from "../starting/processes.mjs";

/** The package with the binary that npm's package `node` installs here by an install script. */
function packageName() {
  const { platform, arch } = process;
  const system = platform === "win32" ? "win" : platform;
  return `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${system}-${arch}`;
}

function programIn(folder) {
  const home = join(folder, "node_modules", packageName());
  return join(home, JSON.parse(readFileSync(join(home, "package.json"), "utf8")).bin.node);
}

/** Downloads the newest release of a line to a temporary folder first, so that a partial download is never used. */
async function fetchTo(folder, major) {
  const draft = `${folder}.${process.pid}`;
  console.log(`Fetching Node.js ${major}…`);
  mkdirSync(draft, { recursive: true });
  try {
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
    await runNpm(["install", "--prefix", draft, ...quiet, `${packageName()}@${major}`], { cwd: draft });
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * A Node.js of another line, for the tests: the newest that the registry had when it was first requested, kept in
 * `.cache/node-…` from then on (remove that folder for a newer one). The line that runs this needs no download.
 *
 * @param {string} major such as "24"
 * @returns {Promise<{ program: string, version: string }>}
 * @throws {import("../starting/processes.mjs").ProgramFailed} when npm cannot install it
 */
export async function nodeOfLine(major) {
  if (process.versions.node.startsWith(`${major}.`)) {
    return { program: process.execPath, version: process.versions.node };
  }
  const folder = `${ROOT}.cache/node-${major}`;
  if (!existsSync(folder)) await fetchTo(folder, major);
  const program = programIn(folder);
  const version = execFileSync(program, ["--version"], { encoding: "utf8" }).trim().slice(1);
  return { program, version };
}
