import { describe, expect, test } from "vitest";
import { priceOf, writtenAmount, writtenPrice } from "./written-prices";

describe("an amount", () => {
  test.each([
    ["12.99", 12.99],
    ["0", 0],
    ["'0'", 0],
    ["'12.99", 12.99],
    ['"12.99"', 12.99],
    ["1,234.56", 1234.56],
    ["1,234", 1234],
    ["1,234,567", 1_234_567],
    ["1.234,56", 1234.56],
    ["4,99", 4.99],
    ["1 234,50", 1234.5],
    ["1\u00a0234,50", 1234.5],
    ["1’234.50", 1234.5],
  ])("is read as written: %s", (text, amount) => {
    expect(writtenAmount(text)).toBe(amount);
  });

  test.each([
    "",
    "-5.00",
    "12.",
    ".5",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "12,3456",
    "12,34,567",
    "1.2.3",
    "€12",
    "twelve",
    "1".repeat(31),
  ])("is none if it is %j", (text) => {
    expect(writtenAmount(text)).toBeNull();
  });
});

test("a price takes the first amount that can be read, and needs the code of a currency", () => {
  expect(priceOf(["", "soon", "12.99", "1"], "EUR")).toEqual({ amount: 12.99, unit: "EUR" });
  expect(priceOf(["12.99"], "eur")).toEqual({ amount: 12.99, unit: "EUR" });
  for (const currency of ["", "€", "EURO", "EU", "E1R", "aß", "EUR\n"]) {
    expect(priceOf(["12.99"], currency)).toBeNull();
  }
  expect(priceOf(["", "soon"], "EUR")).toBeNull();
  expect(priceOf([], "EUR")).toBeNull();
});

test.each([
  ["EUR 4.99", { amount: 4.99, unit: "EUR" }],
  ["4,99 EUR", { amount: 4.99, unit: "EUR" }],
  ["4,99\u00a0EUR", { amount: 4.99, unit: "EUR" }],
  [" SEK1,234.00 ", { amount: 1234, unit: "SEK" }],
  ["$4.99", null],
  ["4.99", null],
  ["EUR", null],
  ["", null],
  ["free for EUR", null],
  [`EUR ${"1".repeat(30)}`, null],
])("a whole price is read with its code: %s", (text, price) => {
  expect(writtenPrice(text)).toEqual(price);
});
