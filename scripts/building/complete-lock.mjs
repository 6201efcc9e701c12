/**
 * `npm run complete-lock`, to be run after every change of the dependencies: adds to package-lock.json the builds for
 * other systems that the registry in use did not offer. With `--check` it only reports whether some are missing.
 *
 * A package such as esbuild names one optional package for each system. npm omits from the lock file those that it
 * cannot look up, and `npm ci` then refuses the whole lock file, or (npm 10) installs nothing for the missing system.
 * What is added here has the exact version that its parent requires and no checksum: npm takes that from the registry
 * of the machine that needs the package.
 */
import { readFileSync, writeFileSync } from "node:fs";

const SYSTEMS = new Set("aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(" "));
const PROCESSORS = {
  arm: "arm",
  arm64: "arm64",
  armv7: "arm",
  ia32: "ia32",
  loong64: "loong64",
  mips64el: "mips64el",
  ppc64: "ppc64",
  ppc64le: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
  x64: "x64",
};
const C_LIBRARIES = { gnu: "glibc", gnueabihf: "glibc", musl: "musl", musleabihf: "musl" };

/**
 * Which system a package is for, judging by its name.
 *
 * @param {string} name such as `@rollup/rollup-linux-arm64-musl`
 * @returns {{ os?: string[], cpu: string[], libc?: string[] } | null} null if the name does not say
 */
function systemOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.has(word));
  const cpu = words.map((word) => PROCESSORS[word]).find(Boolean);
  const libc = os === "linux" && words.map((word) => C_LIBRARIES[word]).find(Boolean);
  if (!cpu) return null;
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc: [libc] }) };
}

const file = new URL("../../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const added = {};
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
    const system = systemOf(name);
    if (places.some((place) => lock.packages[place]) || !system || !/^\d/.test(version)) continue;
    const flag = parent.devOptional ? "devOptional" : parent.dev ? "dev" : null;
    // Placed beside its siblings: nested if another version is already at the top.
    const taken = added[`node_modules/${name}`];
    const place = taken && taken.version !== version ? places[0] : places[1];
    added[place] = { version, ...(flag && { [flag]: true }), optional: true, ...system };
  }
}
const names = Object.keys(added);
if (names.length === 0) {
  console.log("package-lock.json names the builds for all systems.");
} else if (process.argv.includes("--check")) {
  console.error(
    `package-lock.json lacks ${names.length} packages such as ${names[0]}: npm run complete-lock`,
  );
  process.exitCode = 1;
} else {
  const packages = Object.entries({ ...lock.packages, ...added });
  packages.sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`package-lock.json: added ${names.length} packages for other systems`);
}
