import { expect, it } from "vitest";
import { ABOUT } from "./about-sheet";
import { TWIN } from "./twin-sheet";

/** A row's values in a sheet, by column header. */
const cells = <Row>(
  { columns }: { columns: readonly { header: string; value: (row: Row) => unknown }[] },
  row: Row,
) => Object.fromEntries(columns.map(({ header, value }) => [header, value(row)]));

it("a fact about the account stands as text or as an instant, and empty where there is none", () => {
  const at = "2026-11-20T10:00:00.000Z";
  expect(cells(ABOUT, { what: "Made", instant: at })).toEqual({
    What: "Made",
    Value: null,
    "Time (UTC)": new Date(at),
  });
  expect(cells(ABOUT, { what: "Username", text: "ada" })).toEqual({
    What: "Username",
    Value: "ada",
    "Time (UTC)": null,
  });
});

it("what the twin says stands as a figure or as text, with its reason", () => {
  expect(cells(TWIN, { about: "Data points", figure: 0, why: "None yet" })).toEqual({
    About: "Data points",
    Figure: 0,
    "In words": null,
    Why: "None yet",
  });
  expect(cells(TWIN, { about: "Summary", text: "You plan." })).toEqual({
    About: "Summary",
    Figure: null,
    "In words": "You plan.",
    Why: null,
  });
});
