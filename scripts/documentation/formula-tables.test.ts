import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { QUICK_TABLES, SLOW_TABLES } from "./formula-tables";
import { markdown, standing } from "./formulas-page";
import { samplePeople } from "./sample-people";

const page = readFileSync(new URL("../../docs/formulas.md", import.meta.url), "utf8");

describe("the tables of docs/formulas.md", () => {
  it.each(Object.entries(QUICK_TABLES))(
    "on %s are what a rerun gives (npm run check-figures -- --write)",
    (name, work) => {
      expect(standing(page, name)).toBe(markdown(work()));
    },
  );

  it.each(Object.keys(SLOW_TABLES))("on %s are in their place; the command alone works them out", (name) => {
    expect(standing(page, name)).toMatch(/^\| .* \|\n\| --- /);
  });
});

it("the sample's people are 18,138, each with five scores that six answers can give", () => {
  const people = samplePeople();
  expect(people).toHaveLength(18_138);
  for (const score of new Set(people.flatMap((scores) => Object.values(scores)))) {
    expect(score).toBe(Math.round((Math.round((score * 30) / 100) * 100) / 30));
  }
});
