import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** What every page with scripts loads anyway: a file for each small component would cost more requests than bytes. */
const SHELL =
  /\/app\/(shell|notifications|http|paths|accounts\/AvatarMenu|ui\/(Alert|Avatar|Badge|Button|Card|Column|Disclosure|Moment|Note|PageHeading|ProgressBar|TextLink|ToastRegion|class-names|use-toast|use-disclosure-dismissal))/;
/** What changes with an upgrade only, so that browsers keep it over our own changes. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;

/**
 * Remix's browser code imports the decoder of single fetch, which is off (remix.config.js), so it is never called. The
 * browser gets an empty one in its place: 2 KB less for every page.
 */
const NO_SINGLE_FETCH = {
  name: "no-single-fetch-decoder",
  enforce: "pre" as const,
  resolveId: (id: string) => (id === "turbo-stream" ? "\0no-turbo-stream" : undefined),
  load: (id: string) =>
    id === "\0no-turbo-stream"
      ? 'const off = () => { throw new Error("single fetch is off"); }; export { off as decode, off as encode };'
      : undefined,
};

function scriptFile(module: string): string | undefined {
  if (FRAMEWORK.test(module)) return "framework";
  return SHELL.test(module) ? "shell" : undefined;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), command === "build" && !isSsrBuild && NO_SINGLE_FETCH],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  // In development Vite readies every package it meets for the browser; this one, for the server, has no such form.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Terser leaves 3 KB less of the framework than esbuild does (docs/performance.md).
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: scriptFile } },
  },
}));
