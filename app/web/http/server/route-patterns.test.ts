import { expect, it } from "vitest";
import listed from "~/routes";
import { routePatterns } from "./route-patterns";

const routes = {
  root: { id: "root", path: "" },
  ...Object.fromEntries(
    listed.map(({ file, id = file, path, index }) => [id, { id, parentId: "root", path, index }]),
  ),
};
const pattern = routePatterns(routes);

it.each([
  ["/", "/"],
  ["/login", "/login"],
  ["/LOGIN/", "/login"],
  ["/api/preferences/0199-abc", "/api/preferences/:id"],
  ["/API/preferences/ada@example.org", "/api/preferences/:id"],
  ["/shared/twin-1", "/shared/:name"],
  ["/archives/imports/1/changes", "/archives/imports/:id/changes"],
  ["/auth/google/login", "/auth/google/login"],
  ["/auth/linkedin/callback", "/auth/:platform/callback"],
  ["/api/ada@example.org", "/api/*"],
  ["/ada@example.org", "/*"],
  ["/%ff", "/*"],
  ["//evil.example", "/*"],
])("%s matches %s", (pathname, expected) => {
  expect(pattern(pathname)).toBe(expected);
});
