import { expect, it } from "vitest";
import { counted, grouped } from "./counted";

it.each([
  [0, "0"],
  [999, "999"],
  [1_234, "1,234"],
  [1_000_000, "1,000,000"],
])("groups the digits of %d by thousands", (value, text) => {
  expect(grouped(value)).toBe(text);
});

it.each([
  [0, "0 data points"],
  [1, "1 data point"],
  [1_234, "1,234 data points"],
])("counts %d with its noun", (count, text) => {
  expect(counted(count, "data point")).toBe(text);
});
