import { describe, expect, it, vi } from "vitest";
import { turns, WaitedTooLong } from "./turns.server";

/** A task that ends on command. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isBegun = false;
  return {
    isBegun: () => isBegun,
    end,
    begin: () => {
      isBegun = true;
      return ended;
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a queue of tasks", () => {
  it("runs a limited number at once, the next when one ends, and never two of one owner", async () => {
    const { inTurn } = turns({ atOnce: 2, waitMs: 10_000 });
    const [first, again, second, third] = [work(), work(), work(), work()];
    const all = [
      inTurn("ada", first.begin),
      inTurn("ada", again.begin),
      inTurn("bob", second.begin),
      inTurn("cy", third.begin),
    ];
    const begun = () => [first, again, second, third].map(({ isBegun }) => isBegun());
    await settled();
    expect(begun()).toEqual([true, false, true, false]);
    second.end();
    await settled();
    expect(begun()).toEqual([true, false, true, true]);
    first.end();
    await settled();
    expect(begun()).toEqual([true, true, true, true]);
    again.end();
    third.end();
    await Promise.all(all);
  });

  it("gives a failed task's place to the next", async () => {
    const { inTurn } = turns({ atOnce: 1, waitMs: 10_000 });
    const failing = inTurn("ada", () => Promise.reject(new Error("no")));
    const after = inTurn("bob", async () => "done");
    await expect(failing).rejects.toThrow("no");
    expect(await after).toBe("done");
  });

  it("drops a task that has waited too long, and continues without it", async () => {
    vi.useFakeTimers();
    try {
      const { inTurn } = turns({ atOnce: 1, waitMs: 1_000 });
      const first = work();
      const done = inTurn("ada", first.begin);
      const waiting = expect(inTurn("bob", async () => "done")).rejects.toThrow(WaitedTooLong);
      await vi.advanceTimersByTimeAsync(1_001);
      await waiting;
      first.end();
      await done;
      expect(await inTurn("cy", async () => "done")).toBe("done");
    } finally {
      vi.useRealTimers();
    }
  });
});
