import { readFileSync } from "node:fs";

/**
 * Packages that make an object with getters of its own for each page or query. V8 makes a shape for each such object, in the
 * part of the heap that only a full collection looks at. From there the getters keep alive all that they can see, here
 * a page's data: the heap fills with garbage (docs/performance.md). Fields share a shape.
 */
export const WITH_GETTERS = [
  {
    // The router of a page: its values are there when it is made, and stay.
    file: /[\\/]node_modules[\\/]react-router-dom[\\/]server\.js$/,
    getter: /\bget (basename|future|state|routes|window)\(\) \{\s+return ([\s\S]*?);\n {4}\}/g,
    count: 5,
  },
  {
    // The promise of a query, which says what was asked.
    file: /[\\/]node_modules[\\/]@prisma[\\/]client[\\/]runtime[\\/]client\.js$/,
    getter: /\bget (spec)\(\)\{return (\w+)\}/g,
    count: 1,
  },
];

/**
 * Writes the known getters of a package's file as fields.
 *
 * @param {string} path
 * @param {string} code
 * @returns {string}
 * @throws when the file has another form than the one known here
 */
export function gettersAsFields(path, code) {
  const { getter, count } = WITH_GETTERS.find(({ file }) => file.test(path)) ?? {};
  if (!getter) return code;
  const found = [...code.matchAll(getter)].length;
  if (found !== count)
    throw new Error(
      `${path} has ${found} of the getters looked for, not ${count}: scripts/building/shared-shapes.mjs`,
    );
  return code.replace(getter, (_getter, name, value) => `${name}: ${value}`);
}

/**
 * Bundles the packages of {@link WITH_GETTERS} without their getters.
 *
 * @returns {import("esbuild").Plugin}
 */
export function sharedShapes() {
  return {
    name: "shared-shapes",
    setup({ onLoad }) {
      for (const { file } of WITH_GETTERS) {
        onLoad({ filter: file }, ({ path }) => ({
          contents: gettersAsFields(path, readFileSync(path, "utf8")),
          loader: "js",
        }));
      }
    },
  };
}
