import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DELAY_MOST_MS, signInDelay, waitingRoom } from "./delay";

describe("after failures for one account the response is delayed", () => {
  it.each([
    [1, 0],
    [10, 0],
    [11, 100],
    [12, 200],
    [60, DELAY_MOST_MS],
    [10_000, DELAY_MOST_MS],
  ])("at attempt %i by %i ms", (tries, ms) => expect(signInDelay(tries)).toBe(ms));

  it("by five seconds at most", () => expect(DELAY_MOST_MS).toBe(5_000));
});

describe("delayed responses", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("wait for as long as they were told", async () => {
    const gone: string[] = [];
    void waitingRoom(3)(500).then(() => gone.push("one"));
    await vi.advanceTimersByTimeAsync(499);
    expect(gone).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(gone).toEqual(["one"]);
  });

  it("never outnumber the room: one more releases the one that has waited longest", async () => {
    const wait = waitingRoom(3);
    const gone: number[] = [];
    for (const turn of [1, 2, 3, 4, 5]) void wait(1_000).then(() => gone.push(turn));
    await vi.advanceTimersByTimeAsync(0);
    expect(gone).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(gone).toEqual([1, 2, 3, 4, 5]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("need no timer when there is nothing to wait for", async () => {
    await waitingRoom(3)(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
