import type { ServerResponse } from "node:http";

/** A caller that takes nothing of its answer for so long has gone, whatever its connection says. */
const STALLED_MS = 120_000;

/**
 * Waits until the network has taken what was written of an answer so far. Whoever sends a long
 * one waits for this between its pieces; else it would stand in memory.
 *
 * It also resolves when the connection is closed; after two minutes in which nothing was taken it closes it.
 */
export function outflow(response: ServerResponse): Promise<void> {
  if (response.destroyed || !response.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const stalled = setTimeout(() => response.destroy(), STALLED_MS);
    const end = () => {
      clearTimeout(stalled);
      response.off("drain", end).off("close", end);
      resolve();
    };
    response.on("drain", end).on("close", end);
  });
}
