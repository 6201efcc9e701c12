import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import * as patterns from "../../app/patterns";

const APP = fileURLToPath(new URL("../../app/", import.meta.url));

/** Files that only the server or tests load. */
const NOT_FOR_BROWSERS = /(\.server|\.test|\.fixture)\.tsx?$|^routes\/api\/|^generated\//;

/**
 * Names of the addresses that browser code uses, as `paths.name` or `paths.api.name`; `paths.ts` itself uses some as
 * `screens.name`.
 */
function namedByBrowsers(): Set<string> {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !NOT_FOR_BROWSERS.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(APP + file, "utf8").matchAll(/\b(?:api|paths|screens)\.(?:api\.)?(\w+)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  return new Set(names);
}

/**
 * Inlines `app/patterns.ts` for browsers, so that they do not load the file names and intents of `app/addresses.ts`, nor
 * addresses that no browser script uses.
 */
export function patternsForBrowsers(): Plugin {
  return {
    name: "patterns-for-browsers",
    transform(_code, id, options) {
      if (options?.ssr || !id.endsWith("/app/patterns.ts")) return;
      const named = namedByBrowsers();
      const written = Object.entries(patterns).map(([name, table]) => {
        const own = Object.fromEntries(Object.entries(table).filter(([address]) => named.has(address)));
        return `export const ${name} = ${JSON.stringify(own)};`;
      });
      return { code: written.join("\n"), map: null };
    },
  };
}
