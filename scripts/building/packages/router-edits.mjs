/** Changes to the server's copies of the router, in the form of `package-edits.mjs`: what every page does, once. */
export const ROUTER_EDITS = [
  {
    // A link resolves its address against the matched routes, which it writes as JSON and reads again; an address from the root
    // is the same whatever they are.
    file: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]umd[\\/]react-router\.production\.min\.js$/,
    edits: [
      {
        pattern:
          /(function \w\((\w),\w\)\{)(let\{relative:\w\}=[^;]+;return \w\.useMemo\(\(\)=>(\w)\.resolveTo\(\2,JSON\.parse)/g,
        count: 1,
        replacement: '$1if("string"==typeof $2&&$2.startsWith("/"))return $4.resolveTo($2,[],"/");$3',
      },
    ],
  },
  {
    // A link makes a handler of clicks, for which it resolves its address a second time; nobody clicks on the server.
    file: /[\\/]node_modules[\\/]react-router-dom[\\/]dist[\\/]umd[\\/]react-router-dom\.production\.min\.js$/,
    edits: [
      {
        pattern:
          /(\w)=\w\(\w,\{replace:\w,state:\w,target:\w,preventScrollReset:\w,relative:\w,viewTransition:\w\}\)/g,
        count: 1,
        replacement: "$1=void 0",
      },
    ],
  },
  {
    // Each page makes the routes of its manifest, which stays the same.
    file: /[\\/]node_modules[\\/]@remix-run[\\/]react[\\/]dist[\\/]server\.js$/,
    edits: [
      {
        pattern: /let routes\$1 = (routes\.createServerRoutes\(.*\));$/gm,
        count: 1,
        replacement:
          "let routes$$1 = routesOf.get(manifest.routes);\n  if (!routes$$1) routesOf.set(manifest.routes, (routes$$1 = $1));",
      },
      { pattern: /^function RemixServer\(/gm, count: 1, replacement: "const routesOf = new WeakMap();\n$&" },
    ],
  },
];

/** A page's router copies the routes that it is made of. They are the same for each page, and so is the copy. */
export const ROUTES_OF_PAGES = [
  {
    pattern:
      /let manifest = \{\};\s+let dataRoutes = (router\.UNSAFE_convertRoutesToDataRoutes\(.*, manifest\));/g,
    count: 1,
    replacement:
      "let copied = copiedRoutes.get(routes);\n" +
      "  if (!copied) {\n    const manifest = {};\n" +
      "    copiedRoutes.set(routes, (copied = { manifest, dataRoutes: $1 }));\n  }\n" +
      "  const { manifest, dataRoutes } = copied;",
  },
  {
    pattern: /^function createStaticRouter\(/gm,
    count: 1,
    replacement: "const copiedRoutes = new WeakMap();\n$&",
  },
];

/** What the router does to addresses, all of which is in one file. */
export const COMPARING_ADDRESSES = [
  // Each page compares its address with the routes three times. Their order and their patterns do not change.
  {
    pattern: /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/g,
    count: 1,
    replacement:
      "let branches = rankedBranches.get(routes);\n" +
      "  if (!branches) {\n    rankedBranches.set(routes, (branches = flattenRoutes(routes)));\n" +
      "    rankRouteBranches(branches);\n  }",
  },
  {
    pattern: /^function matchRoutesImpl\(/gm,
    count: 1,
    replacement: "const rankedBranches = new WeakMap();\n$&",
  },
  // An address from the root is taken apart only to leave out "." and "..".
  {
    pattern: /pathname = (resolvePathname\(toPathname\.substring\(1\), "\/"\));/g,
    count: 1,
    replacement: 'pathname = toPathname.includes("/.") ? $1 : toPathname;',
  },
  // The pattern of a route is compiled once, not for each address that is compared with it. Patterns come from routes alone.
  {
    pattern: /= compilePath\((pattern\.path), (pattern\.caseSensitive), (pattern\.end)\);/g,
    count: 1,
    replacement: "= compiledPath($1, $2, $3);",
  },
  {
    pattern: /^function compilePath\(/gm,
    count: 1,
    replacement:
      "const compiledPaths = new Map();\n" +
      "function compiledPath(path, caseSensitive, end) {\n" +
      "  const key = JSON.stringify([path, caseSensitive, end]);\n" +
      "  let compiled = compiledPaths.get(key);\n" +
      "  if (!compiled) compiledPaths.set(key, (compiled = compilePath(path, caseSensitive, end)));\n" +
      "  return compiled;\n}\n$&",
  },
];
