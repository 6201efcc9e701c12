import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archiveStore, giving, never } from "../../support/archives/archive-store";

const { product, folder, store, someone, files, bytesOf } = archiveStore();
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe("the twenty archives that may wait for somebody", () => {
  const fill = async (userId: string, count: number, expire = new Date(Date.now() + DAY_MS)) => {
    const row = { userId, platform: "google", source: "portability-1", fileName: "a.zip", size: 1, expire };
    await product.db.storedArchive.createMany({ data: Array.from({ length: count }, () => row) });
  };

  it("are not twenty-one, and the platform is not even asked", async () => {
    const userId = await someone();
    await fill(userId, 20);
    let asked = 0;
    const fetching = store(userId, (_req, res) => {
      asked += 1;
      res.end();
    });
    await expect(fetching).rejects.toMatchObject({ reason: "too-many-files" });
    expect(asked).toBe(0);
  });

  it("are twenty also when two arrive at once", async () => {
    const userId = await someone();
    await fill(userId, 19);
    const before = files();
    const both = await Promise.allSettled([1, 2].map(() => store(userId, giving(Buffer.from("a")))));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await product.listArchives(userId)).toHaveLength(20);
    expect(files()).toHaveLength(before.length + 1);
  });

  it("do not count those whose week is over", async () => {
    const userId = await someone();
    await fill(userId, 20, new Date(Date.now() - 1_000));
    await store(userId, giving(Buffer.from("a")));
    expect(await product.listArchives(userId)).toHaveLength(1);
  });
});

describe("the sweep of archives", () => {
  const job = { key: "", payload: {}, userId: null, attempt: 1 };
  const sweep = async () => product.sweepingArchives.run(job, never);
  const aged = (name: string, age: number) => {
    const path = join(folder, name);
    if (!existsSync(path)) writeFileSync(path, "somebody's");
    utimesSync(path, new Date(), new Date(Date.now() - age));
  };

  it("removes what has had its week, row and file, and nothing that has not", async () => {
    const userId = await someone();
    const [over, good] = [
      await store(userId, giving(Buffer.from("a"))),
      await store(userId, giving(Buffer.from("b"))),
    ];
    await product.db.storedArchive.updateMany({
      where: { userId, id: over.archiveId },
      data: { expire: new Date(Date.now() - 1_000) },
    });
    aged(good.archiveId, 2 * HOUR_MS);
    await sweep();
    expect(files()).toEqual(expect.not.arrayContaining([over.archiveId]));
    expect((await bytesOf(userId, good.archiveId))?.toString()).toBe("b");
    expect(await product.database.count("StoredArchive", `"userId" = $1`, [userId])).toBe(1);
  });

  it("removes files that nobody has, once they are an hour old, and nothing that is not ours", async () => {
    mkdirSync(folder, { recursive: true });
    const [orphan, young, inside] = [randomUUID(), randomUUID(), randomUUID()];
    const ours = (id: string) => [id, `${id}.part`, `${id}.reading`, `${id}.reading.part`];
    for (const name of ours(orphan)) aged(name, HOUR_MS + 1_000);
    for (const name of ours(young)) aged(name, HOUR_MS / 2);
    // The sweep removes no folders, and no files that are not ours.
    mkdirSync(join(folder, inside));
    for (const name of [inside, "twin.db", "token-keys"]) aged(name, HOUR_MS + 1_000);
    const userId = await someone();
    const { archiveId } = await store(userId, giving(Buffer.from("a")));
    aged(archiveId, 2 * HOUR_MS);
    await product.db.user.delete({ where: { id: userId } });
    await sweep();
    const left = files();
    expect(left.filter((name) => name.startsWith(orphan) || name === archiveId)).toEqual([]);
    expect(left).toEqual(expect.arrayContaining([...ours(young), inside, "twin.db", "token-keys"]));
  });

  it("keeps what was read for an import that is not decided, and removes it with the import's week", async () => {
    const userId = await someone();
    const add = (state: string, expire: Date) =>
      product.db.archiveImport.create({ data: { userId, state, files: [], leftOut: [], expire } });
    const [ahead, past] = [new Date(Date.now() + DAY_MS), new Date(Date.now() - 1_000)];
    const [waiting, over, kept] = [
      await add("waiting", ahead),
      await add("waiting", past),
      await add("kept", past),
    ];
    for (const { id } of [waiting, over, kept]) aged(`${id}.reading`, 2 * HOUR_MS);
    await sweep();
    const readings = files().filter((name) => name.endsWith(".reading"));
    expect(readings).toContain(`${waiting.id}.reading`);
    expect(readings).not.toContain(`${over.id}.reading`);
    expect(readings).not.toContain(`${kept.id}.reading`);
    const left = await product.db.archiveImport.findMany({ where: { userId }, select: { id: true } });
    expect(left.map(({ id }) => id).sort()).toEqual([waiting.id, kept.id].sort());
  });

  it("removes more than it looks at in one go", async () => {
    const userId = await someone();
    const expire = new Date(Date.now() - 1_000);
    const row = { userId, platform: "google", source: "portability-1", fileName: "a.zip", size: 1, expire };
    await product.db.storedArchive.createMany({ data: Array.from({ length: 250 }, () => row) });
    const many = Array.from({ length: 150 }, (): string => randomUUID());
    for (const id of many) aged(id, 2 * HOUR_MS);
    await sweep();
    expect(await product.database.count("StoredArchive", `"userId" = $1`, [userId])).toBe(0);
    expect(files().filter((name) => many.includes(name))).toEqual([]);
  });

  it("comes at each start and every ten minutes, and finds nothing where there is no folder yet", async () => {
    const { name } = product.sweepingArchives;
    const kind = product.recurringKinds.find((one) => one.name === name);
    expect(kind).toMatchObject({ everyMs: 10 * 60_000, atStart: true });
    rmSync(folder, { recursive: true, force: true });
    await expect(sweep()).resolves.toEqual({});
  });
});
