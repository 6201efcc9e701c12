import { describe, expect, it } from "vitest";
import { overQuota, QUOTAS, type QuotaName } from "./quotas";

const NAMES = Object.keys(QUOTAS) as QuotaName[];

describe("account quotas", () => {
  it.each(NAMES)("%s: the last one within the quota is accepted, the next is refused with advice", (name) => {
    expect(overQuota({ [name]: QUOTAS[name] })).toBeNull();
    const sentence = overQuota({ [name]: QUOTAS[name] + 1 });
    const shown = name === "preferenceBytes" ? "64 MiB" : QUOTAS[name].toLocaleString("en-US");
    expect(sentence).toContain(` ${shown} `);
    expect(sentence).toMatch(/\. (Delete|End|Ask|Remove) .+\.$/);
  });

  it("are not checked for kinds that a write adds nothing to", () => {
    expect(overQuota({})).toBeNull();
  });
});
