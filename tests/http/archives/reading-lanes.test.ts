import { describe, expect, it } from "vitest";
import { productModules, signedInRow } from "../../support/server/product-modules";

const MINUTE_MS = 60_000;

const product = productModules(async () => ({
  ...(await import("~/archives/storage/former-job-kinds.server")),
  ...(await import("~/archives/imports/reading-job.server")),
  ...(await import("~/archives/imports/reading-job-kinds")),
  ...(await import("~/ground/jobs/queue.server")),
}));

const NOW = new Date();
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe("the two lanes in which archives are read", () => {
  /** Requests a reading whose content does not matter. */
  async function ask(userId: string, kib: number, runAt: Date): Promise<string> {
    const key = crypto.randomUUID();
    const kind = product.readKindOf(kib);
    await product.db.$transaction((tx) => product.enqueue(tx, { kind, key, userId, runAt }));
    return key;
  }

  it("take one import of a person at a time, and none that is large keeps small ones waiting", async () => {
    const [first, second = []] = product.readingLanes;
    const [ada, bob, eve] = [
      await signedInRow(product),
      await signedInRow(product),
      await signedInRow(product),
    ];
    const large = 64 * 1024;
    const adas = [await ask(ada.userId, large, ago(9)), await ask(ada.userId, 1, ago(8))];
    const bobs = await ask(bob.userId, 1, ago(7));
    const eves = await ask(eve.userId, large, ago(6));
    const take = async (lane: typeof second) => (await product.claimNext(lane, MINUTE_MS, NOW))?.key;
    expect(await take(first ?? [])).toBe(adas[0]);
    // Ada's small import waits behind her large one, and delays no other user.
    expect(await take(second)).toBe(bobs);
    expect(await product.isJobDue(second, NOW)).toBe(false);
    expect(await take(first ?? [])).toBe(eves);
    await product.db.job.deleteMany({ where: { key: adas[0] } });
    expect(await take(second)).toBe(adas[1]);
  });
});

describe("jobs of a version that named them after a folder", () => {
  it("are done by the next one, a running one by the server that runs it", async () => {
    await product.db.job.deleteMany();
    const { userId } = await signedInRow(product);
    const [folder, reading, erasing] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await product.db.$transaction(async (tx) => {
      await product.enqueue(tx, { kind: `read-archive@${folder}`, key: reading, userId, runAt: ago(9) });
      await product.enqueue(tx, { kind: `erase-files@${folder}`, key: erasing, runAt: ago(8) });
      await product.enqueue(tx, { kind: `sweep-archives@${folder}`, key: "", runAt: ago(8) });
    });
    const former = { name: `read-archive@${folder}`, run: async () => {} };
    const running = await product.claimNext([former], MINUTE_MS, NOW);
    await product.adoptFormerJobs();
    const rows = await product.db.job.findMany({
      orderBy: { kind: "asc" },
      select: { kind: true, key: true },
    });
    expect(rows).toEqual([
      { kind: "erase-files", key: erasing },
      { kind: "read-archive", key: reading },
    ]);
    expect(running && (await product.renew(running, MINUTE_MS, NOW))).toBe(true);
    expect(await product.claimNext(product.readingLanes[0] ?? [], MINUTE_MS, NOW)).toBeNull();
  });
});
