import type { Plugin } from "vite";

const REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\//;

/** A switch, looked up at run time. */
const SWITCH = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g;
/** The question for lazy route discovery, whose answer the bundler does not work out by itself. */
const ASKS_DISCOVERY = /(?<!function )\bisFogOfWarEnabled\([^)]*\)/g;
/** Names for React's developer tools, which keep components that nobody uses in the bundle. */
const DEVELOPERS_NAMES = /^\w+\.displayName = "\w+";$/gm;
/** Advice that Remix's own error page writes to the console. */
const ADVICE = /let heyDeveloper = [\s\S]*?\n {2}\}\);/;
/** Shown while the root's loader of the browser runs: no screen has one. */
const FALLBACK = /\? RemixRootDefaultHydrateFallback\b/g;

/**
 * Where a screen brings a style sheet, Remix waits for that after it has called the loader or action. A redirect that
 * comes meanwhile is a rejection that nobody has caught yet, which browsers report as an error of the page.
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
 * Lets the bundler see what of Remix's own code for browsers is never used here: what the switches of `remix.config.js`
 * turn off (single fetch with its decoder, lazy route discovery), and what stands in for parts that our screens have or
 * do without. Mends one fault on the way.
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
