import type { Server } from "node:net";

/** How long connections may go on coming in after the request to stop. */
const LAST_CONNECTIONS_MS = 2_000;

/**
 * Resolves once the system has no connection left that it has accepted and the server has not: closing would reset those.
 * Node takes one in a turn of its event loop, so what came while it was busy takes several.
 */
export async function acceptWaiting(server: Server): Promise<void> {
  const since = performance.now();
  let hasCome = true;
  const note = () => {
    hasCome = true;
  };
  server.on("connection", note);
  // From here on each turn looks for connections first.
  await new Promise(setImmediate);
  while (hasCome && performance.now() - since < LAST_CONNECTIONS_MS) {
    hasCome = false;
    await new Promise(setImmediate);
  }
  server.off("connection", note);
}
