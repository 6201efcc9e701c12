import { expect, it } from "vitest";
import { DAY_MS } from "~/ground/units";
import { productModules } from "../../support/server/product-modules";

const product = productModules(() => import("~/ground/jobs/queue.server"));

const nightly = { name: "pretend-nightly", run: async () => ({}), everyMs: DAY_MS };
const runAt = async () => {
  const row = await product.db.job.findFirstOrThrow({ where: { kind: nightly.name } });
  return row.runAt.toISOString();
};

it("recurring work is due after its interval, stays due over restarts, and again an interval after it was done", async () => {
  await product.keepRecurring(nightly, new Date("2026-11-22T03:30:00Z"));
  expect(await runAt()).toBe("2026-11-23T03:30:00.000Z");
  // A restart the evening before, and one after the time passed while no server ran.
  for (const now of ["2026-11-22T20:00:00Z", "2026-11-23T05:00:00Z"]) {
    await product.keepRecurring(nightly, new Date(now));
    expect(await runAt()).toBe("2026-11-23T03:30:00.000Z");
  }
  const now = new Date("2026-11-23T05:00:00Z");
  const job = await product.claimNext([nightly], 30_000, now);
  expect(job?.kind).toBe(nightly.name);
  if (job) await product.finishRun(job, nightly, {}, now);
  expect(await runAt()).toBe("2026-11-24T05:00:00.000Z");
});
