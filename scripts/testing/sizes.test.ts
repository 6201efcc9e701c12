import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";
import { trackedFiles } from "./tracked-files";

const MOST_IN_A_FOLDER = 25;
const MOST_LINES = 200;
/** Tests, samples and test support: a long list of cases is easier to read than two files. */
const MOST_LINES_OF_A_TEST = 300;
/** A route only speaks HTTP. */
const MOST_LINES_OF_A_ROUTE = 149;

/** Files over their limit, each with the reason. Remove a file once it is under the limit again. */
const LONGER: Record<string, string> = {
  "app/web/addresses.ts": "the table of contents: a row for each address",
  "app/exports/format/export.fixture.ts": "one row of every exported list",
  "app/legal/Privacy.tsx": "a legal text, read from top to bottom",
  "app/legal/Terms.tsx": "a legal text, read from top to bottom",
  "app/legal/privacy-tables.tsx": "the tables of a legal text",
  "app/platforms/connector.ts": "types alone: the one page that explains every part of a connector",
  "tests/http/accounts/account-log.either-engine.test.ts": "one row for each event of the log",
  "tests/http/archives/archive-bucket.long.either-engine.test.ts": "one bucket serves all of its tests",
  "tests/http/archives/archive-uploads.test.ts": "one server with small limits serves all of its tests",
  "tests/http/archives/keeping-imports.test.ts": "the archives that it imports serve all of its tests",
  "tests/http/integrations/integrations-screen.either-engine.test.ts": "every part of one long screen",
  "tests/support/exports/exporting.ts": "somebody who has one row of every exported list",
};

const files = trackedFiles();
const isTest = (path: string) => path.startsWith("tests/") || /\.(test|spec|fixture)\.tsx?$/.test(path);

function mostLines(path: string): number {
  if (isTest(path)) return MOST_LINES_OF_A_TEST;
  return path.startsWith("app/routes/") ? MOST_LINES_OF_A_ROUTE : MOST_LINES;
}

function linesOf(path: string): number {
  return readFileSync(ROOT + path, "utf8").split("\n").length - 1;
}

describe("The sizes of CONTRIBUTING.md", () => {
  it("finds the files", () => {
    expect(files).toContain("app/routes.ts");
    expect(files).toContain("scripts/testing/sizes.test.ts");
  });

  it(`no folder holds more than ${MOST_IN_A_FOLDER} files`, () => {
    const counts = new Map<string, number>();
    for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MOST_IN_A_FOLDER)).toEqual([]);
  });

  it("no file is longer than its limit but those with a reason", () => {
    const code = files.filter((path) => /^(app|scripts|tests)\/.*\.(tsx?|m?js|css)$/.test(path));
    const long = code.filter((path) => linesOf(path) > mostLines(path));
    expect(long.sort()).toEqual(Object.keys(LONGER).sort());
  });
});
