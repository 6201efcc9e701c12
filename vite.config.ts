import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type ViteDevServer } from "vite";
import * as patterns from "./app/web/patterns";
import remixConfig from "./remix.config.js";
import { makeFingerprints } from "./scripts/building/fingerprints.mjs";
import { scriptFiles } from "./scripts/building/script-files";

/** Runs the jobs in development, as `server.ts` does in production: always those of the code that answers requests. */
function jobs(): Plugin {
  let running: Record<string, unknown> = {};
  async function follow(server: ViteDevServer) {
    const before = running;
    const { entry } = await server.ssrLoadModule("virtual:remix/server-build");
    if (entry.module === running) return;
    running = entry.module;
    if (typeof before.stopJobs === "function") await before.stopJobs(10_000);
    await entry.module.startJobs();
  }
  return {
    name: "jobs",
    apply: "serve",
    configureServer: (server) => {
      server.middlewares.use((_request, _response, next) => {
        // The page itself reports code that cannot be loaded.
        follow(server).catch(() => {});
        next();
      });
    },
  };
}

/** Keeps the fingerprints up to date in development, while the engine's rules and words change. */
function fingerprints(): Plugin {
  return {
    name: "fingerprints",
    apply: "serve",
    configureServer: ({ watcher, config }) => {
      watcher.on("change", (path) => {
        if (!/\/app\/(?!generated\/).*\.(ts|tsx|json)$/.test(path)) return;
        // Fails on code that cannot be parsed, as in the middle of an edit.
        makeFingerprints().catch(({ message }) => config.logger.warn(message));
      });
    },
  };
}

/** Gives browsers the patterns of addresses alone, without the table that they are made of: it lists files and intents. */
function patternsForBrowsers(): Plugin {
  const file = fileURLToPath(new URL("./app/web/patterns.ts", import.meta.url));
  const made = Object.entries(patterns).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return {
    name: "patterns-for-browsers",
    apply: "build",
    enforce: "pre",
    load: (id, { ssr } = {}) => (id === file && !ssr ? made.join("\n") : null),
  };
}

/**
 * Takes the project's folder out of the addresses of style sheets (`?url`) while modules are distributed. Rollup orders script
 * files by their size, and the minifier's names follow from that order: with the folder in it, a build would depend on the length
 * of the folder's path (`scripts/testing/second-build.mjs`).
 */
function styleAddresses(): Plugin[] {
  const folder = `__VITE_CSS_URL__${Buffer.from(fileURLToPath(new URL(".", import.meta.url))).toString("hex")}`;
  const anyFolder = "__STYLE_OF_PROJECT__";
  const replacing = (from: string, to: string) => (code: string) =>
    code.includes(from) ? { code: code.replaceAll(from, to), map: null } : null;
  return [
    { name: "style-addresses-out", apply: "build", enforce: "post", transform: replacing(folder, anyFolder) },
    {
      name: "style-addresses-back",
      apply: "build",
      enforce: "pre",
      renderChunk: replacing(anyFolder, folder),
    },
  ];
}

/** Remix's flags as browsers look them up, so that the build leaves out what is switched off. */
const flags = Object.fromEntries(
  Object.entries(remixConfig.future ?? {}).map(([name, isOn]) => [
    `window.__remixContext.future.${name}`,
    JSON.stringify(isOn),
  ]),
);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    patternsForBrowsers(),
    styleAddresses(),
    jobs(),
    fingerprints(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  define: flags,
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  // In development Vite prepares every package that it meets for the browser, but this server-side one has no browser
  // build.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    // Files loaded later are small, and Vite's own preloader would be part of every page.
    modulePreload: false,
    // Terser makes the framework 3 KB smaller than esbuild does (docs/performance.md). By default, Vite has it work
    // around faults of Safari 10, which does not support the syntax of `target` anyway.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      safari10: false,
      compress: { passes: 2, pure_funcs: ["console.warn", "warning"] },
    },
    // Files of a few lines are merged: each costs a place in the list of scripts that every page loads.
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: scriptFiles(), experimentalMinChunkSize: 1_600 } },
  },
}));
