import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { productModules, signedInRow } from "../../support/server/product-modules";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const dataDir = mkdtempSync(join(tmpdir(), "twin-servers-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const product = productModules(
  async () => ({
    ...(await import("~/archives/storage/servers.server")),
    ...(await import("~/archives/storage/gone-servers.server")),
    ...(await import("~/archives/imports/reading-job.server")),
    ...(await import("~/archives/imports/reading-job-kinds")),
    ...(await import("~/jobs/queue.server")),
  }),
  async () => ({ DATA_DIR: dataDir, LOG_LEVEL: "error" }),
);

const NOW = new Date();
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const GOING_ON = new AbortController().signal;
const UP_LONG = ago(2 * HOUR_MS);

/** An import with its file in a server's folder, and its waiting job. */
async function importOn(server: string, state = "reading") {
  const { userId } = await signedInRow(product);
  const expire = new Date(NOW.getTime() + 24 * HOUR_MS);
  const { id } = await product.db.archiveImport.create({
    data: { userId, state, server, files: [], leftOut: [], expire },
  });
  const file = { userId, platform: "", source: "upload", fileName: "a.zip", size: 1, expire };
  await product.db.storedArchive.create({ data: { ...file, server, importId: id } });
  const kind = product.jobKindAt("read-archive", server);
  await product.db.$transaction((tx) => product.enqueue(tx, { kind, key: id, userId }));
  return {
    state: async () => (await product.db.archiveImport.findUniqueOrThrow({ where: { id } })).state,
    failure: async () => (await product.db.archiveImport.findUniqueOrThrow({ where: { id } })).failure,
    left: async () => ({
      files: await product.db.storedArchive.count({ where: { userId } }),
      jobs: await product.db.job.count({ where: { userId } }),
    }),
  };
}

async function seen(seenAt: Date): Promise<string> {
  const id = crypto.randomUUID();
  await product.db.archiveServer.create({ data: { id, seenAt } });
  return id;
}

describe("a server that keeps archives in a folder", () => {
  it("is known by the folder, so that those that share it are one", async () => {
    const id = await product.archiveServerId();
    expect(readFileSync(join(dataDir, "uploads", ".server-id"), "utf8").trim()).toBe(id);
    expect(readdirSync(join(dataDir, "uploads"))).toEqual([".server-id"]);
    expect(await product.jobKindHere("read-archive")).toBe(`read-archive@${id}`);
    expect([
      await product.isOnThisServer(id),
      await product.isOnThisServer(""),
      await product.isOnThisServer("other"),
    ]).toEqual([true, true, false]);
  });

  it("says that it is there", async () => {
    await product.recordAlive(ago(MINUTE_MS));
    await product.recordAlive(NOW);
    expect(await product.db.archiveServer.findMany()).toEqual([
      { id: await product.archiveServerId(), seenAt: NOW },
    ]);
  });

  it("does the jobs of its own files, and no others", async () => {
    const [here, there] = [await product.archiveServerId(), await seen(NOW)];
    await importOn(there);
    await importOn(here);
    const kind = { name: await product.jobKindHere("read-archive"), run: async () => {} };
    const later = new Date(Date.now() + 1_000);
    expect(await product.claimNext([kind], MINUTE_MS, later)).toMatchObject({ kind: kind.name });
    expect(await product.claimNext([kind], MINUTE_MS, later)).toBeNull();
    expect(await product.isJobDue([{ ...kind, name: "it's@nobody's" }], later)).toBe(false);
  });
});

describe("the two lanes in which archives are read", () => {
  /** Asks for a reading whose content does not matter. */
  async function ask(userId: string, kib: number, runAt: Date): Promise<string> {
    const kind = await product.jobKindHere(product.readKindOf(kib));
    const key = crypto.randomUUID();
    await product.db.$transaction((tx) => product.enqueue(tx, { kind, key, userId, runAt }));
    return key;
  }

  it("take one import of a person at a time, and none that is large keeps small ones waiting", async () => {
    await product.db.job.deleteMany();
    const [first, second = []] = await product.readingLanes();
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
    // Ada's small import waits behind her large one, and delays nobody else.
    expect(await take(second)).toBe(bobs);
    expect(await product.isJobDue(second, NOW)).toBe(false);
    expect(await take(first ?? [])).toBe(eves);
    await product.db.job.deleteMany({ where: { key: adas[0] } });
    expect(await take(second)).toBe(adas[1]);
  });
});

describe("a server that was not there for an hour", () => {
  it.each(["reading", "waiting", "keeping"])(
    "ends its imports that are %s: they are to be uploaded again",
    async (state) => {
      const lost = await importOn(await seen(ago(HOUR_MS + MINUTE_MS)), state);
      await product.endImportsOfGoneServers(NOW, UP_LONG, GOING_ON);
      expect([await lost.state(), await lost.failure()]).toEqual([
        "failed",
        expect.stringContaining("please upload them again"),
      ]);
      expect(await lost.left()).toEqual({ files: 0, jobs: 0 });
    },
  );

  it("leaves alone what needs no files, and what others have", async () => {
    const gone = await seen(ago(2 * HOUR_MS));
    const others = [
      await importOn(gone, "kept"),
      await importOn(await seen(ago(50 * MINUTE_MS))),
      await importOn(""),
      await importOn(await product.archiveServerId()),
    ];
    const before = await Promise.all(others.map(({ state }) => state()));
    await product.endImportsOfGoneServers(NOW, UP_LONG, GOING_ON);
    expect(await Promise.all(others.map(({ state }) => state()))).toEqual(before);
    expect(await others[1]?.left()).toEqual({ files: 1, jobs: 1 });
  });

  it("is not taken for gone by one that has only just come back itself", async () => {
    const lost = await importOn(await seen(ago(10 * HOUR_MS)));
    await product.endImportsOfGoneServers(NOW, ago(50 * MINUTE_MS), GOING_ON);
    expect(await lost.state()).toBe("reading");
    await product.endImportsOfGoneServers(NOW, UP_LONG, GOING_ON);
    expect(await lost.state()).toBe("failed");
  });

  it("is forgotten after a week, with the work that only it would do again and again", async () => {
    const [gone, away] = [await seen(ago(8 * 24 * HOUR_MS)), await seen(ago(2 * 24 * HOUR_MS))];
    for (const id of [gone, away]) {
      await product.keepRecurring(
        { name: product.jobKindAt("sweep-archives", id), everyMs: MINUTE_MS, run: async () => ({}) },
        NOW,
      );
    }
    await product.endImportsOfGoneServers(NOW, UP_LONG, GOING_ON);
    const left = await product.db.job.findMany({ where: { kind: { startsWith: "sweep-archives@" } } });
    expect(left.map(({ kind }) => kind)).toEqual([`sweep-archives@${away}`]);
    expect(await product.db.archiveServer.count({ where: { id: gone } })).toBe(0);
  });
});
