import type { Server } from "node:net";

/** How long new connections are still accepted after the request to stop. */
const LAST_CONNECTIONS_MS = 2_000;
/** A longer turn of the event loop did other work after checking for connections; more may have come meanwhile. */
const SHORT_TURN_MS = 0.5;

/**
 * Resolves once the server has taken every connection that the system has accepted for it: closing the server would
 * reset the rest. Node.js takes one per turn of its event loop, so those that arrived while it was busy need several.
 */
export async function acceptWaiting(server: Server): Promise<void> {
  const since = performance.now();
  let mayHaveMore = true;
  const note = () => {
    mayHaveMore = true;
  };
  server.on("connection", note);
  // From here on, each turn of the event loop begins by checking for connections.
  await new Promise(setImmediate);
  while (mayHaveMore && performance.now() - since < LAST_CONNECTIONS_MS) {
    mayHaveMore = false;
    const began = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - began > SHORT_TURN_MS) mayHaveMore = true;
  }
  server.off("connection", note);
}
