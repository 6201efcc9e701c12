import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { GOALS } from "../../bench/goals";
import type { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";

const SAY_HEAP = fileURLToPath(new URL("../../support/measuring/say-heap.mjs", import.meta.url));
const server = await serve({ env: { NODE_OPTIONS: `--expose-gc --import ${SAY_HEAP}` } });

const SAID = /in use after collecting: (\d+) bytes/g;

/** The server's heap in bytes after a full collection. */
async function usedAfterCollecting(): Promise<number> {
  const said = () => [...server.log().matchAll(SAID)];
  const before = said().length;
  server.process.kill("SIGUSR2");
  await vi.waitFor(() => expect(said()).toHaveLength(before + 1), { timeout: 20_000, interval: 20 });
  return Number(said().at(-1)?.[1]);
}

/** Requests a page repeatedly, eight at a time. */
async function ask(client: Client, path: string, times: number): Promise<void> {
  const some = async () => {
    for (let index = 0; index < times / 8; index++) expect((await client.get(path)).status).toBe(200);
  };
  await Promise.all(Array.from({ length: 8 }, some));
}

it("what has been answered leaves nothing in memory: pages and calls alike", async () => {
  const { client } = await furnished(server);
  const round = async (times: number) => {
    await ask(client, "/", times);
    await ask(client, "/api/user", times);
  };
  // After these requests, most compiled code, connections and caches exist.
  await round(500);
  const before = await usedAfterCollecting();
  await round(600);
  const grown = (await usedAfterCollecting()) - before;
  expect(before).toBeGreaterThan(10_000_000);
  expect(grown / 1_200).toBeLessThanOrEqual(GOALS.heapGrowth);
}, 240_000);
