import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { answering } from "~/ground/log.server";
import { noteRequest, yieldToRequests } from "./yield-to-requests.server";

/** Blocks the event loop for longer than long work may before it yields. */
async function hold(): Promise<void> {
  await yieldToRequests();
  const until = performance.now() + 12;
  while (performance.now() < until);
}

/** Whether background work waits until a request has ended. */
async function endsAfter(request: () => Promise<unknown>): Promise<boolean> {
  let isOver = false;
  await hold();
  const noteEnd = noteRequest({});
  const answered = request().then(() => {
    isOver = true;
    noteEnd();
  });
  await yieldToRequests();
  const seen = isOver;
  await answered;
  return seen;
}

/** The number of event-loop turns that some work takes: a busy machine makes them longer, not more numerous. */
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

describe("long work", () => {
  it("stands back until a request is answered", async () => {
    expect(await endsAfter(() => setTimeout(5))).toBe(true);
  });

  it("goes on all the same after a while", async () => {
    expect(await endsAfter(() => setTimeout(1_000))).toBe(false);
  });

  it("does not wait for a request that takes long", async () => {
    const noteEnd = noteRequest({});
    await setTimeout(300);
    const turns = await turnsOf(async () => {
      for (let turn = 0; turn < 20; turn += 1) await hold();
    });
    // While it waits 100 ms, the event loop turns thousands of times.
    expect(turns).toBeLessThan(100);
    noteEnd();
  });

  it("stands back for other requests than the one that it is part of", async () => {
    const [own, other] = [{}, {}];
    const noteEnds = [noteRequest(own)];
    await hold();
    expect(await turnsOf(() => answering.run(own, () => yieldToRequests()))).toBeLessThan(10);
    noteEnds.push(noteRequest(other));
    await hold();
    expect(await turnsOf(() => answering.run(own, () => yieldToRequests()))).toBeGreaterThan(100);
    for (const noteEnd of noteEnds) noteEnd();
  });

  it("goes on without standing back while it holds nobody up", async () => {
    await hold();
    await yieldToRequests();
    const noteEnd = noteRequest({});
    expect(await turnsOf(() => yieldToRequests())).toBeLessThan(10);
    noteEnd();
  });

  it("begins one piece in a turn of the event loop", async () => {
    const pieces = Array.from({ length: 8 }, () => yieldToRequests());
    expect(await turnsOf(() => Promise.all(pieces))).toBeGreaterThan(7);
  });

  it("ends when it is aborted", async () => {
    await expect(yieldToRequests(AbortSignal.abort(new Error("stopping")))).rejects.toThrow();
  });
});
