import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");

const P = { purpose: "p" };

/** The sealing functions under these `TOKEN_KEYS`. */
async function sealing(keys: string) {
  vi.stubEnv("TOKEN_KEYS", keys);
  vi.stubEnv("SESSION_SECRET", "x".repeat(40));
  vi.resetModules();
  return import("./sealed.server");
}

beforeEach(() => {
  vi.unstubAllEnvs();
});

describe("a sealed text", () => {
  it("opens for the same purpose, and no other", async () => {
    const { seal, unseal } = await sealing(`1:${key(1)}`);
    const sealed = seal("a refresh token ✓", { purpose: "google" });
    expect(unseal(sealed, { purpose: "google" })).toBe("a refresh token ✓");
    expect(unseal(sealed, { purpose: "linkedin" })).toBeNull();
  });

  it("opens only for its owner and platform; no owner differs from an empty name", async () => {
    const { seal, unseal } = await sealing(`1:${key(1)}`);
    const text = fc.option(fc.string({ unit: "binary", maxLength: 4 }), { nil: null });
    const binding = fc.record({ purpose: fc.string({ maxLength: 4 }), owner: text, platform: text });
    const likely = fc.constantFrom(
      { purpose: "p", owner: null, platform: null },
      { purpose: "p", owner: "", platform: null },
      { purpose: "p", owner: null, platform: "" },
      { purpose: "p", owner: "null", platform: "null" },
      { purpose: "p", owner: "a,b", platform: "c" },
      { purpose: "p", owner: "a", platform: "b,c" },
      { purpose: 'p","a', owner: "b", platform: "c" },
      { purpose: "p", owner: 'a","b', platform: "c" },
    );
    const any = fc.oneof(binding, likely);
    fc.assert(
      fc.property(any, any, (one, other) => {
        const isSame =
          one.purpose === other.purpose && one.owner === other.owner && one.platform === other.platform;
        expect(unseal(seal("token", one), other)).toBe(isSame ? "token" : null);
      }),
    );
    expect(unseal(seal("token", P), { ...P, owner: null, platform: null })).toBe("token");
  });

  it("reveals nothing, and looks different each time", async () => {
    const { seal } = await sealing(`1:${key(1)}`);
    expect(seal("token", P)).not.toContain("token");
    expect(seal("token", P)).not.toBe(seal("token", P));
  });

  it("does not open if a single bit has changed", async () => {
    const { seal, unseal } = await sealing(`1:${key(1)}`);
    const sealed = seal("token", P);
    const bytes = Buffer.from(sealed.slice(2), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(unseal(`1:${changed.toString("base64url")}`, P)).toBeNull();
    }
  });

  it.each(["", ":", "1:", "1:AAAA", "2:AAAA", "no colon", "__proto__:x"])(
    "garbage %j opens to null",
    async (text) => {
      const { unseal } = await sealing(`1:${key(1)}`);
      expect(unseal(text, P)).toBeNull();
    },
  );

  it("opens after a new key is put first, and not once its own key is gone", async () => {
    const sealed = (await sealing(`old:${key(1)}`)).seal("token", P);
    const both = await sealing(`new:${key(2)}, old:${key(1)}`);
    expect(both.unseal(sealed, P)).toBe("token");
    expect(both.seal("token", P).startsWith("new:")).toBe(true);
    expect((await sealing(`new:${key(2)}`)).unseal(sealed, P)).toBeNull();
    expect((await sealing(`old:${key(3)}`)).unseal(sealed, P)).toBeNull();
  });

  it("is resealed under the first key for the same binding only", async () => {
    const bound = { purpose: "p", owner: "ada", platform: "google" };
    const sealed = (await sealing(`old:${key(1)}`)).seal("token", bound);
    const both = await sealing(`new:${key(2)}, old:${key(1)}`);
    const again = both.resealedText(sealed, bound) ?? "";
    expect(again.startsWith("new:")).toBe(true);
    expect(both.resealedText(again, bound)).toBe(again);
    expect(both.resealedText(sealed, { ...bound, owner: "bob" })).toBeNull();
    expect((await sealing(`new:${key(2)}`)).unseal(again, bound)).toBe("token");
  });

  it("is resealed even if the new key has the name of the old one", async () => {
    const sealed = (await sealing(`1:${key(1)}`)).seal("token", P);
    const again = (await sealing(`1:${key(2)},1:${key(1)}`)).resealedText(sealed, P) ?? "";
    expect((await sealing(`1:${key(2)}`)).unseal(again, P)).toBe("token");
  });
});
