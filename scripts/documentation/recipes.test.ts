import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Platform } from "~/platforms/connector";
import { PLATFORMS } from "~/platforms/registry";
import { pretend } from "../../tests/support/recipes/pretend";
import type * as Nightly from "../../tests/support/recipes/tidying";
import { ROOT } from "../building/stamps.mjs";

const read = (path: string) => readFileSync(ROOT + path, "utf8");
const PAGE = read("docs/recipes.md");
/** `npm run types` compiles these. */
const RECIPES = {
  platform: "tests/support/recipes/pretend.ts",
  nightly: "tests/support/recipes/tidying.ts",
};

/** A file's text after its imports. */
const afterImports = (text: string) => text.replace(/^[\s\S]*^import .*\n/m, "").trim();

it.each(Object.values(RECIPES))("docs/recipes.md quotes %s, which is compiled", (path) => {
  const code = afterImports(read(path));
  expect(code.length).toBeGreaterThan(200);
  expect(PAGE).toContain(`${code}\n`);
});

it("the nightly example is work with a schedule", () => {
  const named: (keyof typeof Nightly)[] = ["tidying", "NIGHTLY"];
  for (const name of named) expect(PAGE).toContain(`export const ${name}:`);
});

it("the example of a platform has every field that all platforms have", () => {
  const all = (of: (platform: Platform) => object | undefined) =>
    Object.keys(of(PLATFORMS[0] ?? pretend) ?? {}).filter((name) =>
      PLATFORMS.every((platform) => name in (of(platform) ?? {})),
    );
  expect(Object.keys(pretend)).toEqual(expect.arrayContaining(all((platform) => platform)));
  const { connector } = pretend;
  expect(Object.keys(connector ?? {})).toEqual(expect.arrayContaining(all((platform) => platform.connector)));
  const scopes = connector?.grants.flatMap((grant) => grant.scopes) ?? [];
  expect(Object.keys(connector?.scopeWords ?? {}).sort()).toEqual(scopes.toSorted());
});
