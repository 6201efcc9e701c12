import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { safeRedirect } from "./safe-redirect";

const table = routes.map(({ path, file, index }) => (index ? { index: true, id: file } : { path, id: file }));
/** The pattern of the route that the product's router chooses for an address. */
const routeOf = (address: string) =>
  matchRoutes(table as Parameters<typeof matchRoutes>[0], new URL(address, "http://x").pathname)?.at(-1)
    ?.route.path ?? "";

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
    "/API-documents",
    "/shared/twin-1?key=%2Fauth%2Fgoogle#/logout",
    "/no%20such%20place",
    "/50%25",
    "/preferences;all",
  ])("accepts a local path: %s", (path) => {
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
    "/AUTH/google",
    "/Logout",
    "/aPi/user",
    "/%61uth/google",
    "/%41uth/google",
    "/%2561uth/google",
    "/%252561uth/google",
    "/./auth/google",
    "/x/%2e%2e/auth/google",
    "/%252e/auth/google",
    "/x/%252e%252e/auth/google",
    "/auth%2fgoogle",
    "/auth%252fgoogle",
    "/auth%5cgoogle",
    "/%5cevil.example",
    "/%2fevil.example",
    "/%252fevil.example",
    "/;/auth/google",
    "/;x=1/auth/google",
    "/auth;x=1/google",
    "/auth./google",
    "/.auth/google",
    "/logout/",
    "/logout//",
    "/logout.",
    "/logout%20",
    "/logout%09",
    "/logout%00",
    "/%0alogout",
    "/%c2%85logout",
    "/%ff",
    "/%",
    "/%25252525252525252561",
    `/${"a".repeat(2_000)}`,
    null,
    undefined,
    7,
    ["/setup"],
  ])("falls back for %j", (to) => {
    expect(safeRedirect(to)).toBe("/");
    expect(safeRedirect(to, "/setup")).toBe("/setup");
  });

  it("never leaves this site, whatever the input", () => {
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

  /** Variants of an address: other case, encoded once or more, dots, slashes and parameters between its segments. */
  const spelled = (address: string) => {
    const letter = (character: string) =>
      fc.constantFrom(
        character,
        character.toUpperCase(),
        encodeURIComponent(character) === character
          ? `%${character.charCodeAt(0).toString(16)}`
          : encodeURIComponent(character),
        `%25${character.charCodeAt(0).toString(16)}`,
      );
    const part = (text: string) => fc.tuple(...[...text].map(letter)).map((letters) => letters.join(""));
    const gap = fc.constantFrom("/", "//", "/./", "/x/../", "/%2e/", "/%252e/", "/;/", "/;a=b/", "%2f", "\\");
    const end = fc.constantFrom("", "/", "//", ".", "%20", ";a", "?a=b", "#a");
    const parts = address.split("/").slice(1);
    return fc
      .tuple(fc.tuple(...parts.map((one) => fc.tuple(gap, part(one)))), end)
      .map(([all, last]) => all.flat().join("") + last);
  };
  const PLACES = ["/api/user", "/auth/google", "/auth/google/login", "/logout", "/api/export/twin-data"];

  it("never leads to a call, another service or logout, however they are spelled", () => {
    const addresses = fc.constantFrom(...PLACES).chain(spelled);
    fc.assert(
      fc.property(addresses, (to) => {
        const answer = safeRedirect(to);
        expect(routeOf(answer)).not.toMatch(/^(api|auth|logout)(\/|$)/);
        // It must not lead there even after a proxy has decoded the path again.
        let text = new URL(answer, "http://x").pathname;
        for (let round = 0; round < 3; round++) {
          expect(routeOf(text)).not.toMatch(/^(api|auth|logout)(\/|$)/);
          try {
            text = decodeURIComponent(text);
          } catch {
            break;
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
