import { existsSync, readFileSync } from "node:fs";
import { isStale, ROOT } from "../building/stamps.mjs";
import { alone } from "./preparing-lock.mjs";
import { runNode, runNpm } from "./processes.mjs";

/**
 * Whether the installed packages differ from package-lock.json. npm writes its list of installed packages last;
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
 * Installs the packages of package-lock.json, build tools included even if NODE_ENV is `production`. Install scripts
 * are off: none is needed, and some would download programs from elsewhere.
 */
function install() {
  return runNpm(["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
}

const STEPS = [
  { says: "Installing the packages", isStale: packagesAreStale, make: install },
  {
    says: "Generating the database clients",
    isStale: (known) => isStale("clients", ROOT, known),
    make: () => runNode(["scripts/building/generate.mjs"]),
  },
  {
    says: "Taking the fingerprints of what the product says",
    isStale: (known) => isStale("fingerprints", ROOT, known),
    // Imported late: its packages may have just been installed.
    make: async () => (await import("../building/fingerprints.mjs")).makeFingerprints(),
  },
  {
    says: "Building",
    isStale: (known) => isStale("build", ROOT, known),
    make: () => runNode(["scripts/building/build.mjs"]),
  },
];

/**
 * Brings packages, database clients and, unless `build` is false, the build up to date, printing a line for each.
 * Writes nothing if nothing is stale; otherwise only one process at a time prepares.
 *
 * @param {{ build?: boolean }} [options]
 * @throws {import("./processes.mjs").ProgramFailed}
 */
export async function prepare({ build = true } = {}) {
  const steps = build ? STEPS : STEPS.slice(0, 3);
  const known = new Map();
  if (!steps.some((step) => step.isStale(known))) return;
  await alone(async () => {
    for (const step of steps) {
      // Checked again: another process may have done it meanwhile.
      if (!step.isStale()) continue;
      console.log(`${step.says}…`);
      await step.make();
    }
  });
}

/**
 * Runs a script's main function, and exits with one readable line if it fails.
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
