import { expect, it, vi } from "vitest";
import { signUp } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

const METRICS_TOKEN = "0123456789abcdef0123456789abcdef";
const server = await serve({ own: true, env: { METRICS_TOKEN } });

/** What V8 holds for its heap, used or not, in bytes. */
async function heldHeap(): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const { text } = await new Client(server.origin).get("/metrics", { headers });
  return Number(/^nodejs_heap_size_total_bytes (\S+)$/m.exec(text)?.[1]);
}

it("a server to which nobody comes any more gives back what its heap took for visitors", async () => {
  const { client } = await signUp(server);
  const visitor = async () => {
    for (let visit = 0; visit < 100; visit += 1) expect((await client.get("/")).status).toBe(200);
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  const loaded = await heldHeap();
  // By itself V8 was seen to give back a sixth in half a minute.
  await vi.waitFor(async () => expect(await heldHeap()).toBeLessThan(0.75 * loaded), {
    timeout: 30_000,
    interval: 2_000,
  });
}, 120_000);
