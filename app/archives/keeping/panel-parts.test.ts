import { describe, expect, it } from "vitest";
import { foundKinds } from "./kinds";
import { isLeftOut, mergePanels } from "./panel-parts";

describe("a part of a panel is left out", () => {
  it.each([
    ["with its stream", { panel: "apple", stream: "steps" }, ["apple steps"], true],
    ["not with another stream", { panel: "apple", stream: "steps" }, ["apple sleep"], false],
    ["without a stream, with any of its platform", { panel: "apple" }, ["apple sleep"], true],
    ["without a stream, not with another platform's", { panel: "apple" }, ["google visits"], false],
    ["not while nothing is", { panel: "apple" }, [], false],
  ])("%s", (_title, part, leftOut, isIt) => {
    expect(isLeftOut(part, leftOut)).toBe(isIt);
  });
});

describe("two parts of a panel", () => {
  it("become one, objects field by field", () => {
    expect(mergePanels({ a: { x: 1, y: 1 }, b: 1 }, { a: { y: 2 }, c: 2 })).toEqual({
      a: { x: 1, y: 2 },
      b: 1,
      c: 2,
    });
    expect(mergePanels(undefined, { a: 1 })).toEqual({ a: 1 });
  });

  it.each([null, [1], 5, "text"])("where one field is %j, the later one stands for itself", (value) => {
    expect(mergePanels({ a: { x: 1 } }, { a: value })).toEqual({ a: value });
    expect(mergePanels({ a: value }, { a: { x: 1 } })).toEqual({ a: { x: 1 } });
  });
});

it("kinds are counted over all files, and what stands in several as often as it is kept", () => {
  const stream = (name: string, count: number) => ({ stream: name, count, from: "", to: "", examples: [] });
  const file = (...streams: ReturnType<typeof stream>[]) => ({
    ...{ path: "", format: "", platform: "apple", dropped: [], unknown: [], unreadable: 0 },
    streams,
  });
  const files = [file(stream("steps", 2), stream("sleep", 1)), file(stream("steps", 3))];
  const unrecognised = { paths: [], count: 0 };
  expect([...foundKinds({ files, kept: {}, unrecognised })]).toEqual([
    ["apple steps", 5],
    ["apple sleep", 1],
  ]);
  expect(foundKinds({ files, kept: { "apple steps": 4 }, unrecognised }).get("apple steps")).toBe(4);
});
