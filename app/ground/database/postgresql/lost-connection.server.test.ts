import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakePostgres, startFakePostgres } from "../../../../tests/support/database/fake-postgres";
import { isDatabaseTrouble } from "../trouble.server";

const IN_MS = 50;

describe("a connection to PostgreSQL that is lost or not made in time is trouble, not a bug", () => {
  let silent: FakePostgres;
  let hangingUp: FakePostgres;
  let deaf: FakePostgres;
  beforeAll(async () => {
    silent = await startFakePostgres(false);
    hangingUp = await startFakePostgres(true, (socket) => socket.destroy());
    deaf = await startFakePostgres(true);
  });
  afterAll(() => {
    for (const server of [silent, hangingUp, deaf]) server.stop();
  });

  const to = ({ config }: FakePostgres, more: pg.PoolConfig = {}) => ({
    ...config,
    connectionTimeoutMillis: IN_MS,
    ...more,
  });
  async function connected(server: FakePostgres, more?: pg.PoolConfig): Promise<pg.Client> {
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
