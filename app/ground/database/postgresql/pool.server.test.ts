import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakePostgres, startFakePostgres } from "../../../../tests/support/database/fake-postgres";
import { isDatabaseTrouble } from "../trouble.server";
import { openPool } from "./pool.server";

const AT_ONCE = 4;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Time between two tests: longer than the effect of a refused write lasts. */
const PAUSE = 10 * MINUTE;

let now = Date.now();
let server: FakePostgres;
let pool: pg.Pool;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  now += PAUSE;
  vi.setSystemTime(now);
  server = await startFakePostgres(true);
  pool = openPool(server.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await pool.end();
  server.stop();
});

/** Uses some connections at once, as a page does. */
async function takeSome(): Promise<pg.PoolClient[]> {
  const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => pool.connect()));
  for (const client of clients) client.release();
  return clients;
}
const meetTrouble = (code: string) => isDatabaseTrouble({ cause: { originalCode: code } });

describe("connections to PostgreSQL", () => {
  it("are there for the next page two minutes later, and given back after a longer pause", async () => {
    const first = await takeSome();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(new Set(await takeSome())).toEqual(new Set(first));
    vi.advanceTimersByTime(4 * MINUTE);
    await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  });

  it("that were made together do not end together", async () => {
    const clients = new Set(await takeSome());
    const ends: number[] = [];
    for (let second = 0; second < 10 * 60 + 1 && clients.size > 0; second++) {
      vi.advanceTimersByTime(SECOND);
      const current = new Set(await takeSome());
      for (const client of clients) {
        if (current.has(client)) continue;
        clients.delete(client);
        ends.push(second);
      }
    }
    expect(ends).toHaveLength(AT_ONCE);
    expect(ends[0]).toBeGreaterThan(4 * 60);
    expect(new Set(ends).size).toBeGreaterThan(1);
  });

  it("from before a write was refused as read-only are not used after it, nor those made meanwhile more than once", async () => {
    const before = new Set(await takeSome());
    meetTrouble("25006");
    await vi.waitFor(() => expect(pool.totalCount).toBe(0));
    const meanwhile = await takeSome();
    expect(meanwhile.filter((client) => before.has(client))).toEqual([]);
    await vi.waitFor(() => expect(pool.totalCount).toBe(0));
    vi.advanceTimersByTime(MINUTE);
    expect(new Set(await takeSome())).toEqual(new Set(await takeSome()));
  });

  it("stay after other trouble, such as too much work", async () => {
    const before = await takeSome();
    for (const code of ["40001", "53300", "57014"]) expect(meetTrouble(code)).toBe(true);
    expect(new Set(await takeSome())).toEqual(new Set(before));
  });
});
