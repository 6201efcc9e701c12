import { describe, expect, it } from "vitest";
import { MIB } from "~/ground/units";
import { HeapAtRest } from "./at-rest.server";

/** A process whose garbage was collected after its start, with 40 MiB left. */
function started(): HeapAtRest {
  const heap = new HeapAtRest();
  expect(heap.isDue(0, 60 * MIB)).toBe(true);
  heap.collected(40 * MIB);
  return heap;
}

describe("a process collects its garbage", () => {
  it("after its start, as soon as it does nothing", () => {
    expect(new HeapAtRest().isDue(0.001, 60 * MIB)).toBe(true);
    expect(new HeapAtRest().isDue(0.02, 60 * MIB)).toBe(false);
    expect(new HeapAtRest().isDue(1, 60 * MIB)).toBe(false);
  });

  it("later only when it has done nothing for 20 seconds, and not in a pause", () => {
    const heap = started();
    const looks = [0, 0, 0, 0.5, 0, 0.01, 0.01, 0, 0].map((busy) => heap.isDue(busy, 90 * MIB));
    expect(looks.indexOf(true)).toBe(7);
    expect(looks.slice(7)).toEqual([true, true]);
  });

  it("again when its heap has grown by 16 MiB since, and not before", () => {
    const heap = started();
    for (let check = 0; check < 20; check += 1) expect(heap.isDue(0, 56 * MIB - 1)).toBe(false);
    expect(heap.isDue(0, 56 * MIB)).toBe(true);
  });
});
