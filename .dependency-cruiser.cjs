/**
 * Which folder may import from which, checked by `npm run lint`. Imports point one way: routes, then the nouns of
 * the product in their order, then what serves them all.
 */
const { readdirSync } = require("node:fs");

/** Each noun may import those before it, never those after; nouns in one row stand side by side. */
const NOUNS = [
  ["accounts"],
  ["notifications"],
  ["personality", "preferences", "platforms"],
  ["twin"],
  ["dashboard", "profile", "odysseys", "protection", "exports", "imports", "sharing", "setup"],
];
const nouns = NOUNS.flat().join("|");
const TESTS = "\\.(test|fixture)\\.tsx?$";

const order = NOUNS.slice(0, -1).map((row, index) => ({
  name: `${row.join("-")}-before-the-rest`,
  comment: "Imports between nouns point from the later to the earlier (NOUNS in .dependency-cruiser.cjs).",
  severity: "error",
  from: { path: `^app/(${row.join("|")})/` },
  to: {
    path: `^app/(${NOUNS.slice(index + 1)
      .flat()
      .join("|")})/`,
  },
}));

const forbidden = [
  ...order,
  {
    name: "no-cycles",
    comment: "Two modules that need each other are one, or need a third.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "routes-are-ends",
    comment: "A route speaks HTTP and nothing else; what two of them share lives in a noun.",
    severity: "error",
    from: {},
    to: { path: "^app/routes/" },
  },
  {
    name: "ui-knows-no-noun",
    comment: "Components of app/ui fit any product.",
    severity: "error",
    from: { path: "^app/ui/" },
    to: { path: `^app/(${nouns}|shell|legal|database|http|jobs)/` },
  },
  {
    name: "foundations-know-no-noun",
    severity: "error",
    from: { path: "^app/(http|database|jobs)/|^app/[^/]+\\.server\\.ts$" },
    to: { path: `^app/(${nouns}|shell|legal|ui)/`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "nouns-know-no-shell",
    comment: "The shell is put around the screens by root.tsx.",
    severity: "error",
    from: { path: `^app/(${nouns}|legal)/` },
    to: { path: "^app/(shell|root)" },
  },
  {
    name: "pure-without-server-in-its-name",
    comment:
      "What is not called *.server.ts may run in a browser: no database, no settings, no Node.js modules.",
    severity: "error",
    from: {
      path: "^app/",
      pathNot: [
        "^app/routes/",
        "^app/(root|entry\\.server)\\.tsx$",
        "\\.server\\.tsx?$",
        "^app/generated/",
        TESTS,
      ],
    },
    to: { path: "\\.server\\.tsx?$|^app/generated/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "pure-without-node",
    severity: "error",
    from: {
      path: "^app/",
      pathNot: ["^app/routes/", "\\.server\\.tsx?$", "^app/generated/", "^app/routes\\.ts$", TESTS],
    },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "no-tests-in-the-product",
    severity: "error",
    from: { path: "^(app/|server\\.ts)", pathNot: TESTS },
    to: { path: `^tests/|^scripts/|${TESTS}` },
  },
  {
    name: "declared-packages-only",
    severity: "error",
    from: { pathNot: "^app/generated/" },
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "no-tools-at-run-time",
    comment:
      "What runs is among `dependencies`: the build bundles it. Fonts are copied by the build; types are gone after it.",
    severity: "error",
    from: {
      path: "^(app/|server\\.ts|scripts/migrate\\.ts)",
      pathNot: [TESTS, "^app/generated/", "^app/routes\\.ts$"],
    },
    to: {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only"],
      pathNot: "^node_modules/@fontsource",
    },
  },
  {
    name: "resolvable",
    comment: "What is built need not be there yet: a clean clone can be checked.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: "^\\.\\./build/" },
  },
];

/** A folder that no rule names could import whatever it likes, and be imported by all. */
const named = forbidden.flatMap(({ from, to }) => [from.path, to.path, to.pathNot]).join(" ");
const unnamed = readdirSync(`${__dirname}/app`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !new RegExp(`\\b${entry.name}\\b`).test(named))
  .map(({ name }) => `app/${name}`);
if (unnamed.length > 0) {
  throw new Error(
    `${unnamed.join(", ")}: in no rule of .dependency-cruiser.cjs. A noun has its place in NOUNS.`,
  );
}

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: ["node_modules", "^app/generated/", "^build/"] },
    exclude: { path: "\\.css$|\\?url$|^virtual:" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
