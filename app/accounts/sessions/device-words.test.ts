import fc from "fast-check";
import { expect, it } from "vitest";
import { deviceWords } from "./device-words";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0",
    "Microsoft Edge on macOS",
  ],
  ["curl/8.5.0", ""],
  ["<b>Evil</b>/1.0 (x)", ""],
  ["", ""],
  [null, ""],
  [`Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0 ${"x".repeat(500)}`, ""],
])("calls %s %s", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it("gives a short answer for any text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      expect(deviceWords(text).length).toBeLessThan(60);
    }),
  );
});
