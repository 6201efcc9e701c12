import type { Plugin } from "vite";
import * as patterns from "../../app/patterns";

/**
 * Inlines `app/patterns.ts` for browsers, so that they do not load the file names and intents of `app/addresses.ts`.
 */
export function patternsForBrowsers(): Plugin {
  return {
    name: "patterns-for-browsers",
    transform(_code, id, options) {
      if (options?.ssr || !id.endsWith("/app/patterns.ts")) return;
      const written = Object.entries(patterns).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: written.join("\n"), map: null };
    },
  };
}
