import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isToken, newToken, tokenHash } from "./token-text.server";

describe("a token", () => {
  it("has its form and its checksum, and is new each time", () => {
    const made = new Set(Array.from({ length: 1_000 }, newToken));
    expect(made.size).toBe(1_000);
    for (const token of made) {
      expect(token).toMatch(/^twin_[0-9A-Za-z]{36}$/);
      expect(isToken(token)).toBe(true);
    }
  });

  it("ends in the CRC-32 of its random part, in base 62", () => {
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    for (let n = 0; n < 200; n++) {
      const token = newToken();
      const value = [...token.slice(35)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
      expect(value).toBe(crc32(token.slice(5, 35)));
    }
  });

  it("has the checksum that another implementation of CRC-32 gives (Python's zlib)", () => {
    expect(isToken(`twin_${"0".repeat(30)}2C8GjS`)).toBe(true);
  });

  it("is none any more with one character changed, or two neighbours exchanged", () => {
    const token = newToken();
    for (let place = 5; place < token.length; place++) {
      const other = token[place] === "a" ? "b" : "a";
      expect(isToken(`${token.slice(0, place)}${other}${token.slice(place + 1)}`)).toBe(false);
      const [one, two] = [token[place], token[place + 1] ?? ""];
      if (one === two || two === "") continue;
      expect(isToken(`${token.slice(0, place)}${two}${one}${token.slice(place + 2)}`)).toBe(false);
    }
  });

  it.each(["", "twin_", "Twin_".padEnd(41, "0"), `twin_${"a".repeat(37)}`, `twin_${"ä".repeat(36)}`])(
    "%j is none",
    (text) => {
      expect(isToken(text)).toBe(false);
    },
  );

  it("is stored as its SHA-256 alone", () => {
    expect(tokenHash("twin_")).toBe("nr9QRchn23XR4k7ibcCB0Q8bmKqP96yKvadUjtgQYv0");
    expect(tokenHash(newToken())).toMatch(/^[\w-]{43}$/);
  });
});
