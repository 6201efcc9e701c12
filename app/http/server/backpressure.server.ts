import type { ServerResponse } from "node:http";

/**
 * Waits until the network has taken what was written of an answer so far. Whoever sends a long
 * one waits for this between its pieces; else it would be held in memory. It also resolves when the connection is
 * closed, as one is whose reader has stalled (`stalled-readers.server.ts`).
 */
export function outflow(response: ServerResponse): Promise<void> {
  if (response.destroyed || !response.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      response.off("drain", end).off("close", end);
      resolve();
    };
    response.on("drain", end).on("close", end);
  });
}
