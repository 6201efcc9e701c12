/**
 * Checks that two builds of the same files are identical, byte for byte, wherever they are made, so that anyone can
 * verify that what runs was built from the source they read.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { ROOT } from "../building/stamps.mjs";
import { run } from "../starting/processes.mjs";
import { copyUnbuilt } from "./unbuilt-copy.mjs";

/** A folder whose name and depth differ from the first one's. */
const OTHER = `${ROOT}.cache/second-build/of-another-name`;

/**
 * A checksum of each file in a folder, by its path.
 *
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export function checksumsOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [
        relative(folder, path).replaceAll(sep, "/"),
        createHash("sha256").update(readFileSync(path)).digest("hex"),
      ];
    }),
  );
}

/**
 * The paths of files that are not in both, or differ.
 *
 * @param {Map<string, string>} one
 * @param {Map<string, string>} other
 */
export function differences(one, other) {
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort();
  return paths.filter((path) => one.get(path) !== other.get(path));
}

/**
 * Builds once more elsewhere, and compares the result with the existing build.
 *
 * @returns {Promise<import("./test-results.mjs").Result>}
 */
export async function buildAgain() {
  try {
    await copyUnbuilt(OTHER);
    await run(process.execPath, ["scripts/building/build.mjs"], { cwd: OTHER });
    const found = differences(checksumsOf(`${ROOT}build`), checksumsOf(`${OTHER}/build`));
    for (const path of found) console.log(`differs: build/${path}`);
    const failures = found.length > 0 ? ["two builds of the same files are the same"] : [];
    return { passed: 1 - failures.length, failed: failures.length, failures, skipped: [] };
  } finally {
    rmSync(OTHER, { recursive: true, force: true });
  }
}
