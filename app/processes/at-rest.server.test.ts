import { describe, expect, it } from "vitest";
import { MIB } from "~/units";
import { HeapAtRest } from "./at-rest.server";

describe("a process collects its garbage", () => {
  it("when it does nothing, not while it works", () => {
    expect(new HeapAtRest().isDue(0.001, 60 * MIB)).toBe(true);
    expect(new HeapAtRest().isDue(0.02, 60 * MIB)).toBe(false);
    expect(new HeapAtRest().isDue(1, 60 * MIB)).toBe(false);
  });

  it("again when its heap has grown by 16 MiB since, and not before", () => {
    const heap = new HeapAtRest();
    heap.collected(40 * MIB);
    expect(heap.isDue(0, 56 * MIB - 1)).toBe(false);
    expect(heap.isDue(0, 56 * MIB)).toBe(true);
  });
});
