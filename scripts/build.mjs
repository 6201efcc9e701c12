/** `npm run build`: the screens and routes by Vite, then the server around them and its worker thread, each as one file beside them. */
import { build as bundle } from "esbuild";
import { build } from "vite";
import { makeAndStamp, ROOT } from "./stamps.mjs";

process.chdir(ROOT);
process.env.NODE_ENV = "production";

/** A route without a screen leaves nothing for the browser, and should not be warned of. */
function onwarn(warning, warn) {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
}

await makeAndStamp("build", async () => {
  await build({ logLevel: "warn", build: { rollupOptions: { onwarn } } });
  await build({ logLevel: "warn", build: { ssr: true } });
  await bundle({
    entryPoints: {
      server: "server.ts",
      migrate: "scripts/migrate.ts",
      "import-worker": "app/exports/import-worker.server.ts",
    },
    outdir: "build",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "~": `${ROOT}app` },
    define: { "import.meta.env.PROD": "true" },
  });
});
