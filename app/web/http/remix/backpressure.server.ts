import type { ServerResponse } from "node:http";

/**
 * Resolves when the network has taken what was written of a response, or the connection is closed, as it is for a
 * stalled reader (`stalled-readers.server.ts`). Await it between the chunks of a long response, which would otherwise
 * be buffered in memory.
 */
export function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed || !response.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      response.off("drain", end).off("close", end);
      resolve();
    };
    response.on("drain", end).on("close", end);
  });
}
