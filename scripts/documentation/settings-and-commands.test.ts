import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PLATFORMS } from "~/platforms/registry";
import { ROOT } from "../building/stamps.mjs";
import { NOT_PASSED_ON } from "../testing/test-runners.mjs";

const read = (path: string) => readFileSync(ROOT + path, "utf8");
const filesIn = (folder: string, end: string) =>
  readdirSync(ROOT + folder)
    .filter((name) => name.endsWith(end) && !name.includes(".test."))
    .map((name) => `${folder}/${name}`);

/** The settings that a file reads: as a property of `given`, in a schema, or by name in a string. */
function settingsIn(path: string): string[] {
  const code = read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const constants = new Set([...code.matchAll(/\bconst ([A-Z_]+)\b/g)].map(([, name]) => name));
  const found = [
    ...code.matchAll(/\bgiven\.([A-Z][A-Z_]+)\b/g),
    ...code.matchAll(/(?:^|[{,])\s*([A-Z][A-Z_]{3,}):/gm),
    ...code.matchAll(/"([A-Z]+(?:_[A-Z]+)+)"/g),
  ].map(([, name = ""]) => name);
  return found.filter((name) => !constants.has(name));
}

const OF_PLATFORMS = PLATFORMS.flatMap(({ name, connector }) =>
  connector
    ? [...connector.settings, ...(connector.optionalSettings ?? [])].map(
        (setting) => `${name.toUpperCase()}_${setting}`,
      )
    : [],
);
/** Settings that are read with a platform's name as their prefix. */
const PARTS = new Set(["BASE_URL", ...PLATFORMS.flatMap(({ connector }) => connector?.settings ?? [])]);
const SETTINGS = new Set([
  ...["app/ground/env.server.ts", ...filesIn("app/ground/env", ".ts")]
    .flatMap(settingsIn)
    .filter((name) => !PARTS.has(name)),
  ...OF_PLATFORMS,
]);
const DOCUMENTED = ["docs/operating", "docs/operating/platforms"]
  .flatMap((folder) => filesIn(folder, ".md"))
  .map(read)
  .join("\n");

it("the settings are found where they are read", () => {
  for (const name of ["PORT", "DATABASE_URL", "SMTP_URL", "AWS_SESSION_TOKEN", "APPLE_TEAM_ID", "TOKEN_KEYS"])
    expect(SETTINGS).toContain(name);
});

it.each([...SETTINGS].sort())("%s is documented, and an operator's own is kept from the tests", (name) => {
  expect(DOCUMENTED).toMatch(new RegExp(`\`${name}\\b`));
  expect(name).toMatch(NOT_PASSED_ON);
});

/** Parts of `npm test`, which documents them itself. */
const OF_TESTS = /^(test|test:.*|lint|types)$/;
const COMMANDS = Object.keys(JSON.parse(read("package.json")).scripts).filter((name) => !OF_TESTS.test(name));
const TOLD = `${read("README.md")}${read("CONTRIBUTING.md")}${read("docs/recipes.md")}${DOCUMENTED}`;

it.each(COMMANDS)("the command %s is documented", (name) => {
  expect(TOLD).toMatch(new RegExp(`npm (run )?${name}\\b`));
});
