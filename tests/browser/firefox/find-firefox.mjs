import { existsSync } from "node:fs";

/**
 * This machine's Firefox, or null. Plain JavaScript, so that `scripts/testing/test.mjs` can call it before anything is
 * compiled.
 *
 * @returns {string | null}
 */
export function findFirefox() {
  const places = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];
  return places.find((path) => path && existsSync(path)) ?? null;
}
