import { expect, it } from "vitest";
import { FORMATS } from "./registry";
import { formatOf, streamOf } from "./streams";

it("formats and streams are found by their names; those that no longer exist are not", () => {
  for (const format of FORMATS) {
    expect(formatOf(format.name)).toBe(format);
    for (const { name, of } of format.streams)
      expect(streamOf(format.platform, name)).toMatchObject({ name, of });
  }
  expect(formatOf("gone")).toBeNull();
  expect(streamOf("google", "gone")).toBeNull();
  expect(streamOf("apple", "youtube-watched")).toBeNull();
});
