import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { acceptWaiting } from "~/ground/processes/accept-waiting.server";
import { withTurnsHeld } from "../remix/in-turn.server";

/** Time to wait for last requests: a keep-alive client may be sending its next one right now. */
const LAST_REQUESTS_MS = 400;

/** A connection and its unfinished responses. */
type Connection = { socket: Socket; pending: ServerResponse[] };

/**
 * The open connections, in a list whose gaps are reused. A `Set` would repeatedly replace its table, and the old tables
 * would keep requests and responses alive until the next full collection (docs/decisions/server/memory.md).
 */
class OpenConnections {
  readonly #places: (Connection | undefined)[] = [];
  readonly #free: number[] = [];

  get isEmpty(): boolean {
    return this.#free.length === this.#places.length;
  }

  /** Adds a connection. @returns a function that removes it */
  add(connection: Connection): () => void {
    const place = this.#free.pop() ?? this.#places.length;
    this.#places[place] = connection;
    return () => {
      this.#places[place] = undefined;
      this.#free.push(place);
    };
  }

  all(): Connection[] {
    return this.#places.filter((one) => one !== undefined);
  }
}

/** The property of a socket that holds its connection; not a `Map`, for the same reason. */
const ENTRY = Symbol("open connection");
type Known = Socket & { [ENTRY]?: Connection };

/**
 * Tracks a server's connections so that it can stop gracefully: pending requests are completed, and only connections
 * without a request are closed. Node's own `close` resets connections on which a request is just arriving, and waits
 * for those that never sent one.
 *
 * @param withinMs milliseconds after which unfinished requests are cut off
 * @returns a function that stops the server and resolves when no connection is left
 */
export function orderlyStop(server: Server, withinMs: number): () => Promise<void> {
  const open = new OpenConnections();
  let stopping = false;
  let takingLastRequests = true;
  let noteNoneLeft = () => {};

  const endIfIdle = ({ socket, pending }: Connection) => {
    if (!takingLastRequests && pending.length === 0) socket.destroySoon();
  };
  server.on("connection", (socket: Known) => {
    const connection = { socket, pending: [] };
    socket[ENTRY] = connection;
    const remove = open.add(connection);
    socket.once("close", () => {
      remove();
      if (open.isEmpty) noteNoneLeft();
    });
  });
  server.prependListener("request", ({ socket }: { socket: Known }, response) => {
    if (stopping) response.setHeader("Connection", "close");
    const connection = socket[ENTRY];
    connection?.pending.push(response);
    response.once("close", () => {
      connection?.pending.splice(connection.pending.indexOf(response), 1);
      if (connection) endIfIdle(connection);
    });
  });

  // Not `http.Server`'s close, which would end every connection that is idle at that moment.
  const close = () =>
    new Promise<void>((resolve) => {
      if (server.listening) return NetServer.prototype.close.call(server, () => resolve());
      // A worker's server never listened: its connections were handed to it, and it does not count them.
      noteNoneLeft = resolve;
      if (open.isEmpty) resolve();
    });
  const closeIdle = async () => {
    // Timers run first in a turn of the event loop; incoming data is read after them.
    await turnOfLoop();
    takingLastRequests = false;
    for (const connection of open.all()) endIfIdle(connection);
  };

  return async () => {
    stopping = true;
    // Without this header, clients send their next request as soon as this one is answered, perhaps just when the
    // connection is closed.
    for (const response of open.all().flatMap(({ pending }) => pending)) {
      if (!response.headersSent) response.setHeader("Connection", "close");
    }
    let closed = Promise.resolve();
    await withTurnsHeld(async () => {
      await acceptWaiting(server);
      closed = close();
    });
    setTimeout(() => withTurnsHeld(closeIdle), LAST_REQUESTS_MS);
    setTimeout(() => server.closeAllConnections(), withinMs).unref();
    await closed;
  };
}
