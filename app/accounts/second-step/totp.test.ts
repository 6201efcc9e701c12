import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { processorMs } from "~/ground/processor-time.fixture";
import { inGroups, keyUri, newSecret, readCode, stepOfCode } from "./totp";

/** RFC 6238, appendix B, for SHA-1. Its codes have eight digits; ours are the last six (RFC 4226, 5.3). */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;
const VECTORS = [
  [59, 0x1, "94287082"],
  [1_111_111_109, 0x23523ec, "07081804"],
  [1_111_111_111, 0x23523ed, "14050471"],
  [1_234_567_890, 0x273ef07, "89005924"],
  [2_000_000_000, 0x3f940aa, "69279037"],
  [20_000_000_000, 0x27bc86aa, "65353130"],
] as const;

describe("codes of RFC 6238", () => {
  it.each(VECTORS)("at %i s it is step %i with %s", (seconds, step, eight) => {
    expect(stepOfCode(eight.slice(2), SECRET, { lastStep: 0, now: seconds * 1000 })).toBe(step);
  });

  it.each(VECTORS)("at %i s the code of step %i is accepted once", (seconds, step, eight) => {
    expect(stepOfCode(eight.slice(2), SECRET, { lastStep: step, now: seconds * 1000 })).toBeNull();
  });
});

describe("clock skew", () => {
  const now = 1_111_111_111_000;
  const at = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(SECRET), timestamp: now + steps * 30_000 });
  const step = Math.floor(now / 30_000);
  /** The time so far into the current step, in milliseconds since 1970. */
  const since = (seconds: number) => step * 30_000 + seconds * 1000;

  it.each([
    ["the step before", -1, 0],
    ["the step before", -1, 29],
    ["the current step", 0, 0],
    ["the current step", 0, 29],
    ["the next step, which begins in ten seconds", 1, 20],
  ])("accepts the code of %s", (_which, beside, seconds) => {
    expect(stepOfCode(at(beside), SECRET, { lastStep: 0, now: since(seconds) })).toBe(step + beside);
  });

  it.each([
    ["the next step, which begins in eleven seconds", 1, 19],
    ["the step after the next", 2, 29],
    ["two steps before", -2, 0],
    ["ten steps before", -10, 0],
    ["ten steps later", 10, 29],
  ])("rejects the code of %s", (_which, beside, seconds) => {
    expect(stepOfCode(at(beside), SECRET, { lastStep: 0, now: since(seconds) })).toBeNull();
  });

  it("rejects codes of steps before the last one used", () => {
    expect(stepOfCode(at(-1), SECRET, { lastStep: step, now: since(25) })).toBeNull();
    expect(stepOfCode(at(1), SECRET, { lastStep: step, now: since(25) })).toBe(step + 1);
  });
});

describe("a secret", () => {
  it("has 160 bits and is never the same", () => {
    const secrets = Array.from({ length: 50 }, newSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it("is shown in groups of four", () => {
    expect(inGroups("ABCDEFGH23")).toBe("ABCD EFGH 23");
  });

  it("is put in a URI that apps read", () => {
    const address = new URL(keyUri(SECRET, "ada@example.org"));
    expect(decodeURIComponent(address.pathname)).toContain("Digital Twin:ada@example.org");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Digital Twin",
      secret: SECRET,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});

it.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["１２３４５６", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["", null],
])("%j is read as %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

it("a text of a million letters is no code, and is not normalised, which would take minutes", () => {
  const typed = `1${"\u0301\u0323".repeat(250_000)}`;
  expect(processorMs(() => expect(readCode(typed)).toBeNull())).toBeLessThan(100);
});
