import { beforeEach, describe, expect, it, vi } from "vitest";

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");

/** Sealing under these `TOKEN_KEYS`. */
async function sealing(keys: string) {
  vi.stubEnv("TOKEN_KEYS", keys);
  vi.stubEnv("SESSION_SECRET", "x".repeat(40));
  vi.resetModules();
  return import("./sealed.server");
}

beforeEach(() => {
  vi.unstubAllEnvs();
});

describe("what is sealed", () => {
  it("opens again for the same purpose, and for no other", async () => {
    const { seal, unseal } = await sealing(`1:${key(1)}`);
    const sealed = seal("a refresh token ✓", "google");
    expect(unseal(sealed, "google")).toBe("a refresh token ✓");
    expect(unseal(sealed, "linkedin")).toBeNull();
  });

  it("does not show what is in it, and looks different each time", async () => {
    const { seal } = await sealing(`1:${key(1)}`);
    expect(seal("token", "p")).not.toContain("token");
    expect(seal("token", "p")).not.toBe(seal("token", "p"));
  });

  it("does not open when a single bit of it is changed", async () => {
    const { seal, unseal } = await sealing(`1:${key(1)}`);
    const sealed = seal("token", "p");
    const bytes = Buffer.from(sealed.slice(2), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(unseal(`1:${changed.toString("base64url")}`, "p")).toBeNull();
    }
  });

  it.each(["", ":", "1:", "1:AAAA", "2:AAAA", "no colon", "__proto__:x"])(
    "garbage %j opens to nothing",
    async (text) => {
      const { unseal } = await sealing(`1:${key(1)}`);
      expect(unseal(text, "p")).toBeNull();
    },
  );

  it("opens after a new key came in front, and not once its own key is gone", async () => {
    const sealed = (await sealing(`old:${key(1)}`)).seal("token", "p");
    const both = await sealing(`new:${key(2)}, old:${key(1)}`);
    expect(both.unseal(sealed, "p")).toBe("token");
    expect(both.seal("token", "p").startsWith("new:")).toBe(true);
    expect((await sealing(`new:${key(2)}`)).unseal(sealed, "p")).toBeNull();
    expect((await sealing(`old:${key(3)}`)).unseal(sealed, "p")).toBeNull();
  });
});
