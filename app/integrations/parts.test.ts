import { expect, it } from "vitest";
import { partOf } from "./parts";

it("each platform has a place of its own on the integrations screen, to which posts return", () => {
  expect(partOf("github")).toBe("platform-github");
  expect(partOf("apple")).not.toBe("platform-apple");
  expect(partOf("apple")).toMatch(/^[\w-]+$/);
});
