import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { ROOT } from "./stamps.mjs";

/** How our code requests the address of a style sheet or font, in Vite's syntax. */
const ASKED = /\?url$/;

/**
 * Resolves imports with `?url` to the address under which browsers load the file, as named by Vite's build.
 *
 * @param {string} manifest path of Vite's list of files, read when the first address is requested
 * @returns {import("esbuild").Plugin}
 * @throws for a file that is not in the list, with its name
 */
export function assetUrls(manifest) {
  let files;
  /** @type {() => Map<string, string>} addresses by path */
  const read = () =>
    new Map(
      Object.values(JSON.parse(readFileSync(manifest, "utf8"))).flatMap(({ src, file }) =>
        src ? [[resolve(ROOT, src), `/${file}`]] : [],
      ),
    );
  return {
    name: "asset-urls",
    setup(build) {
      build.onResolve({ filter: ASKED }, async ({ path, kind, importer, resolveDir }) => {
        const found = await build.resolve(path.replace(ASKED, ""), { kind, importer, resolveDir });
        if (found.errors.length > 0) return found;
        // For a package outside the bundle, esbuild returns its name instead of a path.
        const file = found.external ? createRequire(importer).resolve(found.path) : found.path;
        return { path: file, suffix: "?url", sideEffects: false };
      });
      build.onLoad({ filter: /\.(css|woff2)$/ }, ({ path, suffix }) => {
        if (suffix !== "?url") return undefined;
        files ??= read();
        const address = files.get(path);
        if (!address) throw new Error(`${path} is not in the browsers' build: ${manifest}`);
        return { contents: `export default ${JSON.stringify(address)};`, loader: "js" };
      });
    },
  };
}
