import { expect, it } from "vitest";
import { mutated, mutationsOf } from "./mutations";

/** A source with each of its mutations. */
const changesOf = (source: string) =>
  mutationsOf("a.ts", source).map((mutation) => mutated(source, mutation));

it.each<[string, string[]]>([
  ["f(a === b)", ["f(a !== b)"]],
  ["f(a < b, c >= d)", ["f(a <= b, c >= d)", "f(a < b, c > d)"]],
  ["f(a && b || c)", ["f(a && b && c)", "f(a || b || c)"]],
  ["f(a ?? b)", ["f(a && b)"]],
  ["f(a + b * c)", ["f(a - b * c)", "f(a + b / c)"]],
  ["sum += one", ["sum -= one"]],
  ["const MOST = 50_000", ["const MOST = 50001"]],
  [
    "f({ least: 60, isWhole: true })",
    ["f({ least: 61, isWhole: true })", "f({ least: 60, isWhole: false })"],
  ],
  ["if (a) f()", ["if (!(a)) f()"]],
  ["if (!a) f()", ["if (a) f()"]],
  ["f(a ? b : c)", ["f(!(a) ? b : c)"]],
  ["const f = () => a", ["const f = () => undefined"]],
  ["function f() { return a; }", ["function f() { return; }"]],
])("of %s come %j", (source, changes) => {
  expect(changesOf(source)).toEqual(changes);
});

it.each([
  "type Level = 1 | 2 | true",
  "interface A { b: 5 }",
  'import { a } from "b"',
  "const TABLE = { 30: a }",
  "function f() { return null; }",
  "const f = () => undefined",
])("of %s comes none, since nothing would tell it", (source) => {
  expect(changesOf(source)).toEqual([]);
});

it("shows the line, and what changes with what is around it", () => {
  expect(mutationsOf("a.ts", "f();\ng({\n  least: 60,\n});")).toMatchObject([
    { line: 3, before: "least: 60", after: "least: 61" },
  ]);
});
