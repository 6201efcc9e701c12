import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorMs } from "~/ground/processor-time.fixture";
import { RECOVERY_CODE_BYTES, readRecoveryCode, writeRecoveryCode } from "./recovery-codes";

const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });

describe("a recovery code", () => {
  it.each([
    [Array(15).fill(0), "0000-0000-0000-0000-0000-0000"],
    [Array(15).fill(255), "ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ"],
    [[0x08, 0x42, 0x10, 0x84, 0x21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "1111-1111-0000-0000-0000-0001"],
  ])("of %j is %s", (all, code) => {
    expect(writeRecoveryCode(Uint8Array.from(all))).toBe(code);
  });

  it("keeps all of its bits in a round trip", () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const code = writeRecoveryCode(one);
        expect(readRecoveryCode(code)).toBe(code);
        expect(code === writeRecoveryCode(other)).toBe(Buffer.from(one).equals(Buffer.from(other)));
      }),
    );
  });

  it("has 120 bits", () => {
    expect(RECOVERY_CODE_BYTES * 8).toBe(120);
  });

  it.each([
    ["9xkm 2rtb0a1c wxyz 9xkm 2rtb", "9XKM-2RTB-0A1C-WXYZ-9XKM-2RTB"],
    ["9XKM-2RTB-0A1C-WXYZ-9XKM-2RT", null],
    ["9XKM-2RTB-0A1C-WXYZ-9XKM", null],
    ["9xkm 2rtb0a1c wxyz", "9XKM-2RTB-0A1C-WXYZ"],
    ["9XKM–2RTB–OAiC–WXYZ", "9XKM-2RTB-0A1C-WXYZ"],
    ["9XKM-2RTB-0A1C-WXY", null],
    ["9XKM-2RTB-0A1C-WXYZ-0", null],
    ["9XKM-2RTB-0A1C-WXYU", null],
    ["123456", null],
    ["", null],
  ])("%j is read as %j", (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });

  it("is not looked for in a text of a million letters, which would take minutes to normalise", () => {
    const typed = `9${"\u0301\u0323".repeat(250_000)}`;
    expect(processorMs(() => expect(readRecoveryCode(typed)).toBeNull())).toBeLessThan(100);
  });
});
