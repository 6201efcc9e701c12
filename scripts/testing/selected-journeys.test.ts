import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";

const JOURNEYS = `${ROOT}tests/browser/journeys/`;
const selectedIn = (file: string) =>
  readFileSync(JOURNEYS + file, "utf8").split("tag: IN_EVERY_ENGINE").length - 1;

it("CI runs a few journeys of many screens in Firefox: some minutes, not an hour", () => {
  const selected = readdirSync(JOURNEYS)
    .map((file) => selectedIn(file))
    .filter((count) => count > 0);
  expect(selected.length).toBeGreaterThanOrEqual(8);
  expect(selected.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(15);
});

it("the tag that is looked for is the one that journeys have", () => {
  const [, tag] = /IN_EVERY_ENGINE = "(.+)"/.exec(readFileSync(`${ROOT}tests/browser/test.ts`, "utf8")) ?? [];
  expect(readFileSync(`${ROOT}scripts/testing/test-runners.mjs`, "utf8")).toContain(`["--grep", "${tag}"]`);
});
