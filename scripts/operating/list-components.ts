/**
 * `npm run list-components --silent`: prints the packages that are in the build, with versions and licences, as CycloneDX's JSON.
 * Exits with 1 and one line if there is no build, or one made from other packages.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { ROOT } from "../building/stamps.mjs";
import { componentsInBuild } from "./build-components";

const MEGABYTES = 64;

try {
  const path = `${ROOT}build/third-party-licences.txt`;
  if (!existsSync(path)) throw new Error("there is no build: npm run build");
  const licences = readFileSync(path, "utf8");
  const installed = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: MEGABYTES * 1024 ** 2,
  });
  console.log(JSON.stringify(componentsInBuild(JSON.parse(installed), licences), null, 2));
} catch (error) {
  console.error(`No list of components: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  process.exitCode = 1;
}
