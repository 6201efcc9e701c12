import type { Server } from "node:http";

/**
 * How long a connection may take nothing of a pending response. Node checks at this interval whether anything was
 * taken, so a stalled reader is cut off after twice the time at most.
 */
const STALLED_MS = 15_000;

/**
 * Closes connections whose reader has stalled, for any kind of response, since pending data is held in memory.
 * Responses still being made are not affected.
 */
export function closeStalledReaders(server: Server, stalledMs = STALLED_MS): void {
  server.prependListener("request", (_request, response) => {
    // Node restarts this socket timer with each byte that the network takes.
    response.setTimeout(stalledMs, () => {
      if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
    });
  });
}
