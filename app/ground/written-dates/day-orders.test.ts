import { expect, it } from "vitest";
import { inOneOrder } from "./day-orders";

const SINCE = "2007-01-16";

it.each<[string, string[], (string | null)[] | null]>([
  ["years first", ["2026-03-12", "2026-02-04"], ["2026-03-12", "2026-02-04"]],
  ["days first", ["13.03.2026", "04.02.2026"], ["2026-03-13", "2026-02-04"]],
  ["months first", ["3/13/26", "2/4/26"], ["2026-03-13", "2026-02-04"]],
  ["months first, by the order of the list alone", ["3/4/26", "2/5/26"], ["2026-03-04", "2026-02-05"]],
  ["Korean short years", ["26. 3. 12.", "26. 2. 4."], ["2026-03-12", "2026-02-04"]],
  ["a date that is none", ["13.03.2026", "31.02.2026", "04.02.2026"], ["2026-03-13", null, "2026-02-04"]],
  ["a date before there was anything", ["2026-03-12", "2007-01-15"], ["2026-03-12", null]],
  ["a date on the first day", ["2026-03-12", SINCE], ["2026-03-12", SINCE]],
  ["two on one day", ["2026-03-12", "2026-03-12"], ["2026-03-12", "2026-03-12"]],
  ["one that fits two orders", ["3/4/26"], null],
  ["one that means the same in both", ["3/3/26"], ["2026-03-03"]],
  ["years first, the oldest first", ["2026-02-04", "2026-03-12"], ["2026-02-04", "2026-03-12"]],
  [
    "months first, in no order",
    ["7/20/2023", "3/26/2017", "6/30/2017"],
    ["2023-07-20", "2017-03-26", "2017-06-30"],
  ],
  ["days first, in no order", ["4.2.26", "13.3.26", "1.1.26"], ["2026-02-04", "2026-03-13", "2026-01-01"]],
  ["two orders and none of them falling", ["1/2/26", "2/3/26", "1/1/26"], null],
  ["dates of two orders", ["13/2/26", "2/13/26"], null],
  ["a month of three figures", ["2026-003-12"], null],
  ["a year of three figures", ["13.3.126"], null],
  ["a day of three figures", ["2026-3-120"], null],
  ["nothing", [], null],
])("a list with %s: %j is read as %j", (_title, texts, days) => {
  expect(inOneOrder(texts, SINCE)).toEqual(days);
});
