import { existsSync } from "node:fs";

/**
 * This machine's Chromium; without one, Playwright looks for its own. The headless shell uses a third less processor
 * time than a hidden window, and the same rendering engine.
 */
export const chromiumPath = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

/** Only the server under test answers, and Chromium makes no requests of its own. */
export const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  // Letter widths as in a Chromium with a window; the headless shell rounds them to whole pixels otherwise.
  "--font-render-hinting=none",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];
