import { describe, expect, it } from "vitest";
import { overQuota, QUOTAS, type QuotaName } from "./quotas";

const NAMES = Object.keys(QUOTAS) as QuotaName[];

describe("what an account may hold", () => {
  it.each(NAMES)(
    "of %s: the last one within the quota is taken, the next is refused with what to do",
    (name) => {
      expect(overQuota({ [name]: QUOTAS[name] })).toBeNull();
      const sentence = overQuota({ [name]: QUOTAS[name] + 1 });
      const shown = name === "preferenceBytes" ? "64 MiB" : QUOTAS[name].toLocaleString("en-US");
      expect(sentence).toContain(shown);
      expect(sentence).toMatch(/\. (Delete|End|Ask|Remove) .+\.$/);
    },
  );

  it("is not asked of kinds that a write adds nothing to", () => {
    expect(overQuota({})).toBeNull();
  });
});
