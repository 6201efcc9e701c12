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
    let turns = 0;
    const counted = (async () => {
      for (; turns < 20; turns += 1) await othersTurn();
    })();
    // With a wait of 100 ms each, twenty turns would take two seconds.
    await Promise.race([counted, setTimeout(500)]);
    expect(turns).toBe(20);
    noteEnd();
  });

  it("does not wait for the request that it is part of", async () => {
    const noteEnd = noteRequest();
    const began = performance.now();
    await answering.run({}, () => othersTurn());
    expect(performance.now() - began).toBeLessThan(45);
    noteEnd();
  });

  it("ends when it is aborted", async () => {
    await expect(othersTurn(AbortSignal.abort(new Error("stopping")))).rejects.toThrow();
  });
});
