/**
 * `npm run build`: Vite builds what browsers load, and Remix's list of routes for the server. Then esbuild bundles the routes,
 * the server around them and the programs that read files, with the packages they use. What stays in node_modules is listed in
 * build/package.json (docs/decisions/development/bundle.md).
 */
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { build as bundle } from "esbuild";
import { build } from "vite";
import { assetUrls } from "./asset-urls.mjs";
import { licencesOf, packageOf, runtimePackage } from "./bundled-packages.mjs";
import { makeFingerprints } from "./fingerprints.mjs";
import { STAND_INS } from "./left-out.mjs";
import { OWN_SOURCES } from "./own-sources.mjs";
import { makeAndStamp, ROOT } from "./stamps.mjs";

process.chdir(ROOT);
process.env.NODE_ENV = "production";

/** Remix's list of routes, yet to be bundled, and Vite's list of the files for browsers. */
const SCREENS = ".cache/screens";
const ASSETS = `${SCREENS}/assets.json`;

/**
 * Entry points for Node.js, by file name in build/. Shared code goes to build/chunks/, at the same depth as Vite's
 * output, so that paths to files of the build stay right.
 */
const ENTRY_POINTS = {
  server: "server.ts",
  migrate: "scripts/migrate.ts",
  reseal: "scripts/operating/reseal.ts",
  "reset-password": "scripts/operating/reset-password.ts",
  "end-sessions": "scripts/operating/end-sessions.ts",
  "move-database": "scripts/operating/move-database.ts",
  "restore-drill": "scripts/operating/restore-drill.ts",
  "security-stream": "scripts/operating/security-stream.ts",
  "check-platforms": "scripts/operating/check-platforms.ts",
  "import-reader": "app/imports/reading/process.server.ts",
  "archive-reader": "app/archives/reading/process.server.ts",
  "sample-maker": "app/wiring/sample-process.server.ts",
  "server/index": `${SCREENS}/index.js`,
};

/** Packages that look for native code beside their own files and therefore cannot be bundled. */
const NATIVE = ["@node-rs/argon2", "@prisma/schema-engine-wasm", "@resvg/resvg-js", "libsql"];

/** Typefaces for pictures to save (app/year/typefaces.server.ts). */
const TYPEFACES = [
  "@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf",
  "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
  "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  "dejavu-fonts-ttf/ttf/DejaVuSerif.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
].map((path) => `node_modules/${path}`);

/** Optional dependencies of packages that are not installed here. */
const NOT_INSTALLED = ["pg-native"];

/** CommonJS packages call `require` for Node's own modules; in an ES module it has to be created. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** Drops the warning that a route without a screen has nothing for the browser. */
function onwarn(warning, warn) {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
}

async function buildScreens() {
  await build({ logLevel: "warn", build: { rollupOptions: { onwarn } } });
  // The routes themselves stay imports of our own files: esbuild bundles those in a fraction of the time.
  const external = (id, _importer, isResolved) => isResolved && id.startsWith(`${ROOT}app/`);
  await build({ logLevel: "warn", build: { ssr: true, rollupOptions: { external } } });
  rmSync(SCREENS, { recursive: true, force: true });
  mkdirSync(".cache", { recursive: true });
  renameSync("build/server", SCREENS);
  // It contains paths of this machine, which an operator's build should not.
  renameSync("build/client/.vite/manifest.json", ASSETS);
  rmSync("build/client/.vite", { recursive: true });
}

async function bundleServer() {
  rmSync("build/chunks", { recursive: true, force: true });
  const { metafile } = await bundle({
    entryPoints: ENTRY_POINTS,
    outdir: "build",
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    metafile: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Resolve packages as Node.js does, not as bundlers may.
    conditions: [],
    mainFields: ["main"],
    external: [...NATIVE, ...NOT_INSTALLED],
    alias: { ...OWN_SOURCES.alias, ...STAND_INS },
    define: OWN_SOURCES.define,
    banner: { js: REQUIRE },
    plugins: [assetUrls(ASSETS)],
    // Saves half a megabyte to read at each start; names stay, and lines are short enough for errors to locate code.
    minifyWhitespace: true,
    lineLimit: 200,
    legalComments: "none",
    // Vite keeps an import of an unused package in case loading it has side effects.
    logOverride: { "ignored-bare-import": "silent" },
  });
  mkdirSync("build/fonts", { recursive: true });
  for (const path of TYPEFACES) copyFileSync(path, `build/fonts/${basename(path)}`);
  const bundled = new Set(Object.keys(metafile.inputs).map(packageOf).filter(Boolean));
  // Not bundled, but copied or installed beside the bundle.
  for (const path of [...TYPEFACES, ...NATIVE.map((name) => `node_modules/${name}`)])
    bundled.add(packageOf(path));
  writeFileSync("build/package.json", `${JSON.stringify(runtimePackage(NATIVE), null, 2)}\n`);
  writeFileSync("build/third-party-licences.txt", licencesOf([...bundled]));
  return ownFiles(metafile);
}

/** Our own files that went into a bundle. Vite's output is left out: its sources are listed beside it. */
function ownFiles({ inputs }) {
  return Object.keys(inputs).filter((path) => packageOf(path) === null && !path.startsWith(`${SCREENS}/`));
}

/** The build scripts themselves also determine the output. */
async function buildingFiles() {
  const { metafile } = await bundle({
    entryPoints: ["scripts/building/build.mjs"],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  return ownFiles(metafile);
}

await makeAndStamp("build", async () => {
  await makeFingerprints();
  await buildScreens();
  return [...(await bundleServer()), ...(await buildingFiles())];
});
