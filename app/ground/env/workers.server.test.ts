import { expect, it } from "vitest";
import { MIB } from "~/ground/units";
import { workersFor, workersHere } from "./workers.server";

it.each([
  ["one processor", 1, 8_192, 1],
  ["two processors", 2, 8_192, 2],
  ["many processors", 64, 262_144, 4],
  ["a small container on a large machine", 8, 512, 1],
  ["a container of 1 GiB", 8, 1_024, 2],
  ["less memory than one worker takes", 2, 128, 1],
])("%s", (_, processors, mib, workers) => expect(workersFor(processors, mib * MIB)).toBe(workers));

it("is at least one here, and at most four", () => {
  expect(workersHere()).toBeGreaterThanOrEqual(1);
  expect(workersHere()).toBeLessThanOrEqual(4);
});
