/**
 * Fingerprints of what some of our code says, so that what it said before can be told from what it would say now. They
 * are written to app/generated/ by `npm run generate`, by each build, and by `npm run dev` as soon as the code changes.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";
import { packageOf } from "./bundled-packages.mjs";
import { makeAndStamp, ROOT } from "./stamps.mjs";

const FILE = "app/generated/fingerprints.ts";

/** The modules whose output is kept in the database, and what is exported for each. */
const FINGERPRINTED = {
  ENGINE_FINGERPRINT: {
    module: "app/twin/making.server.ts",
    of: "everything that the twin says of a person",
  },
  USERNAME_KEY_FINGERPRINT: {
    module: "app/accounts/names/username-key.ts",
    of: "which usernames are the same",
  },
};

/** How rows are read does not decide what is said of them. (An `alias` for `~` would be applied before: tsconfig.json has it.) */
const NOT_FOLLOWED = ["~/database/*", "~/generated/*"];

/**
 * The fingerprint of a module and all that it reaches: rules, words, figures and data, and the versions of packages.
 * It is taken from the bundle that esbuild makes of them, without comments, layout and code that nothing uses; so it
 * depends neither on those nor on the machine or the folder.
 *
 * @param {string} module a path below the root
 * @param {string} [root] the folder of the repository, with a slash at its end
 * @returns {number} 31 bits, which an `Int` column of both engines holds
 */
export function fingerprintOf(module, root = ROOT) {
  const { metafile, outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [module],
    bundle: true,
    // Not the identifiers: esbuild shortens them by how often each letter stands in the code, which any change may turn.
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    external: NOT_FOLLOWED,
    logOverride: { "ignored-bare-import": "silent" },
  });
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8"));
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const folders = [...new Set(imported.map((path) => packageOf(`node_modules/${path}`)))].sort();
  const versions = folders.map((folder) => [folder, packages[folder]?.version]);
  const hash = createHash("sha256").update(outputFiles[0].text).update(JSON.stringify(versions));
  return hash.digest().readUInt32BE() >>> 1;
}

function writeFingerprints() {
  const lines = Object.entries(FINGERPRINTED).map(
    ([name, { module, of }]) => `/** Of ${of}. */\nexport const ${name} = ${fingerprintOf(module)};\n`,
  );
  const text = `/* Written by scripts/building/fingerprints.mjs. */\n\n${lines.join("\n")}`;
  if (existsSync(ROOT + FILE) && readFileSync(ROOT + FILE, "utf8") === text) return;
  mkdirSync(`${ROOT}app/generated`, { recursive: true });
  writeFileSync(ROOT + FILE, text);
}

/** Writes the fingerprints of the code as it is, unless that is what is written there already. */
export function makeFingerprints() {
  return makeAndStamp("fingerprints", async () => writeFingerprints());
}
