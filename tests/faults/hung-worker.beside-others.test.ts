import { afterAll, expect, it } from "vitest";
import { loggedIn } from "../support/accounts/person";
import { readyWorkers } from "../support/server/ready-workers";
import { startServer } from "../support/server/server";

const server = await startServer({ env: { WORKERS: "2" } });
afterAll(() => server.stop());

it("a worker that hangs is replaced; others answer meanwhile, and nobody whom it had not taken is lost", async () => {
  const person = await loggedIn(server);
  const headers = { Cookie: person.cookie, Connection: "close" };
  const ask = async () => (await fetch(`${server.origin}/api/user`, { headers })).status;
  // The log may come after the line that says that the server is ready.
  await expect.poll(() => readyWorkers(server).length).toBe(2);
  const [hanging] = readyWorkers(server).flatMap(({ worker, pid }) => (worker === 1 ? [pid] : []));
  if (!hanging) throw new Error("There is no second worker.");
  process.kill(hanging, "SIGSTOP");
  const asked = Array.from({ length: 20 }, ask);
  expect(await Promise.any(asked)).toBe(200);
  await expect.poll(() => readyWorkers(server).length, { timeout: 50_000, interval: 100 }).toBe(3);
  expect(await Promise.all(asked)).toEqual(Array(20).fill(200));
  expect(server.log()).toContain(`"pid":${hanging},"msg":"a worker of the server hangs and is ended"`);
});
