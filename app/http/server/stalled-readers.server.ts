import type { Server } from "node:http";

/**
 * How long a connection may take nothing of an answer that waits for it. Node looks after so long whether anything
 * was taken since, so whoever takes nothing at all is cut off after twice the time at the latest.
 */
const STALLED_MS = 15_000;

/**
 * Closes connections whose reader has stalled, whatever their answer is and however it is sent: what waits for them
 * would be held in memory. An answer that is still being made is waited for.
 */
export function cutStalled(server: Server, stalledMs = STALLED_MS): void {
  server.prependListener("request", (_request, response) => {
    // Node's own watch on the socket begins again with each byte that the network takes.
    response.setTimeout(stalledMs, () => {
      if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
    });
  });
}
