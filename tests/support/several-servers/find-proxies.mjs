import { existsSync } from "node:fs";

const FOLDERS = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/** @param {string} name */
function found(name) {
  return FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;
}

/**
 * The programs that stand in front of several servers and their database, or null if one is missing. Plain JavaScript,
 * so that `scripts/testing/test.mjs` can call it before anything is compiled.
 *
 * @returns {{ nginx: string, pgbouncer: string } | null}
 */
export function findProxies() {
  const [nginx, pgbouncer, pgrep] = ["nginx", "pgbouncer", "pgrep"].map(found);
  return nginx && pgbouncer && pgrep ? { nginx, pgbouncer } : null;
}
