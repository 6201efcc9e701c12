import { describe, expect, it } from "vitest";
import { isAllowed } from "./licences.mjs";

describe("a package comes along with the build", () => {
  it.each([["MIT"], ["(MIT AND Zlib)"], ["MIT and ISC"], ["(MIT OR GPL-3.0-or-later)"], ["MPL-2.0"]])(
    "under %s",
    (licence) => expect(isAllowed("somebody", licence)).toBe(true),
  );

  it.each([
    [undefined],
    ["GPL-3.0-or-later"],
    ["(MIT AND GPL-2.0)"],
    ["SEE LICENSE IN README.md"],
    ["UNLICENSED"],
  ])("never under %s", (licence) => expect(isAllowed("somebody", licence)).toBe(false));
});
