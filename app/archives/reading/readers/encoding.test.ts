import { describe, expect, it } from "vitest";
import { FileTrouble } from "../trouble";
import { headText, TextOfBytes } from "./encoding";

const utf16le = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const mark = (...bytes: number[]) => Uint8Array.from(bytes);

/** A text given byte by byte. */
function readIn(bytes: Uint8Array): string {
  const reader = new TextOfBytes();
  let text = "";
  for (const byte of bytes) text += reader.next(Uint8Array.of(byte));
  return text + reader.end();
}

describe("a file is text", () => {
  it.each<[string, Uint8Array]>([
    ["in UTF-8", Buffer.from("Täg,1")],
    ["with its mark", Buffer.from("\ufeffTäg,1")],
    ["in UTF-16", utf16le("Täg,1")],
    ["with its mark, little end first", utf16le("\ufeffTäg,1")],
    ["in UTF-16, big end first", utf16be("Täg,1")],
    ["with its mark, big end first", utf16be("\ufeffTäg,1")],
  ])("%s", (_title, bytes) => {
    expect(headText(bytes)).toBe("Täg,1");
    expect(readIn(bytes)).toBe("Täg,1");
  });

  it.each(["", "a", "ab", "abc", "abcd"])("however short: %j", (text) => {
    expect(headText(Buffer.from(text))).toBe(text);
    expect(readIn(Buffer.from(text))).toBe(text);
  });

  it("in an older encoding only for its head, so that what it is can be told", () => {
    const older = Buffer.from("T\u00e4g,1", "latin1");
    expect(headText(older)).toBe("Täg,1");
    expect(() => readIn(older)).toThrow(FileTrouble);
  });

  it("not with a zero among its bytes, nor cut off within a character", () => {
    expect(headText(Buffer.from("abcdef\0"))).toBeNull();
    expect(headText(Buffer.from("abcdef\u0001"))).not.toBeNull();
    expect(headText(Buffer.from("abcä").subarray(0, -1))).toBe("abc");
    expect(() => readIn(Buffer.from("abcä").subarray(0, -1))).toThrow(FileTrouble);
    expect(headText(Buffer.concat([mark(0xff, 0xfe), mark(0x00, 0xd8, 0x41, 0x00)]))).toBeNull();
  });
});
