/**
 * Which folder may import from which, checked by `npm run lint`. Imports point one way: routes, then the nouns of
 * the product in their order, then `app/web` (HTTP, other services, components) and `app/ground` (settings, database,
 * processes, chance), which serve them all.
 */
const { readdirSync } = require("node:fs");

/** Each noun may import those before it, never those after; nouns in one row stand side by side. */
const NOUNS = [
  ["accounts"],
  ["notifications"],
  ["personality", "preferences", "platforms"],
  ["entries"],
  ["archives"],
  ["twin"],
  ["desk", "year"],
  ["days"],
  [
    "dashboard",
    "profile",
    "integrations",
    "odysseys",
    "protection",
    "exports",
    "sharing",
    "setup",
    "reminders",
  ],
  ["imports", "leaving", "regaining", "legal"],
  ["sample"],
];
const nouns = NOUNS.flat().join("|");
/** What `app/twin/engine/` reads of a person before any rule: all that the choices and the predictor build on. */
const FACTS = "inputs|evidence|evidence-words|topics|topic-words|meaning/[a-z-]+";
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

/** The folders of `app/ground` and `app/web`: each may import those before it. */
const FOUNDATIONS = [
  "ground/chance",
  "ground/env",
  "ground/zip",
  "ground/database",
  "ground/jobs",
  "ground/sealing",
  "ground/processes",
  "ground/letters",
  "web/http",
  "web/oauth",
];

const layers = FOUNDATIONS.slice(0, -1).map((folder, index) => ({
  name: `${folder}-below-the-rest`,
  comment: "Imports between the foundations point one way (FOUNDATIONS in .dependency-cruiser.cjs).",
  severity: "error",
  from: { path: `^app/${folder}(/|\\.server\\.ts$)` },
  to: { path: `^app/(${FOUNDATIONS.slice(index + 1).join("|")})/` },
}));

const databases = [
  {
    name: "one-database-client",
    comment: "db.server.ts makes the one Prisma client of a process; all others take it from there.",
    severity: "error",
    from: { pathNot: ["^app/ground/database/db\\.server\\.ts$", "^app/generated/"] },
    to: { path: "^app/generated/(sqlite|postgresql)/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "only-database-opens-one",
    comment:
      "Connections are opened in app/ground/database/, where their settings and their end are seen to.",
    severity: "error",
    from: { path: "^(app/|server\\.ts$)", pathNot: ["^app/(ground/database|generated)/", TESTS] },
    to: {
      path: "^node_modules/(libsql|pg|@libsql/client|@prisma/adapter-[^/]+|@prisma/client)/",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "one-class-opens-sqlite",
    comment: "Beside it only the lock of the migrations, which is no database of ours.",
    severity: "error",
    from: {
      path: "^app/",
      pathNot: ["^app/ground/database/(sqlite/sqlite-connection|migrations)\\.server\\.ts$", TESTS],
    },
    to: { path: "^node_modules/libsql/" },
  },
  {
    name: "the-server-opens-no-second-client",
    comment:
      "The client is in the build that server.ts imports when it runs. What server.ts imports itself is bundled apart, and a client there would be another one.",
    severity: "error",
    from: { path: "^(server\\.ts|scripts/(migrate|operating/(reseal|reset-password|end-sessions))\\.ts)$" },
    to: { path: "^app/ground/database/db\\.server\\.ts$", reachable: true },
  },
];

const forbidden = [
  ...order,
  ...layers,
  ...databases,
  {
    name: "no-cycles",
    comment: "Two modules that need each other are one, or need a third.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "calls-out-of-oauth-alone",
    comment:
      "Other services are asked by app/web/oauth/call.server.ts, which holds the limits; the exceptions listen. For `fetch` itself biome.json has the rule.",
    severity: "error",
    from: {
      path: "^app/",
      pathNot: [
        "^app/web/oauth/",
        "^app/web/http/server/(express-objects|orderly-stop|serving)\\.server\\.ts$",
        "^app/ground/processes/workers/(supervisor|worker)\\.server\\.ts$",
        "^app/generated/",
        TESTS,
      ],
    },
    to: {
      path: "^(node:)?(http|https|http2|net|tls|dgram)$|^node_modules/(oauth4webapi|undici|axios|openid-client|got|node-fetch)/",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "letters-are-handed-over-by-one-module",
    comment: "A mail server is asked by app/ground/letters/sending.server.ts alone, which holds the limits.",
    severity: "error",
    from: { path: "^app/", pathNot: ["^app/ground/letters/sending\\.server\\.ts$", TESTS] },
    to: { path: "^node_modules/nodemailer/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "one-module-asks-the-bucket",
    comment:
      "An S3 service is asked with megabytes, signed, and at the operator's own address alone: by one module, with limits of its own.",
    severity: "error",
    from: { path: "^app/", pathNot: ["^app/archives/storage/bucket\\.server\\.ts$", TESTS] },
    to: { path: "^node_modules/(aws4fetch|@aws-sdk)/" },
  },
  {
    name: "one-folder-starts-processes",
    comment:
      "Processes are started by app/ground/processes/ alone, which bounds what each may hold and sees to its end. They read files of people; nothing else needs one.",
    severity: "error",
    from: { path: "^(app/|server\\.ts$)", pathNot: ["^app/ground/processes/", TESTS] },
    to: { path: "^(node:)?(child_process|worker_threads|cluster)$" },
  },
  {
    name: "connectors-by-the-registry",
    comment: "A platform's connector is one file and one line in the registry; nobody else knows it.",
    severity: "error",
    from: { path: "^app/", pathNot: ["^app/platforms/(registry\\.ts$|connectors/)", TESTS] },
    to: { path: "^app/platforms/connectors/" },
  },
  {
    name: "connectors-are-handed-what-they-need",
    comment: "A connector is tried without a server: what it asks with is handed in.",
    severity: "error",
    from: { path: "^app/platforms/connectors/", pathNot: TESTS },
    to: {
      path: "^app/",
      pathNot:
        "^app/platforms/(connect(or\\.ts$|ors/)|(account|activity-signals|answers|booking-words|count-signal|signals|tallies)\\.ts$)|^app/web/oauth/(failure|protocol)\\.ts$|^app/web/http/[\\w-]+/[\\w-]+\\.ts$|^app/ground/units\\.ts$",
    },
  },
  {
    name: "formats-by-the-reading",
    comment:
      "A format of archives is one file in app/archives/formats/; only what recognises and reads them knows it.",
    severity: "error",
    from: { path: "^app/", pathNot: ["^app/archives/(registry\\.ts$|formats/)", TESTS] },
    to: { path: "^app/archives/formats/" },
  },
  {
    name: "formats-are-handed-what-they-need",
    comment: "A format is tried with a small sample: it is handed what it reads, and stores nothing.",
    severity: "error",
    from: { path: "^app/archives/formats/", pathNot: TESTS },
    to: {
      path: "^app/",
      pathNot:
        "^app/archives/(format\\.ts$|formats/)|^app/platforms/booking-words\\.ts$|^app/ground/(zone-clock\\.ts$|units\\.ts$|written-dates/)",
    },
  },
  {
    name: "browsers-load-no-registry",
    comment:
      "The registry brings every connector; what a browser shows of platforms comes from the page's loader.",
    severity: "error",
    from: { path: "^app/.*\\.tsx$", pathNot: ["^app/routes/", "^app/(root|entry\\.server)\\.tsx$", TESTS] },
    to: { path: "^app/platforms/(registry|catalogue)\\.ts$" },
  },
  {
    name: "routes-are-ends",
    comment: "A route speaks HTTP and nothing else; what two of them share lives in a noun.",
    severity: "error",
    from: { pathNot: "^tests/" },
    to: { path: "^app/routes/" },
  },
  {
    name: "ui-knows-no-noun",
    comment: "Components of app/web/ui fit any product.",
    severity: "error",
    from: { path: "^app/web/ui/" },
    to: { path: `^app/(${nouns}|shell|${FOUNDATIONS.join("|")})/`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "foundations-know-no-noun",
    severity: "error",
    // Settings are tested with those of each platform.
    from: { path: "^app/(ground|web)/", pathNot: "^app/ground/env(\\.server|/secret-files)\\.test\\.ts$" },
    to: { path: `^app/(${nouns}|shell)/`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "ground-knows-no-web",
    comment: "What the server stands on knows nothing of pages, forms and other services.",
    severity: "error",
    from: { path: "^app/ground/" },
    to: { path: "^app/web/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "wiring-above-the-nouns",
    comment:
      "app/wiring/ hands the nouns' jobs, followers and sealed columns to the ground; nobody else needs it.",
    severity: "error",
    from: { path: `^app/(${nouns}|shell|routes|web|ground)/`, pathNot: TESTS },
    to: { path: "^app/wiring/" },
  },
  {
    name: "nothing-to-show-below-the-nouns",
    severity: "error",
    from: { path: "^app/web/(http|oauth)/" },
    to: { path: "^app/web/ui/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "twin-rules-are-pure",
    comment:
      "The engine, the choices and the predictor reason; screens, the portrait and rows come after them.",
    severity: "error",
    from: { path: "^app/twin/(engine|testing/(choices|predictor))/", pathNot: TESTS },
    to: {
      path: "\\.tsx$|\\.server\\.ts$|^app/twin/(portrait/|testing/[^/]+$|[^/]+$)|^node_modules/(react|react-dom|@remix-run)/",
    },
  },
  {
    name: "twin-reading-before-predictor-before-rules",
    comment:
      "Within the twin: what is read of a person, then the choices and the predictor, then the engine's rules and figures.",
    severity: "error",
    from: { path: "^app/twin/testing/(choices|predictor)/", pathNot: TESTS },
    to: { path: "^app/twin/engine/", pathNot: `^app/twin/engine/(${FACTS})\\.ts$` },
  },
  {
    name: "twin-reading-knows-no-predictor",
    severity: "error",
    from: { path: `^app/twin/engine/(${FACTS}|doubt|doubt-words)\\.ts$` },
    to: { path: "^app/twin/(testing|portrait)/" },
  },
  {
    name: "portrait-and-testing-stand-apart",
    comment:
      "The portrait draws what the engine says and knows nothing of the test, nor the test of the portrait.",
    severity: "error",
    from: { path: "^app/twin/(portrait|testing)/" },
    to: { path: "^app/twin/(portrait|testing)/", pathNot: "^app/twin/$1/" },
  },
  {
    name: "nouns-know-no-shell",
    comment: "The shell is put around the screens by root.tsx.",
    severity: "error",
    from: { path: `^app/(${nouns})/` },
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
      path: "^(app/|server\\.ts|scripts/(migrate|operating/(reseal|reset-password|end-sessions))\\.ts)",
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
    to: { couldNotResolve: true, pathNot: "^(\\.\\./)+build/" },
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
