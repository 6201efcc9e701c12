import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { markdown, standing } from "../documentation/formulas-page";
import { assumptionsTable, CROWDS, costsTable, needsOf, needsTable } from "./estimate-load";

const page = readFileSync(new URL("../../docs/scaling.md", import.meta.url), "utf8");

it.each(Object.entries({ needs: needsTable(CROWDS), costs: costsTable(), assumptions: assumptionsTable() }))(
  "docs/scaling.md shows the table of %s",
  (name, table) => {
    expect(standing(page, name)).toBe(markdown(table));
  },
);

describe("what people need", () => {
  it("grows with their number", () => {
    const [few, many] = [needsOf(1_000_000), needsOf(2_000_000)];
    for (const figure of ["pagesASecond", "gigabytes", "emailHours"] as const) {
      expect(many[figure] / few[figure]).toBeCloseTo(2);
    }
    expect(many.platforms.map(({ calls }, nth) => calls / (few.platforms[nth]?.calls ?? 0))).toEqual(
      few.platforms.map(() => 2),
    );
  });

  it("is a server and a processor at least", () => {
    expect(needsOf(1)).toMatchObject({ servers: 1, syncServers: 1, cores: 1, connections: 10 });
  });
});
