import { existsSync } from "node:fs";

/**
 * A Chromium of this machine; without one, Playwright looks for its own. The one that has no window is a third cheaper
 * than the one that hides it, and draws with the same engine.
 */
export const chromiumPath = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

/** Nothing but the server under test answers, and Chromium asks nobody for anything of its own accord. */
export const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  // Letters as wide as a Chromium with a window draws them: the one without rounds them to whole pixels otherwise.
  "--font-render-hinting=none",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];
