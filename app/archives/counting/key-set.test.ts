import { expect, it } from "vitest";
import { KeySet } from "./key-set";

it("contains each added key and accepts it once", () => {
  const keys = new KeySet(3);
  expect([keys.add(0, 0), keys.add(0, 1), keys.add(1, 0)]).toEqual([true, true, true]);
  expect([keys.add(0, 0), keys.add(0, 1), keys.add(1, 0)]).toEqual([false, false, false]);
  expect([keys.has(0, 1), keys.has(1, 1)]).toEqual([true, false]);
});

it("holds the promised number of keys, however they are distributed", () => {
  const most = 2_000;
  const keys = new KeySet(most);
  // All keys hash to the same few slots because their halves cancel out.
  const added = Array.from({ length: most }, (_, key) => keys.add(0xffff_0000 + key, 0xffff_0000 + key));
  expect(added.every(Boolean)).toBe(true);
  expect(keys.add(0xffff_0000, 0xffff_0000)).toBe(false);
});
