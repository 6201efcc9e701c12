import { expect, it } from "vitest";
import { isPageHandle } from "./page-handle";

it.each([
  [{ title: "Login", description: "Log in.", scripts: true }, true],
  [{ title: "Login", description: "Log in.", scripts: false }, true],
  [{ title: "Login" }, false],
  [{ scripts: true }, false],
  [null, false],
  [undefined, false],
  ["title scripts", false],
])("a route with the handle %j is a page: %s", (handle, isPage) => {
  expect(isPageHandle(handle)).toBe(isPage);
});
