import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { answering } from "~/log.server";
import { noteRequest, othersTurn } from "./others-turn.server";

/** Whether background work waits until a request has ended. */
async function endsAfter(request: () => Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const noteEnd = noteRequest();
  const answered = request().then(() => {
    isOver = true;
    noteEnd();
  });
  await othersTurn();
  const seen = isOver;
  await answered;
  return seen;
}

/** The turns of the event loop that some work takes: a busy machine makes them longer, but not more. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await work();
  clearImmediate(next);
  return turns;
}

describe("background work", () => {
  it("stands back until a request is answered", async () => {
    expect(await endsAfter(() => setTimeout(5))).toBe(true);
  });

  it("goes on all the same after a while", async () => {
    expect(await endsAfter(() => setTimeout(1_000))).toBe(false);
  });

  it("does not wait for a request that takes long", async () => {
    const noteEnd = noteRequest();
    await setTimeout(300);
    const turns = await turnsOf(async () => {
      for (let turn = 0; turn < 20; turn += 1) await othersTurn();
    });
    // While it waits 100 ms, the event loop turns thousands of times.
    expect(turns).toBeLessThan(100);
    noteEnd();
  });

  it("does not wait for the request that it is part of", async () => {
    const noteEnd = noteRequest();
    expect(await turnsOf(() => answering.run({}, () => othersTurn()))).toBeLessThan(5);
    noteEnd();
  });

  it("ends when it is aborted", async () => {
    await expect(othersTurn(AbortSignal.abort(new Error("stopping")))).rejects.toThrow();
  });
});
