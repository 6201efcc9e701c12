import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseTrouble } from "./trouble.server";

/** "Authenticated" and "ready for a statement" of PostgreSQL's protocol. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const IN_MS = 50;

/** Listens as a database would, and answers each message as told. */
async function listen(onMessage: (socket: Socket, message: number) => void): Promise<Server> {
  const server = createServer((socket) => {
    let messages = 0;
    socket.on("error", () => {});
    socket.on("data", () => onMessage(socket, ++messages));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

describe("a connection to PostgreSQL that is lost or not made in time is trouble, not a bug", () => {
  let silent: Server;
  let hangingUp: Server;
  let deaf: Server;
  beforeAll(async () => {
    silent = await listen(() => {});
    hangingUp = await listen((socket, message) => (message === 1 ? socket.write(WELCOME) : socket.destroy()));
    deaf = await listen((socket, message) => message === 1 && socket.write(WELCOME));
  });
  afterAll(() => {
    for (const server of [silent, hangingUp, deaf]) server.close();
  });

  const to = (server: Server, more: pg.PoolConfig = {}) => ({
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    user: "twin",
    connectionTimeoutMillis: IN_MS,
    ...more,
  });
  async function connected(server: Server, more?: pg.PoolConfig): Promise<pg.Client> {
    const client = new pg.Client(to(server, more));
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  const ways: [name: string, fail: () => Promise<unknown>][] = [
    ["the server hangs up during a statement", async () => (await connected(hangingUp)).query("SELECT 1")],
    [
      "a transaction goes on after that",
      async () => {
        const client = await connected(hangingUp);
        await client.query("BEGIN").catch(() => {});
        await client.query("SELECT 1");
      },
    ],
    [
      "the connection was closed meanwhile",
      async () => {
        const client = await connected(deaf);
        client.end().catch(() => {});
        await client.query("SELECT 1");
      },
    ],
    ["the server accepts and says nothing", () => connected(silent)],
    ["the same, with a pool", () => new pg.Pool(to(silent)).query("SELECT 1")],
    [
      "all connections of the pool are taken",
      async () => {
        const pool = new pg.Pool(to(deaf, { max: 1 }));
        const held = await pool.connect();
        await pool.query("SELECT 1").finally(() => held.release(true));
      },
    ],
    [
      "a statement is not answered in time",
      async () => {
        const client = await connected(deaf, { query_timeout: IN_MS });
        await client.query("SELECT 1").finally(() => client.end());
      },
    ],
  ];
  it.each(ways)("%s", async (_name, fail) => {
    const error = await fail().then(
      () => expect.fail("it did not fail"),
      (thrown: unknown) => thrown,
    );
    expect(isDatabaseTrouble(error), String(error)).toBe(true);
  });
});
