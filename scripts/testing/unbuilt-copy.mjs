import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { ROOT } from "../building/stamps.mjs";
import { run } from "../starting/processes.mjs";

/** What a build makes itself, or does not read. */
const NOT_COPIED = new Set([".cache", ".git", "build", "data", "node_modules", "test-results"]);

/**
 * Copies this checkout, with its packages and without its build. The packages are links, since they take 230 MB, so the
 * folder must be on the same disk.
 *
 * @param {string} folder is emptied first
 */
export async function copyUnbuilt(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(ROOT).filter((one) => !NOT_COPIED.has(one))) {
    cpSync(ROOT + name, `${folder}/${name}`, { recursive: true });
  }
  await run("cp", ["-al", `${ROOT}node_modules`, `${folder}/node_modules`]);
}
