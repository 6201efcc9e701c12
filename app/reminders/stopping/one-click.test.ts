import { expect, it } from "vitest";
import { processorMs } from "~/ground/processor-time.fixture";
import { isOneClick } from "./one-click";

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;

it.each([
  "List-Unsubscribe=One-Click",
  "List-Unsubscribe=One-Click\r\n",
  "a=b&List-Unsubscribe=One-Click&c=d",
  part("List-Unsubscribe", "One-Click"),
])("%j asks to unsubscribe", (body) => expect(isOneClick(body)).toBe(true));

it.each([
  "",
  "List-Unsubscribe=",
  "List-Unsubscribe=One-Clicks",
  "X-List-Unsubscribe=One-Click",
  part("Other", "One-Click"),
  part("List-Unsubscribe", "Two-Clicks"),
])("%j does not", (body) => expect(isOneClick(body)).toBe(false));

it("takes no longer than its length for a hostile body", () => {
  const body = `name="List-Unsubscribe"\r\n${"a: b\r\n".repeat(100_000)}`;
  expect(processorMs(() => expect(isOneClick(body)).toBe(false))).toBeLessThan(1_000);
});
