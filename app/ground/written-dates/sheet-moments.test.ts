import { expect, it } from "vitest";
import { isSheetMoment, sheetMoments } from "./sheet-moments";

it.each([
  ["months first", ["8/22/2017 17:58", "3/4/2017 7:05"], ["2017-08-22T17:58:00Z", "2017-03-04T07:05:00Z"]],
  ["days first, with short years", ["14.04.18 09:31", "31.3.18"], ["2018-04-14T09:31:00Z", "2018-03-31"]],
  ["days first, with dashes", ["14-04-2018 23:59:58"], ["2018-04-14T23:59:58Z"]],
  [
    "halves of days",
    ["8/22/17, 12:05 AM", "8/21/17 12:05:09 pm", "8/20/17 11:05PM"],
    ["2017-08-22T00:05:00Z", "2017-08-21T12:05:09Z", "2017-08-20T23:05:00Z"],
  ],
  [
    "times that there are not",
    ["8/22/2017 24:00", "8/22/17 13:05 PM", "8/22/17 9:61"],
    Array(3).fill("unreadable"),
  ],
  ["a day that there is not", ["8/22/2017", "2/30/2017"], ["2017-08-22", "unreadable"]],
  [
    "days that the newest first tells",
    ["3/4/26 9:05", "2/5/26 9:05"],
    ["2026-03-04T09:05:00Z", "2026-02-05T09:05:00Z"],
  ],
  ["days that nothing tells", ["2/5/26", "3/6/26", "1/1/26"], Array(3).fill("ambiguous")],
  ["days of both orders", ["13/2/26", "2/13/26"], Array(2).fill("ambiguous")],
  ["nothing", [], []],
])("a list with %s: %j is read as %j", (_title, texts, moments) => {
  expect(texts.every(isSheetMoment)).toBe(true);
  expect(sheetMoments(texts, { since: "2007-01-16", isNewestFirst: true })).toEqual(moments);
});

it("an unsorted list is not settled by its order", () => {
  const asked = { since: "2007-01-16", isNewestFirst: false };
  expect(sheetMoments(["3/4/26", "2/5/26"], asked)).toEqual(["ambiguous", "ambiguous"]);
  expect(sheetMoments(["3/14/26", "2/5/26"], asked)).toEqual(["2026-03-14", "2026-02-05"]);
});

it.each(["2017-08-22 17:58", "22-Aug-17", "8/22", "8/22/2017 noon", "", "8/22/201"])(
  "%j is in no spreadsheet's form",
  (text) => expect(isSheetMoment(text)).toBe(false),
);
