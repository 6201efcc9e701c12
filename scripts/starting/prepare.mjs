import { existsSync, readFileSync } from "node:fs";
import { isStale, ROOT } from "../building/stamps.mjs";
import { alone } from "./preparing-lock.mjs";
import { runNode, runNpm } from "./processes.mjs";

/**
 * Whether what is installed differs from package-lock.json. npm keeps a list of what it has installed, written last;
 * packages for other systems are in the lock file and rightly not in that list.
 */
function packagesAreStale() {
  const list = `${ROOT}node_modules/.package-lock.json`;
  if (!existsSync(list)) return true;
  const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
  const installed = packagesOf(list);
  return Object.entries(packagesOf(`${ROOT}package-lock.json`)).some(([path, locked]) => {
    if (path === "") return false;
    const found = installed[path];
    return found ? found.version !== locked.version : !locked.optional;
  });
}

/**
 * Installs what package-lock.json says, tools for building included though NODE_ENV may be `production`. No package
 * here needs its install script, and some would download programs from elsewhere, so none is run.
 */
function install() {
  return runNpm(["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
}

const STEPS = [
  { says: "Installing the packages", isStale: packagesAreStale, make: install },
  {
    says: "Generating the database clients",
    isStale: () => isStale("clients"),
    make: () => runNode(["scripts/building/generate.mjs"]),
  },
  {
    says: "Taking the fingerprints of what the product says",
    isStale: () => isStale("fingerprints"),
    // Imported only then: its packages may just have been installed.
    make: async () => (await import("../building/fingerprints.mjs")).makeFingerprints(),
  },
  { says: "Building", isStale: () => isStale("build"), make: () => runNode(["scripts/building/build.mjs"]) },
];

/**
 * Brings packages, database clients and, unless `build` is false, the build up to date, and says so in a line each.
 * Does nothing, and writes nothing, where nothing is stale; otherwise only one process at a time prepares.
 *
 * @param {{ build?: boolean }} [options]
 * @throws {import("./processes.mjs").ProgramFailed}
 */
export async function prepare({ build = true } = {}) {
  const steps = build ? STEPS : STEPS.slice(0, 3);
  if (!steps.some((step) => step.isStale())) return;
  await alone(async () => {
    for (const step of steps) {
      // Asked again: another process may just have done it.
      if (!step.isStale()) continue;
      console.log(`${step.says}…`);
      await step.make();
    }
  });
}

/**
 * Runs the main part of a script, and ends with one readable line when it fails.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  process.chdir(ROOT);
  try {
    await main();
  } catch (error) {
    const readOnly = error.code === "EROFS" || error.code === "EACCES";
    console.error(`Stopped: ${error.message}`);
    if (readOnly) console.error("Something here is out of date, and this folder cannot be written.");
    process.exit(typeof error.code === "number" ? error.code : 1);
  }
}
