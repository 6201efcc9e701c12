import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect";

describe("safeRedirect", () => {
  it.each([
    "/",
    "/setup",
    "/personality-assessment?section=3",
    "/preferences#work",
    "/a/b/../c",
    "/apiary",
    "/authors",
    "/logout-of-nothing",
  ])("leads to a path of ours: %s", (path) => {
    expect(safeRedirect(path)).toBe(new URL(path, "http://x").href.slice("http://x".length));
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/\\/evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\r\n/evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    " /setup",
    "",
    "/api",
    "/api/user",
    "/auth/google/login",
    "/logout",
    "/x/../api/user",
    `/${"a".repeat(2_000)}`,
    null,
    undefined,
    7,
    ["/setup"],
  ])("leads to the fallback for %j", (to) => {
    expect(safeRedirect(to)).toBe("/");
    expect(safeRedirect(to, "/setup")).toBe("/setup");
  });

  it("never leaves this site, whatever it is given", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ":",
      "@",
      ".",
      "..",
      "\t",
      "\n",
      "%2f",
      "%5c",
      "?",
      "#",
      "evil.example",
      "https",
      "javascript",
      "a",
    );
    const addresses = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(addresses, (to) => {
        for (const base of ["http://here.example/login", "https://here.example/a/b?c#d"]) {
          const target = new URL(safeRedirect(to), base);
          expect(target.origin).toBe(new URL(base).origin);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
