import type { Plugin } from "vite";

const REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\//;

/** A future flag that Remix looks up at run time. */
const SWITCH = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g;
/** The check for lazy route discovery, whose result the bundler does not work out by itself. */
const ASKS_DISCOVERY = /(?<!function )\bisFogOfWarEnabled\([^)]*\)/g;
/** Names for React's developer tools; they would keep unused components in the bundle. */
const DEVELOPERS_NAMES = /^\w+\.displayName = "\w+";$/gm;
/** Advice that Remix's own error page writes to the console. */
const ADVICE = /let heyDeveloper = [\s\S]*?\n {2}\}\);/;
/** Shown while the root's client loader runs; no screen has a client loader. */
const FALLBACK = /\? RemixRootDefaultHydrateFallback\b/g;

/**
 * Where a screen has a style sheet, Remix waits for it after calling the loader or action. A redirect that arrives meanwhile
 * is an uncaught rejection, which browsers report as an error of the page.
 */
const UNCAUGHT = /return handler\(\);(?=\s+\} finally \{\s+await linkPrefetchPromise)/;

/** What is replaced in Remix's modules for browsers, in order; each occurs in the installed version. */
export const replacements = (future: Readonly<Partial<Record<string, boolean>>>) =>
  [
    [SWITCH, (asked: string, name: string) => (name in future ? String(future[name]) : asked)],
    [ASKS_DISCOVERY, () => String(future.v3_lazyRouteDiscovery)],
    [DEVELOPERS_NAMES, () => ""],
    [ADVICE, () => "let heyDeveloper = null;"],
    [FALLBACK, () => "? undefined"],
    [UNCAUGHT, () => "return await handler();"],
  ] as const;

/**
 * Lets the bundler see which of Remix's code for browsers is never used here: what the flags of `remix.config.js` turn off
 * (single fetch with its decoder, lazy route discovery), and fallbacks for parts that our screens have or never need. It
 * also mends one fault (`UNCAUGHT`).
 */
export function remixForBrowsers(future: Readonly<Partial<Record<string, boolean>>> = {}): Plugin {
  return {
    name: "remix-for-browsers",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !REMIX.test(id)) return;
      const written = replacements(future).reduce(
        (text, [pattern, replacement]) => text.replace(pattern, replacement),
        code,
      );
      return { code: written, map: null };
    },
  };
}
