import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const DEBIAN = "/usr/lib/postgresql";

/**
 * The folder with `initdb` and `pg_ctl` of the newest PostgreSQL on this machine, or null. Plain JavaScript, so that
 * `scripts/testing/test.mjs` can call it before anything is compiled.
 *
 * @returns {string | null}
 */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => `${DEBIAN}/${version}/bin`);
  try {
    const options = { encoding: /** @type {const} */ ("utf8"), stdio: /** @type {const} */ ("pipe") };
    folders.push(execFileSync("pg_config", ["--bindir"], options).trim());
  } catch {
    // Without pg_config there is no PostgreSQL outside Debian's own folder.
  }
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/pg_ctl`)) ?? null;
}
