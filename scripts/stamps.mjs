import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const BUILD_SOURCES = [
  "app",
  "public",
  "server.ts",
  "scripts/build.mjs",
  "scripts/bundled-packages.mjs",
  "scripts/migrate.ts",
  "scripts/reseal.ts",
  "scripts/reset-password.ts",
  "vite.config.ts",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "prisma/schema.prisma",
];
const CLIENT_SOURCES = [
  "prisma/schema.prisma",
  "scripts/generate.mjs",
  "scripts/prisma-schemas.mjs",
  "node_modules/prisma/package.json",
];

/**
 * What is made from sources and kept. Its stamp, a hash of the sources' contents, is in the folder that it vouches
 * for, so a folder that is removed takes its stamp along and one that is copied keeps it.
 */
export const MADE = {
  clients: { sources: CLIENT_SOURCES, stamp: "app/generated/.made-from" },
  build: { sources: BUILD_SOURCES, stamp: "build/.made-from" },
};

/** What is among the sources and does not go into the build. */
const NOT_BUILT = /^app\/generated$|\.test\.tsx?$/;

function filesUnder(path) {
  const found = NOT_BUILT.test(path) ? undefined : statSync(ROOT + path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(ROOT + path)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

function fingerprint(sources) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesUnder)) {
    const content = readFileSync(ROOT + path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Whether something has to be made (again) because its sources have changed or it is not there.
 *
 * @param {keyof typeof MADE} what
 */
export function isStale(what) {
  const { sources, stamp } = MADE[what];
  return !existsSync(ROOT + stamp) || readFileSync(ROOT + stamp, "utf8") !== fingerprint(sources);
}

/**
 * Makes something and stamps it with the sources as they were before, so that a change in the meantime is not
 * missed. While it is being made, and after a failure, there is no stamp.
 *
 * @param {keyof typeof MADE} what
 * @param {() => Promise<void>} work
 */
export async function makeAndStamp(what, work) {
  const { sources, stamp } = MADE[what];
  const before = fingerprint(sources);
  rmSync(ROOT + stamp, { force: true });
  await work();
  mkdirSync(dirname(ROOT + stamp), { recursive: true });
  writeFileSync(ROOT + stamp, before);
}
