import { expect, it } from "vitest";
import { dailyAt } from "~/jobs/schedule";
import { productModules } from "../../support/server/product-modules";

const product = productModules(() => import("~/jobs/queue.server"));

const nightly = { name: "pretend-nightly", run: async () => ({}), ...dailyAt(3, 30) };
const runAt = async () => {
  const row = await product.db.job.findFirstOrThrow({ where: { kind: nightly.name } });
  return row.runAt.toISOString();
};

it("work at a time of day is due then, stays due over restarts, and is scheduled for the next day once done", async () => {
  await product.keepRecurring(nightly, new Date("2026-11-22T12:00:00Z"));
  expect(await runAt()).toBe("2026-11-23T03:30:00.000Z");
  // A restart on the evening before, and one after the time passed while no server ran.
  for (const now of ["2026-11-22T20:00:00Z", "2026-11-23T05:00:00Z"]) {
    await product.keepRecurring(nightly, new Date(now));
    expect(await runAt()).toBe("2026-11-23T03:30:00.000Z");
  }
  const now = new Date("2026-11-23T05:00:00Z");
  const job = await product.claimNext([nightly], 30_000, now);
  expect(job?.kind).toBe(nightly.name);
  if (job) await product.finishRun(job, nightly, {}, now);
  expect(await runAt()).toBe("2026-11-24T03:30:00.000Z");
});
