import { expect, it, vi } from "vitest";
import type { ImportedList } from "~/exports/lists.server";
import type { Transaction } from "~/ground/database/changing.server";
import { QUOTAS } from "~/web/http/limits/quotas";
import type { Totals } from "./batches.server";
import { QuotaWatch } from "./quotas.server";

const tx = {} as Transaction;

/** Watches the quotas of a list in an account and a file that hold this many entries. */
function watching(held: number, inFile: number) {
  const inAccount = vi.fn(async () => ({ entries: held }));
  const list = { imported: { counted: { inAccount } } } as unknown as ImportedList;
  const totals = { holdings: { entries: inFile } } as unknown as Totals;
  return { inAccount, watch: new QuotaWatch(list, totals) };
}

/** The status of a refusal; null if there is none. */
const refused = (checked: Promise<void>) =>
  checked.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : String(thrown)),
  );

it("with room for all of a file, an account is counted with the first rows and after the last", async () => {
  const { inAccount, watch } = watching(QUOTAS.entries - 1_000, 1_000);
  for (let batch = 0; batch < 5; batch += 1) await watch.afterSome(tx, "ada");
  expect(inAccount).toHaveBeenCalledTimes(1);
  await watch.afterAll(tx, "ada");
  expect(inAccount).toHaveBeenCalledTimes(2);
});

it("without, it is counted with all of them, and nothing is added beyond the quota", async () => {
  const { inAccount, watch } = watching(QUOTAS.entries - 999, 1_000);
  for (let batch = 0; batch < 5; batch += 1) expect(await refused(watch.afterSome(tx, "ada"))).toBeNull();
  expect(inAccount).toHaveBeenCalledTimes(5);
  inAccount.mockResolvedValue({ entries: QUOTAS.entries + 1 });
  expect(await refused(watch.afterSome(tx, "ada"))).toBe(409);
});

it("what somebody else adds meanwhile is seen after the last rows", async () => {
  const { inAccount, watch } = watching(0, 1_000);
  await watch.afterSome(tx, "ada");
  inAccount.mockResolvedValue({ entries: QUOTAS.entries + 1 });
  expect(await refused(watch.afterSome(tx, "ada"))).toBeNull();
  expect(await refused(watch.afterAll(tx, "ada"))).toBe(409);
});
