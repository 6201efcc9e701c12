import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * What is made from sources and kept. `sources` are looked at as they are: a file that comes to such a folder counts.
 * Of `chosenFrom` only those files count that went in, which the work itself says.
 *
 * The stamp, a hash of each source, is in the folder that it vouches for, so a folder that is removed takes its stamp
 * along and one that is copied keeps it.
 */
export const MADE = {
  clients: {
    sources: [
      ...["prisma/schema.prisma", "scripts/building/generate.mjs", "scripts/building/prisma-schemas.mjs"],
      "node_modules/prisma/package.json",
    ],
    chosenFrom: [],
    stamp: "app/generated/.made-from",
  },
  fingerprints: {
    sources: ["app", "scripts/building/fingerprints.mjs", "package-lock.json"],
    chosenFrom: [],
    stamp: "app/generated/.fingerprints-made-from",
  },
  build: {
    sources: [
      ...["app", "public", "vite.config.ts", "remix.config.js", "tailwind.config.ts", "tsconfig.json"],
      ...["package.json", "package-lock.json", "prisma/schema.prisma"],
    ],
    chosenFrom: ["server.ts", "scripts"],
    stamp: "build/.made-from",
  },
};

/** What is among the sources and does not go into the build. */
const NOT_BUILT = /^app\/generated$|\.test\.tsx?$/;

function filesUnder(root, path) {
  const found = NOT_BUILT.test(path) ? undefined : statSync(root + path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** A hash for each file, by its path. */
function hashes(root, paths) {
  const hashOf = (path) =>
    createHash("sha256")
      .update(readFileSync(root + path))
      .digest("hex");
  return Object.fromEntries(
    paths.flatMap((path) => filesUnder(root, path)).map((path) => [path, hashOf(path)]),
  );
}

const textOf = (stamp) => `${JSON.stringify(stamp, null, 1)}\n`;

/**
 * Whether something has to be made (again) because its sources have changed or it is not there.
 *
 * @param {keyof typeof MADE} what
 * @param {string} [root]
 */
export function isStale(what, root = ROOT) {
  const { sources, stamp } = MADE[what];
  if (!existsSync(root + stamp)) return true;
  const text = readFileSync(root + stamp, "utf8");
  try {
    const { chosen } = JSON.parse(text);
    const now = { sources: hashes(root, sources), chosen: hashes(root, Object.keys(chosen)) };
    return textOf(now) !== text;
  } catch {
    // A stamp of before, or a part of one.
    return true;
  }
}

/** The hashes of the files that went in, of those that may. @throws when another one did: nothing would look at it */
function chosenAmong(candidates, used, sources) {
  const isLookedAt = (path) => sources.some((source) => path === source || path.startsWith(`${source}/`));
  const paths = [...new Set(used)].filter((path) => !isLookedAt(path)).sort();
  const unknown = paths.find((path) => candidates[path] === undefined);
  if (unknown !== undefined) {
    throw new Error(
      `${unknown} goes into what is made, and is not among its sources in scripts/building/stamps.mjs`,
    );
  }
  return Object.fromEntries(paths.map((path) => [path, candidates[path]]));
}

/**
 * Makes something and stamps it with the sources as they were before, so that a change in the meantime is not
 * missed. While it is being made, and after a failure, there is no stamp.
 *
 * @param {keyof typeof MADE} what
 * @param {() => Promise<Iterable<string> | void>} work says which files went in, as paths below the root; those among
 *   the sources need not be named
 * @param {string} [root]
 */
export async function makeAndStamp(what, work, root = ROOT) {
  const { sources, chosenFrom, stamp } = MADE[what];
  const before = hashes(root, sources);
  const candidates = hashes(root, chosenFrom);
  rmSync(root + stamp, { force: true });
  const used = (await work()) ?? [];
  mkdirSync(dirname(root + stamp), { recursive: true });
  writeFileSync(root + stamp, textOf({ sources: before, chosen: chosenAmong(candidates, used, sources) }));
}
