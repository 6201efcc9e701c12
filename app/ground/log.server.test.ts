import { expect, it } from "vitest";
import { inPrintableAscii } from "./log.server";

it.each([
  ["a line break", "\n"],
  ["a carriage return", "\r"],
  ["an escape, which moves a terminal's cursor", "\u001b[2K"],
  ["DEL", "\u007f"],
  ["a C1 control", "\u009b"],
  ["a next-line", "\u0085"],
  ["a line separator", "\u2028"],
  ["a mark that turns the direction", "\u202e"],
  ["an isolate", "\u2066"],
  ["a zero-width space", "\u200b"],
  ["a tag character, beyond the first plane", "\u{e0041}"],
  ["half a surrogate pair", "\ud800"],
  ["a letter that looks like another", "\u0430dmin"],
])("%s is logged as an escape, and reads back the same", (_what, text) => {
  const entry = { msg: `before ${text} after` };
  const line = inPrintableAscii(`${JSON.stringify(entry)}\n`);
  expect(line).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(line)).toEqual(entry);
});

it("ordinary text is unchanged", () => {
  const line = '{"msg":"a sign-in failed"}\n';
  expect(inPrintableAscii(line)).toBe(line);
});
