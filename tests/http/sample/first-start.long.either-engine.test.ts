import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { Client } from "../../support/http/client";
import { childrenOf } from "../../support/measuring/child-processes";
import { serve } from "../../support/server/serve";

const server = await serve({ env: { SAMPLE: "on", WORKERS: "2", TRUST_PROXY: "1" } });
const interrupted = await serve({ env: { SAMPLE: "on" } });

it.runIf(existsSync("/proc/self/stat"))(
  "a visitor is asked to come again where the process that makes the person is killed",
  async () => {
    const visit = new Client(interrupted.origin).postForm("/sample", {});
    const makers = () => childrenOf(interrupted.process.pid);
    await expect.poll(makers, { timeout: 30_000, interval: 20 }).toHaveLength(1);
    for (const pid of makers()) process.kill(pid, "SIGKILL");
    const { status, headers } = await visit;
    expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
  },
);

it("two workers that visitors ask right after the first start make the sample person once", async () => {
  const folder = join(server.dataDir, "sample");
  const beingMade = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith("making-")).length : 0;
  let answered = 0;
  const visit = async (last: number) => {
    const headers = { "X-Forwarded-For": `10.0.0.${last}` };
    const { status } = await new Client(server.origin).postForm("/sample", {}, { headers });
    answered += 1;
    return status;
  };
  const visits = Array.from({ length: 6 }, (_, index) => visit(index));
  let most = 0;
  while (answered < visits.length) {
    most = Math.max(most, beingMade());
    await pause(20);
  }
  expect(most).toBe(1);
  // On a busy machine it takes longer than a visitor waits.
  for (const status of await Promise.all(visits)) expect([302, 503]).toContain(status);
}, 120_000);
