import { expect, it } from "vitest";
import { isSessionEnd, SESSION_ENDS } from "./end-reasons";

it("a browser is told why its session ended only in words of ours", () => {
  for (const reason of Object.keys(SESSION_ENDS)) expect(isSessionEnd(reason)).toBe(true);
  for (const other of ["", "toString", "ended"]) expect(isSessionEnd(other)).toBe(false);
});
