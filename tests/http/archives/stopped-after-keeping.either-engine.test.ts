import { expect, it } from "vitest";
import { giveMonth } from "../../support/entries/full-account";
import { productModules, signedInRow } from "../../support/server/product-modules";

const product = productModules(() => import("~/archives/keeping/keeping.server"));

it("what follows a kept import is left when the server stops, and done by the next attempt", async () => {
  const { userId } = await signedInRow(product);
  const id = await giveMonth(product.database, userId, 1);
  const stopping = new AbortController();
  const done: string[] = [];
  const { run } = product.keepingImports({
    before: async () => null,
    async after(kept, _before, signal) {
      if (done.length === 0) stopping.abort();
      done.push(kept.id);
      signal.throwIfAborted();
    },
  });
  const job = { key: id, userId, payload: null, attempt: 1 };
  await expect(Promise.resolve(run(job, stopping.signal))).rejects.toThrow("aborted");
  await run(job, new AbortController().signal);
  expect(done).toEqual([id, id]);
});
