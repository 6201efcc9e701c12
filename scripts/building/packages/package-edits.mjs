import { readFileSync } from "node:fs";
import { ROOT } from "../stamps.mjs";
import { COMPARING_ADDRESSES, ROUTER_EDITS, ROUTES_OF_PAGES } from "./router-edits.mjs";

/** Our response that holds its whole body, used in place of Fetch's. */
const WHOLE_RESPONSE = JSON.stringify(`${ROOT}app/http/responses/whole-response.ts`);

/** Where a package notes what it does: nothing to note if nobody asks for it. */
const UNLESS_DEBUGGING = "if(!globalThis.DEBUG)return;";

/** Recognises a response without looking at `body`, for which the response would have to make a stream. */
const IS_RESPONSE = {
  pattern: /function isResponse\(value\) \{/g,
  count: 1,
  replacement: "$&\n  if (value instanceof Response) return true;",
};

/**
 * Prisma's graph of what a query may ask for: the edges of a node are decoded at their first use, into a map by number.
 * Decoding all of them at the start, into objects with high numbers as keys, took 14 MB, and hardly any were used.
 */
const GRAPH_ON_DEMAND = [
  {
    pattern:
      /let i=this\.#n\(\),o=\{\};for\(let s=0;s<i;s\+\+\)\{let a=this\.#n\(\),(l=[^;]*);([^;]*),o\[a\]=(\w)\}r\.push\(\{edges:o\}\)/g,
    count: 2,
    replacement:
      "let i=this.#n(),start=this.#r,edges;for(let s=0;s<i;s++){let a=this.#n(),$1}" +
      "r.push({edges:()=>{if(edges)return edges;edges=new Map;this.#r=start;" +
      "for(let s=0;s<i;s++){let a=this.#n(),$1;$2,edges.set(a,$3)}return edges}})",
  },
  { pattern: /\bn\.edges\[i\]/g, count: 2, replacement: "n.edges().get(i)" },
];

/**
 * The changes to the server's copies of packages, and how often the installed version has each pattern.
 *
 * @type {{ file: RegExp, edits: { pattern: RegExp, count: number, replacement: string }[] }[]}
 */
export const EDITED_PACKAGES = [
  // Two packages make an object with its own getters for each page or query. V8 makes a shape for each such object, in the
  // part of the heap that only a full collection cleans. From there the getters keep everything in their scope alive, here a
  // page's data, so the heap fills with garbage (docs/performance.md). Objects with plain fields share a shape.
  {
    // The router of a page: its values exist when it is made, and do not change.
    file: /[\\/]node_modules[\\/]react-router-dom[\\/]server\.js$/,
    edits: [
      {
        pattern: /\bget (basename|future|state|routes|window)\(\) \{\s+return ([\s\S]*?);\n {4}\}/g,
        count: 5,
        replacement: "$1: $2",
      },
      ...ROUTES_OF_PAGES,
    ],
  },
  {
    // The promise of a query: `spec` is the query.
    file: /[\\/]node_modules[\\/]@prisma[\\/]client[\\/]runtime[\\/]client\.js$/,
    edits: [
      { pattern: /\bget (spec)\(\)\{return (\w+)\}/g, count: 1, replacement: "$1: $2" },
      ...GRAPH_ON_DEMAND,
      // Each query notes some lines for debugging, keeps them, with its arguments, and looks for their name among those that
      // DEBUG asks for.
      {
        pattern: /=\(\.\.\.n\)=>\{(?=let\{enabled:\w,namespace:\w,color:\w,log:\w\}=)/g,
        count: 1,
        replacement: `$&${UNLESS_DEBUGGING}`,
      },
    ],
  },
  {
    // The same function, as the database adapters have it.
    file: /[\\/]node_modules[\\/]@prisma[\\/]debug[\\/]dist[\\/]index\.mjs$/,
    edits: [
      {
        pattern: /const debugCall = \(\.\.\.args\) => \{/g,
        count: 1,
        replacement: `$& ${UNLESS_DEBUGGING}`,
      },
    ],
  },
  {
    // Remix copies the request twice for each loader, to remove its own query parameters, though few addresses have a query.
    file: /[\\/]node_modules[\\/]@remix-run[\\/]server-runtime[\\/]dist[\\/]data\.js$/,
    edits: [
      {
        pattern: /function strip\w+Param\(request\) \{/g,
        count: 3,
        replacement: '$&\n  if (!request.url.includes("?")) return request;',
      },
    ],
  },
  {
    // React copies the properties of each element, to leave out `key` and `ref`. React 19 no longer does where there are none.
    file: /[\\/]node_modules[\\/]react[\\/]cjs[\\/]react-jsx-runtime\.production\.min\.js$/,
    edits: [
      {
        pattern: /for\(b in a\)m\.call\(a,b\)/g,
        count: 1,
        replacement: "if(void 0===a.key&&void 0===a.ref&&!(c&&c.defaultProps))d=a;else $&",
      },
    ],
  },
  {
    // zod exports its messages in fifty languages as a namespace, which no bundler can shake. English is imported separately.
    file: /[\\/]node_modules[\\/]zod[\\/]v4[\\/](core[\\/]index|classic[\\/]external)\.js$/,
    edits: [
      { pattern: /^export \* as locales from "\.\.\/locales\/index\.js";$/gm, count: 1, replacement: "" },
    ],
  },
  ...ROUTER_EDITS,
  // A loader's data becomes a response, which Remix then reads again: through a stream of encoded text, unless the response
  // is whole.
  {
    file: /[\\/]node_modules[\\/]@remix-run[\\/]server-runtime[\\/]dist[\\/]responses\.js$/,
    edits: [
      {
        pattern: /^'use strict';$/gm,
        count: 1,
        replacement: `$&\nconst { wholeJson } = require(${WHOLE_RESPONSE});`,
      },
      {
        pattern: /return router\.json\(data, init\);/g,
        count: 1,
        replacement: "return wholeJson(data, init);",
      },
      IS_RESPONSE,
    ],
  },
  {
    file: /[\\/]node_modules[\\/]@remix-run[\\/]router[\\/]dist[\\/]router\.cjs\.js$/,
    edits: [
      {
        pattern: /if \(result\.body == null\)/g,
        count: 1,
        replacement: 'if (!("whole" in result) && result.body == null)',
      },
      IS_RESPONSE,
      ...COMPARING_ADDRESSES,
    ],
  },
];

/**
 * A package's file with the server's edits.
 *
 * @param {string} path
 * @param {string} code
 * @returns {string}
 * @throws when the file has a pattern more or less often than expected
 */
export function edited(path, code) {
  const { edits = [] } = EDITED_PACKAGES.find(({ file }) => file.test(path)) ?? {};
  return edits.reduce((text, { pattern, count, replacement }) => {
    const found = [...text.matchAll(pattern)].length;
    if (found !== count)
      throw new Error(
        `${path} has ${pattern} ${found} times, not ${count}: scripts/building/packages/package-edits.mjs`,
      );
    return text.replace(pattern, replacement);
  }, code);
}

/**
 * Bundles {@link EDITED_PACKAGES} as edited.
 *
 * @returns {import("esbuild").Plugin}
 */
export function editedPackages() {
  return {
    name: "edited-packages",
    setup({ onLoad }) {
      for (const { file } of EDITED_PACKAGES) {
        onLoad({ filter: file }, ({ path }) => ({
          contents: edited(path, readFileSync(path, "utf8")),
          loader: "js",
        }));
      }
    },
  };
}
