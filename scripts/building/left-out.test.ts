import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { LEFT_OUT, STAND_INS } from "./left-out.mjs";

it("using a package that is left out throws an error that names the list", () => {
  const names = Object.keys(LEFT_OUT);
  expect(names).toContain("unzipper");
  expect(Object.keys(STAND_INS)).toEqual(names);
  for (const path of Object.values(STAND_INS)) {
    const standIn = createRequire(import.meta.url)(path);
    expect(() => standIn.createClient()).toThrow(
      "createClient belongs to a package that is not in this build: scripts/building/left-out.mjs",
    );
    expect(standIn.__esModule).toBeUndefined();
  }
});
