import { expect, it } from "vitest";
import { isPure, readMutateArguments } from "./arguments";

it.each([
  [[], { paths: [], sample: null, seed: 1 }],
  [["--sample=100", "--seed=2"], { paths: [], sample: 100, seed: 2 }],
  [["app/a.ts", "--sample=5"], { paths: ["app/a.ts"], sample: 5, seed: 1 }],
])("%j is understood", (args, options) => {
  expect(readMutateArguments(args)).toEqual(options);
});

it.each(["--sample", "--sample=all", "--sead=2", "-n"])("%s is refused, and named", (arg) => {
  expect(() => readMutateArguments([arg])).toThrow(arg);
});

it.each([
  ["app/units.ts", "export const MIB = 1024 ** 2;", true],
  ["app/units.ts", 'import { readFileSync } from "node:fs";', false],
  ["app/units.ts", "window.print()", false],
  ["app/units.server.ts", "", false],
  ["app/units.test.ts", "", false],
  ["app/units.fixture.ts", "", false],
  ["app/Units.tsx", "", false],
  ["app/ui/use-units.ts", "", false],
  ["app/routes/units.ts", "", false],
  ["app/generated/client.ts", "", false],
  ["app/odysseys/demo/samples/units.ts", "", false],
  ["scripts/units.ts", "", false],
])("%s with %j is pure: %s", (path, source, isItPure) => {
  expect(isPure(path, () => source)).toBe(isItPure);
});
