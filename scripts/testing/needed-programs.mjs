import { existsSync } from "node:fs";
import { findFirefox } from "../../tests/browser/firefox/find-firefox.mjs";
import { findPostgres } from "../../tests/support/database/find-postgres.mjs";
import { findProxies } from "../../tests/support/several-servers/find-proxies.mjs";
import { findWebKit } from "../../tests/webkit/find-webkit.mjs";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

async function findChromium() {
  const places = [
    process.env.CHROMIUM,
    HEADLESS_SHELL,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const found = places.find((path) => path && existsSync(path));
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** A system program that a runner needs: how it is found, and which Debian package has it. */
export const CHROMIUM = {
  name: "Chromium",
  find: findChromium,
  packages: ["chromium"],
  faster: {
    isHere: () => Boolean(process.env.CHROMIUM) || existsSync(HEADLESS_SHELL),
    packages: ["chromium-headless-shell"],
  },
};
export const FIREFOX = { name: "Firefox", find: async () => findFirefox(), packages: ["firefox-esr"] };
export const WEBKIT = {
  name: "WebKit with its driver",
  find: async () => findWebKit(),
  packages: ["webkit2gtk-driver", "xvfb"],
};
export const POSTGRES = {
  name: "a PostgreSQL server",
  find: async () => findPostgres(),
  packages: ["postgresql"],
};
export const PROXIES = {
  name: "nginx with PgBouncer",
  find: async () => findProxies(),
  packages: ["nginx-light", "pgbouncer", "procps"],
};
