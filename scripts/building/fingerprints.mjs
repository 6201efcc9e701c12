/**
 * Fingerprints of parts of our code, so that stored output of an earlier version can be recognised. Written to
 * app/generated/ by `npm run generate`, by each build, and by `npm run dev` whenever the code changes.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";
import { packageOf } from "./bundled-packages.mjs";
import { makeAndStamp, ROOT } from "./stamps.mjs";

const FILE = "app/generated/fingerprints.ts";

/** The modules whose output is stored in the database, and the name of each fingerprint. */
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

/**
 * How rows are read does not affect the output. (An `alias` for `~` would be resolved first, so tsconfig.json defines
 * it.)
 */
const NOT_FOLLOWED = ["~/ground/database/*", "~/generated/*"];

/**
 * The fingerprint of a module and everything it imports: rules, words, figures, data and package versions. It is
 * computed from esbuild's bundle, so comments, formatting, unused code, the machine and the folder do not affect it.
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
    // Identifiers are not minified: esbuild shortens them by letter frequency, which any change may alter.
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

/** Writes the current fingerprints, unless the file already has them. */
export function makeFingerprints() {
  return makeAndStamp("fingerprints", async () => writeFingerprints());
}
