import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { productModules } from "../../support/server/product-modules";

const product = productModules(async () => ({}));

const oneRow = (name: string) => ({ data: { key: name, count: 1, expire: new Date(2100, 0) } });

/** Writes a row, lets other work interleave, writes another, then fails. */
async function failingTransaction(name: string, pause: Promise<unknown>): Promise<void> {
  await product.db.$transaction(async (tx) => {
    await tx.rateLimit.create(oneRow(`${name}-before`));
    await pause;
    await tx.rateLimit.create(oneRow(`${name}-after`));
    throw new Error("as planned");
  });
}

it("a failing transaction beside 300 writes takes none of them with it, and leaves nothing of its own", async () => {
  const names = Array.from({ length: 300 }, (_none, index) => `write-${index}`);
  // The transaction stays open as long as a slow platform takes to answer; the writes come meanwhile.
  const failing = failingTransaction("failing", wait(500));
  const writes = Promise.all(names.map((name) => product.db.rateLimit.create(oneRow(name))));
  await expect(failing).rejects.toThrow("as planned");
  expect(await writes).toHaveLength(300);
  const kept = await product.database.query(`SELECT "key" FROM "RateLimit"`);
  expect(kept.map(({ key }) => key).sort()).toEqual(names.sort());
});

it("so do thirty failing and thirty succeeding ones at once, by twos in one list or step by step", async () => {
  const attempts = Array.from({ length: 60 }, async (_none, index) => {
    const name = `of-sixty-${index}`;
    if (index % 2 === 0) return failingTransaction(name, Promise.resolve());
    const rows = [`${name}-one`, `${name}-two`].map(oneRow);
    if (index % 4 === 1) return product.db.$transaction(rows.map((row) => product.db.rateLimit.create(row)));
    return product.db.$transaction(async (tx) => {
      for (const row of rows) await tx.rateLimit.create(row);
    });
  });
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.map(({ status }) => status)).toEqual(
    outcomes.map((_outcome, index) => (index % 2 === 0 ? "rejected" : "fulfilled")),
  );
  expect(await product.database.count("RateLimit", `"key" LIKE 'of-sixty-%'`)).toBe(60);
  expect(await product.database.count("RateLimit", `"key" LIKE '%-before' OR "key" LIKE '%-after'`)).toBe(0);
});

it("a list of writes of which the last fails leaves none", async () => {
  const rows = ["listed-one", "listed-two", "listed-one"].map(oneRow);
  await expect(
    product.db.$transaction(rows.map((row) => product.db.rateLimit.create(row))),
  ).rejects.toThrow();
  expect(await product.database.count("RateLimit", `"key" LIKE 'listed-%'`)).toBe(0);
});
