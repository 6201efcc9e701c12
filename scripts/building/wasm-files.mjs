import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Prisma's query compilers, which come as modules that export base64. */
const ENCODED = /[\\/]query_compiler\w+\.\w+\.wasm-base64\.m?js$/;
const TEXT = /\bwasm\s*=\s*"([A-Za-z0-9+/=]+)"/;

/**
 * Puts WebAssembly that packages carry as base64 into files of its own, which are read as bytes. As text it is held in
 * memory twice, and decoded at each start.
 *
 * @param {string} folder of the build's chunks, beside which the code looks for the files
 * @returns {import("esbuild").Plugin}
 */
export function wasmFiles(folder) {
  return {
    name: "wasm-files",
    setup({ onLoad }) {
      onLoad({ filter: ENCODED }, ({ path }) => {
        const text = TEXT.exec(readFileSync(path, "utf8"))?.[1];
        if (!text)
          throw new Error(`${path} does not export base64 as it did: see scripts/building/wasm-files.mjs`);
        const name = basename(path).replace(/-base64\.m?js$/, "");
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, name), Buffer.from(text, "base64"));
        return {
          // Prisma passes this to `Buffer.from`, which calls an object's `valueOf`: so the bytes are read then, and not
          // kept.
          contents: `import { readFileSync } from "node:fs";
export const wasm = { valueOf: () => readFileSync(new URL("./${name}", import.meta.url)) };`,
          loader: "js",
        };
      });
    },
  };
}
