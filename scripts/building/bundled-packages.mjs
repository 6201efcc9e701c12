import { readdirSync, readFileSync } from "node:fs";
import { isAllowed } from "./licences.mjs";
import { ROOT } from "./stamps.mjs";

const readJson = (path) => JSON.parse(readFileSync(ROOT + path, "utf8"));

/**
 * The folder of the package that a file belongs to.
 *
 * @param {string} path from the repository's folder, such as `node_modules/zod/index.js`
 * @returns {string | null} such as `node_modules/zod`; null for a file of ours
 */
export function packageOf(path) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}

/**
 * A package.json for production: the packages left out of the bundle, at the tested versions.
 *
 * @param {string[]} outside names of packages
 */
export function runtimePackage(outside) {
  const { name, version, type, license, dependencies } = readJson("package.json");
  const missing = outside.filter((one) => !dependencies[one]);
  if (missing.length > 0)
    throw new Error(`${missing.join(", ")}: not among the dependencies of package.json`);
  const kept = Object.fromEntries(outside.map((one) => [one, dependencies[one]]));
  return { name, private: true, version, type, license, dependencies: kept };
}

/**
 * The packages' licences in one text; most require that every copy includes theirs.
 *
 * @param {string[]} folders such as `node_modules/zod`
 * @throws when a package has no licence, or one that does not allow redistribution
 */
export function licencesOf(folders) {
  const texts = folders.sort().map((folder) => {
    const { name, version, license } = readJson(`${folder}/package.json`);
    if (!isAllowed(name, license)) {
      throw new Error(
        `${name} may not come along: its licence is ${license} (scripts/building/licences.mjs)`,
      );
    }
    const files = readdirSync(ROOT + folder).filter((file) =>
      /^(licen[cs]e|notice|copying)(?![a-z])/i.test(file),
    );
    const said = files.map((file) => readFileSync(`${ROOT}${folder}/${file}`, "utf8").trim());
    return [`${name} ${version} (${license})`, ...said].join("\n\n");
  });
  return `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
