import { EventEmitter } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { listenTo } from "./read-in-worker.server";

describe("the last word of a thread", () => {
  it("is heard when its end comes in the same moment", async () => {
    const thread = new EventEmitter();
    const hear = listenTo(thread as unknown as Worker);
    const word = hear();
    thread.emit("message", "the last");
    thread.emit("exit", 0);
    expect(await word).toBe("the last");
    await expect(hear()).rejects.toThrow("has ended");
  });

  it("is heard though nobody could listen until it had ended", async () => {
    const thread = new Worker(`require("node:worker_threads").parentPort.postMessage("the last")`, {
      eval: true,
    });
    const hear = listenTo(thread);
    const word = hear();
    const ended = new Promise((resolve) => thread.once("exit", resolve));
    // Nothing of this process's own runs meanwhile, so that word and end wait together.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    expect(await word).toBe("the last");
    await ended;
    await expect(hear()).rejects.toThrow("has ended");
  });

  it("is what it ended with when that was an error", async () => {
    const thread = new Worker(`throw new Error("as planned")`, { eval: true });
    await expect(listenTo(thread)()).rejects.toThrow("as planned");
  });
});
