import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { acceptWaiting } from "~/processes/accept-waiting.server";

/** A keep-alive client may be sending its next request right now. */
const LAST_REQUESTS_MS = 400;

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
  let noteNoneLeft = () => {};

  const endIfIdle = (socket: Socket) => {
    if (!takingLastRequests && unanswered.get(socket) === 0) socket.destroySoon();
  };
  server.on("connection", (socket) => {
    unanswered.set(socket, 0);
    socket.once("close", () => {
      unanswered.delete(socket);
      if (unanswered.size === 0) noteNoneLeft();
    });
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
    const closed = new Promise<void>((resolve) => {
      if (server.listening) return NetServer.prototype.close.call(server, () => resolve());
      // A worker's server never listened: it was handed its connections, and does not count them.
      noteNoneLeft = resolve;
      if (unanswered.size === 0) resolve();
    });
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
