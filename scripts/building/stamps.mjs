import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Build outputs and their sources. Every file under `sources` counts, new ones too. Of `chosenFrom` only the files
 * that were actually used count, as reported by the build step.
 *
 * The stamp, a hash of each source, is stored in the output's folder, so it is removed or copied together with it.
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

/** Files among the sources that do not go into the build. */
const NOT_BUILT = /^app\/generated$|\.test\.tsx?$/;

function filesUnder(root, path) {
  const found = NOT_BUILT.test(path) ? undefined : statSync(root + path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** A hash for each file, by its path. @param known hashes by absolute path; it is read and added to */
function hashes(root, paths, known = new Map()) {
  const hashOf = (path) => {
    const text = known.get(root + path) ?? hash("sha256", readFileSync(root + path));
    known.set(root + path, text);
    return text;
  };
  return Object.fromEntries(
    paths.flatMap((path) => filesUnder(root, path)).map((path) => [path, hashOf(path)]),
  );
}

const textOf = (stamp) => `${JSON.stringify(stamp, null, 1)}\n`;

/**
 * Whether an output must be built, because it is missing or its sources have changed.
 *
 * @param {keyof typeof MADE} what
 * @param {string} [root]
 * @param {Map<string, string>} [known] recently computed hashes, by absolute path, since most sources belong to several
 *   outputs; new hashes are added to it
 */
export function isStale(what, root = ROOT, known = new Map()) {
  const { sources, stamp } = MADE[what];
  if (!existsSync(root + stamp)) return true;
  const text = readFileSync(root + stamp, "utf8");
  try {
    const { chosen } = JSON.parse(text);
    const now = { sources: hashes(root, sources, known), chosen: hashes(root, Object.keys(chosen), known) };
    return textOf(now) !== text;
  } catch {
    // The stamp is damaged or of an earlier format.
    return true;
  }
}

/**
 * The hashes of the candidate files that were used. @throws if a file outside the candidates was used, since changes
 * to it would go unnoticed
 */
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
 * Builds something and stamps it with its sources as they were at the start, so that a change meanwhile is not
 * missed. During the build, and after a failure, there is no stamp.
 *
 * @param {keyof typeof MADE} what
 * @param {() => Promise<Iterable<string> | void>} work returns the files that were used, as paths below the root;
 *   `sources` need not be included
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
