/**
 * `npm run build`: the screens and routes by Vite, then these, the server around them and the programs that read files
 * by esbuild, with the packages that they use. What is left for node_modules is written to build/package.json
 * (docs/decisions/development/bundle.md).
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { build as bundle } from "esbuild";
import { build } from "vite";
import { licencesOf, packageOf, runtimePackage } from "./bundled-packages.mjs";
import { makeFingerprints } from "./fingerprints.mjs";
import { makeAndStamp, ROOT } from "./stamps.mjs";

process.chdir(ROOT);
process.env.NODE_ENV = "production";

/** Where the server's half of what Vite makes waits for its packages. */
const SCREENS = ".cache/screens";

/**
 * What runs under Node.js, by the name of its file in build/. What several of them use is once in build/chunks/: as
 * deep as what Vite made, so that its code finds files of the build from there too.
 */
const ENTRY_POINTS = {
  server: "server.ts",
  migrate: "scripts/migrate.ts",
  reseal: "scripts/operating/reseal.ts",
  "reset-password": "scripts/operating/reset-password.ts",
  "end-sessions": "scripts/operating/end-sessions.ts",
  "security-stream": "scripts/operating/security-stream.ts",
  "check-platforms": "scripts/operating/check-platforms.ts",
  "import-reader": "app/imports/reading/process.server.ts",
  "archive-reader": "app/archives/reading/process.server.ts",
  "server/index": `${SCREENS}/index.js`,
};

/** Packages that find machine code beside their own files, so that they cannot move into a bundle. */
const NATIVE = ["@node-rs/argon2", "@prisma/schema-engine-wasm", "libsql"];

/** Asked for by packages in case they are there, and here they are not. */
const NOT_INSTALLED = ["pg-native"];

/** Packages in CommonJS call `require` for Node's own modules. An ES module has to make it. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** A route without a screen leaves nothing for the browser, and should not be warned of. */
function onwarn(warning, warn) {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
}

/** A route as browsers are told of it: without what is false or empty, and without scripts that every page has. */
function shortened(route, everywhere) {
  const imports = route.imports?.filter((file) => route.parentId === undefined || !everywhere.includes(file));
  const isSaid = (value) => value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries({ ...route, imports }).filter(([, value]) => isSaid(value)));
}

/**
 * Remix tells browsers of every route, for the scripts of the page that somebody goes to next. A route that answers
 * calls has none and is never gone to, so it is left out: half of the list, 0.7 KB of every page with scripts. What is
 * left is said in short, another 0.1 KB.
 */
function listScreensOnly() {
  const folder = "build/client/assets/";
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  const [, before, list, after] = /^([^{]+)(\{.*\})(;?\s*)$/s.exec(readFileSync(folder + name, "utf8"));
  // The tests' sweeps go by the whole list.
  writeFileSync("build/routes.json", list);
  const manifest = JSON.parse(list);
  const screens = Object.entries(manifest.routes).filter(
    ([, { module }]) => readFileSync(`build/client${module}`, "utf8").trim() !== "",
  );
  const everywhere = [...manifest.entry.imports, ...manifest.routes.root.imports];
  const short = screens.map(([id, route]) => [id, shortened(route, everywhere)]);
  const shorter = { ...manifest, routes: Object.fromEntries(short) };
  writeFileSync(folder + name, `${before}${JSON.stringify(shorter)}${after}`);
}

async function buildScreens() {
  await build({ logLevel: "warn", build: { rollupOptions: { onwarn } } });
  await build({ logLevel: "warn", build: { ssr: true } });
  listScreensOnly();
  rmSync(SCREENS, { recursive: true, force: true });
  mkdirSync(".cache", { recursive: true });
  renameSync("build/server", SCREENS);
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
    // What Node.js would take of a package, not what bundlers may.
    conditions: [],
    mainFields: ["main"],
    external: [...NATIVE, ...NOT_INSTALLED],
    alias: { "~": `${ROOT}app` },
    // React and others look at the second, and their other half is many times as slow.
    define: { "import.meta.env.PROD": "true", "process.env.NODE_ENV": '"production"' },
    banner: { js: REQUIRE },
    // Vite leaves an import of a package whose names nothing uses, for what the package might do by being loaded.
    logOverride: { "ignored-bare-import": "silent" },
  });
  const bundled = new Set(Object.keys(metafile.inputs).map(packageOf).filter(Boolean));
  writeFileSync("build/package.json", `${JSON.stringify(runtimePackage(NATIVE), null, 2)}\n`);
  writeFileSync("build/third-party-licences.txt", licencesOf([...bundled]));
  return ownFiles(metafile);
}

/** The files of ours that a bundle was made of; what Vite made is not, and its sources are all in app/. */
function ownFiles({ inputs }) {
  return Object.keys(inputs).filter((path) => packageOf(path) === null && !path.startsWith(`${SCREENS}/`));
}

/** What builds, too, decides what is built. */
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
