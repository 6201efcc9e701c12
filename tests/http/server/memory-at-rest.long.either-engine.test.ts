import { expect, it, vi } from "vitest";
import { signUp } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true, env: { LOG_LEVEL: "debug" } });

/** The size of V8's heap, in bytes, before and after each collection at rest so far. */
const collections = () =>
  server
    .log()
    .split("\n")
    .filter((line) => line.includes("garbage was collected at rest"))
    .map((line) => JSON.parse(line) as { held: number; holds: number });

const collected = (times: number) =>
  vi.waitFor(() => expect(collections()).toHaveLength(times), { timeout: 90_000, interval: 200 });

it("a server to which nobody comes, or nobody any more, gives back what its heap took", async () => {
  await collected(1);
  const { client } = await signUp(server);
  const visitor = async () => {
    for (let visit = 0; visit < 100; visit += 1) expect((await client.get("/")).status).toBe(200);
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  expect(collections()).toHaveLength(1);
  await collected(2);
  const [, last] = collections();
  expect(last?.holds).toBeLessThan((last?.held ?? 0) - 5_000_000);
}, 180_000);
