import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { markdown, standing } from "../documentation/formulas-page";
import { AS_ASSUMED } from "./assumptions";
import { PEOPLE, SCALING_PAGE, scalingTables } from "./scaling-page";

const page = readFileSync(SCALING_PAGE, "utf8");

describe("the tables of docs/scaling.md", () => {
  it("are what the simulation gives (npm run simulate-load -- --write)", () => {
    const tables = scalingTables({ people: PEOPLE, assumed: AS_ASSUMED });
    const shown = Object.keys(tables).map((name) => [name, standing(page, name)]);
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, markdown(table)])),
    );
  });

  it("are short enough to be read", () => {
    expect(page.split("\n").length).toBeLessThanOrEqual(200);
  });
});
