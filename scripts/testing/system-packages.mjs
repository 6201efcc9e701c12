import { existsSync } from "node:fs";
import { exitCodeOf } from "../starting/processes.mjs";

const APT = "/usr/bin/apt-get";
const SETTINGS = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };

let updated = false;

/**
 * Installs system packages, if this is Debian and we are root.
 *
 * @param {string[]} names of Debian packages
 * @returns {Promise<string | null>} why it failed, or null
 */
export async function installFromSystem(names) {
  if (!existsSync(APT)) return "there is no apt-get here to install it with";
  if (process.getuid?.() !== 0) return `installing it needs root: apt-get install ${names.join(" ")}`;
  console.log(`Installing ${names.join(", ")} with apt-get…`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"], ...SETTINGS };
  // Outdated lists may name packages that no longer exist; the next step would fail then.
  if (!updated) await exitCodeOf(APT, ["update", "-qq"], quiet);
  updated = true;
  const code = await exitCodeOf(APT, ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
  return code === 0 ? null : `apt-get could not install it (it ended with ${code})`;
}
