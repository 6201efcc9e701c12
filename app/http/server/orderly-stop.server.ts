import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** A client that was told it may keep its connection may be sending its next request right now. */
const LAST_REQUESTS_MS = 400;

/**
 * Watches a server's connections from its start on, so that it can stop without breaking anybody off: what is being
 * answered is answered to its end, and only connections on which nothing was asked are closed. Node's own `close`
 * resets those on which a request is just arriving, and waits for those that never asked anything.
 *
 * @param withinMs milliseconds after which even unfinished requests are cut off
 * @returns what stops the server; it resolves when no connection is left
 */
export function orderlyStop(server: Server, withinMs: number): () => Promise<void> {
  /** The requests on each connection that are not answered to their end. */
  const unanswered = new Map<Socket, number>();
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
    response.once("close", () => {
      const left = (unanswered.get(socket) ?? 1) - 1;
      if (!socket.destroyed) unanswered.set(socket, left);
      endIfIdle(socket);
    });
  });

  return async () => {
    stopping = true;
    // Connections that the system has taken for us already come in before the door is shut.
    await new Promise(setImmediate);
    // Not http.Server's close, which would end every connection that is idle at this very moment.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    setTimeout(() => {
      takingLastRequests = false;
      for (const socket of unanswered.keys()) endIfIdle(socket);
    }, LAST_REQUESTS_MS);
    setTimeout(() => server.closeAllConnections(), withinMs).unref();
    await closed;
  };
}
