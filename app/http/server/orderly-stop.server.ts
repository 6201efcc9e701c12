import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** A keep-alive client may be sending its next request right now. */
const LAST_REQUESTS_MS = 400;

/** How long connections may go on coming in after the request to stop. */
const LAST_CONNECTIONS_MS = 2_000;

/**
 * Resolves once the system has no connection left that it has accepted and the server has not: closing would reset those.
 * Node takes one in a turn of its event loop, so what came while it was busy takes several.
 */
async function acceptWaiting(server: Server): Promise<void> {
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

/**
 * Tracks a server's connections so that it can stop gracefully: pending requests are completed, and only connections
 * without a request are closed. Node's own `close` resets connections on which a request is just arriving, and waits
 * for those that never sent one.
 *
 * @param withinMs milliseconds after which unfinished requests are cut off
 * @returns a function that stops the server and resolves when no connection is left
 */
export function orderlyStop(server: Server, withinMs: number): () => Promise<void> {
  /** Unanswered requests by connection. */
  const unanswered = new Map<Socket, number>();
  const pending = new Set<ServerResponse>();
  let stopping = false;
  let takingLastRequests = true;

  const endIfIdle = (socket: Socket) => {
    if (!takingLastRequests && unanswered.get(socket) === 0) socket.destroySoon();
  };
  server.on("connection", (socket) => {
    unanswered.set(socket, 0);
    socket.once("close", () => unanswered.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    if (stopping) response.setHeader("Connection", "close");
    pending.add(response);
    response.once("close", () => {
      pending.delete(response);
      const left = (unanswered.get(socket) ?? 1) - 1;
      if (!socket.destroyed) unanswered.set(socket, left);
      endIfIdle(socket);
    });
  });

  return async () => {
    stopping = true;
    // Who is not told sends the next request as soon as this one is answered, which may be when the connection is closed.
    for (const response of pending) if (!response.headersSent) response.setHeader("Connection", "close");
    await acceptWaiting(server);
    // Not http.Server's close, which would end every connection that is idle at this very moment.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const closeIdle = () => {
      takingLastRequests = false;
      for (const socket of unanswered.keys()) endIfIdle(socket);
    };
    // A timer's turn of the event loop begins with it, and reads what has arrived afterwards.
    setTimeout(() => setImmediate(closeIdle), LAST_REQUESTS_MS);
    setTimeout(() => server.closeAllConnections(), withinMs).unref();
    await closed;
  };
}
