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
  /**
   * By connection, the answers that are being made. In a list of each: a set of all would be made anew again and again, and
   * what was left of the former ones would keep answers alive until the next full collection.
   */
  const unanswered = new Map<Socket, ServerResponse[]>();
  let stopping = false;
  let takingLastRequests = true;
  let noteNoneLeft = () => {};

  const endIfIdle = (socket: Socket) => {
    if (!takingLastRequests && unanswered.get(socket)?.length === 0) socket.destroySoon();
  };
  server.on("connection", (socket) => {
    unanswered.set(socket, []);
    socket.once("close", () => {
      unanswered.delete(socket);
      if (unanswered.size === 0) noteNoneLeft();
    });
  });
  server.prependListener("request", ({ socket }, response) => {
    const pending = unanswered.get(socket);
    pending?.push(response);
    if (stopping) response.setHeader("Connection", "close");
    response.once("close", () => {
      pending?.splice(pending.indexOf(response), 1);
      endIfIdle(socket);
    });
  });

  return async () => {
    stopping = true;
    // Who is not told sends the next request as soon as this one is answered, which may be when the connection is closed.
    for (const response of [...unanswered.values()].flat()) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
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
