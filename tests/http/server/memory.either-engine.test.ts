import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { GOALS } from "../../bench/goals";
import type { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";

const SAY_HEAP = fileURLToPath(new URL("../../support/measuring/say-heap.mjs", import.meta.url));
const server = await serve({ env: { NODE_OPTIONS: `--expose-gc --import ${SAY_HEAP}` } });

const SAID = /in use after collecting: (\d+) bytes; old objects: (\d+), then (\d+) bytes/g;

/** The server's heap in bytes after a full collection, and the size of its old objects before and after. */
async function collected(): Promise<{ used: number; oldBefore: number; oldAfter: number }> {
  const said = () => [...server.log().matchAll(SAID)];
  const before = said().length;
  server.process.kill("SIGUSR2");
  await vi.waitFor(() => expect(said()).toHaveLength(before + 1), { timeout: 20_000, interval: 20 });
  const [used = 0, oldBefore = 0, oldAfter = 0] = (said().at(-1) ?? []).slice(1).map(Number);
  return { used, oldBefore, oldAfter };
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
  const { used: before } = await collected();
  await round(600);
  const grown = (await collected()).used - before;
  expect(before).toBeGreaterThan(10_000_000);
  expect(grown / 1_200).toBeLessThanOrEqual(GOALS.heapGrowth);
}, 240_000);

it("little of a page outlives it: what does is kept until the next full collection", async () => {
  const { client } = await furnished(server);
  await ask(client, "/", 300);
  const grown: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { oldAfter } = await collected();
    await ask(client, "/", 400);
    grown.push(((await collected()).oldBefore - oldAfter) / 400);
  }
  // The second largest: a full collection within a round hides its growth, and concurrent jobs may add to one round.
  const [, second = Number.NaN] = grown.sort((one, other) => other - one);
  expect(second).toBeLessThanOrEqual(GOALS.outliving);
}, 240_000);
