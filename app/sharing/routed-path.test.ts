import { expect, it } from "vitest";
import { routedPath } from "./routed-path";

it("a routed path distinguishes what the router distinguishes, and nothing else", () => {
  for (const path of ["/SHARED/x", "/%73hared/x", "/shared/X"]) {
    expect(routedPath(path)).toBe("/shared/x");
  }
  expect(routedPath("/shared%2Fx")).toBe("/shared%2fx");
  expect(routedPath("/%ff")).toBe("/%ff");
  expect(routedPath("/")).toBe("/");
});
