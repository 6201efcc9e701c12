import { describe, expect, it, vi } from "vitest";
import { type Slots, slots } from "./slots.server";

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
const wanted = () => new AbortController().signal;

describe("tasks in turn", () => {
  it("run in a limited number at once, the next when one ends, and never more of one owner than allowed", async () => {
    const { inSlot } = slots("tasks", { perOwner: 1, inAll: 2 });
    const [first, again, second, third] = [work(), work(), work(), work()];
    const all = [
      inSlot("ada", first.begin),
      inSlot("ada", again.begin),
      inSlot("bob", second.begin),
      inSlot("cy", third.begin),
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

  it("give a failed task's place to the next", async () => {
    const { inSlot } = slots("tasks", { perOwner: 1, inAll: 1 });
    const failing = inSlot("ada", () => Promise.reject(new Error("no")));
    const after = inSlot("bob", async () => "done");
    await expect(failing).rejects.toThrow("no");
    expect(await after).toBe("done");
  });

  it("are refused after waiting too long, and the others continue", async () => {
    vi.useFakeTimers();
    try {
      const refused = () => new Error("too long");
      const { inSlot } = slots("tasks", { perOwner: 1, inAll: 1, waitMs: 1_000, refused });
      const first = work();
      const done = inSlot("ada", first.begin);
      const waiting = expect(inSlot("bob", async () => "done")).rejects.toThrow("too long");
      await vi.advanceTimersByTimeAsync(1_001);
      await waiting;
      first.end();
      await done;
      expect(await inSlot("cy", async () => "done")).toBe("done");
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are refused at once if none may wait, and admitted again when one ends", async () => {
    const { inSlot } = slots("tasks", {
      perOwner: 1,
      waitMs: 0,
      refused: () => new Error("one at a time"),
    });
    const first = work();
    const done = inSlot("ada", first.begin);
    await expect(inSlot("ada", async () => "done")).rejects.toThrow("one at a time");
    expect(await inSlot("bob", async () => "done")).toBe("done");
    first.end();
    await done;
    expect(await inSlot("ada", async () => "done")).toBe("done");
  });
});

/** Requests slots for an owner; lists for each its release function, null, or undefined while waiting. */
function placesFor(enter: Slots["enter"], owner: string, signals: AbortSignal[]) {
  const places: ((() => void) | null | undefined)[] = signals.map(() => undefined);
  for (const [at, signal] of signals.entries()) {
    void enter(owner, signal).then((leave) => {
      places[at] = leave;
    });
  }
  return places;
}

const begun = (places: unknown[]) => places.map((one) => (one === undefined ? "waits" : one && "begun"));

describe("places", () => {
  it("are limited per owner, without delaying others", async () => {
    const { enter } = slots("tasks", { perOwner: 2 });
    const ada = placesFor(enter, "ada", [wanted(), wanted(), wanted(), wanted()]);
    const bob = placesFor(enter, "bob", [wanted()]);
    await settled();
    expect(begun(ada)).toEqual(["begun", "begun", "waits", "waits"]);
    expect(begun(bob)).toEqual(["begun"]);
    ada[1]?.();
    await settled();
    expect(begun(ada)).toEqual(["begun", "begun", "begun", "waits"]);
    ada[0]?.();
    ada[2]?.();
    await settled();
    expect(begun(ada)).toEqual(["begun", "begun", "begun", "begun"]);
    ada[3]?.();
    const later = placesFor(enter, "ada", [wanted(), wanted(), wanted()]);
    await settled();
    expect(begun(later)).toEqual(["begun", "begun", "waits"]);
  });

  it("are not taken by whoever aborts while waiting", async () => {
    const { enter } = slots("tasks", { perOwner: 1 });
    const gone = new AbortController();
    const places = placesFor(enter, "ada", [wanted(), gone.signal, wanted()]);
    await settled();
    gone.abort();
    await settled();
    expect(begun(places)).toEqual(["begun", null, "waits"]);
    places[0]?.();
    await settled();
    expect(begun(places)).toEqual(["begun", null, "begun"]);
    expect(await enter("bob", AbortSignal.abort())).toBeNull();
  });
});
