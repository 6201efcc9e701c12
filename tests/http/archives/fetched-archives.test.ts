import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FetchLimits } from "~/archives/storage/fetching.server";
import { archiveStore, giving } from "../../support/archives/archive-store";

const { product, folder, store, someone, files, bytesOf } = archiveStore();
const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

describe("an archive that is fetched for somebody", () => {
  it("waits for them for a week, in a file that nobody else on the machine can read", async () => {
    const userId = await someone();
    const bytes = Buffer.from("PK and what else is in it".repeat(100));
    const { archiveId, sizeKib } = await store(userId, giving(bytes));
    expect(sizeKib).toBe(3);
    expect(await bytesOf(userId, archiveId)).toEqual(bytes);
    expect(readFileSync(join(folder, archiveId))).toEqual(bytes);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, archiveId)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    const [archive, ...others] = await product.listArchives(userId);
    expect(others).toEqual([]);
    expect(archive).toMatchObject({
      id: archiveId,
      platform: "google",
      source: "portability-1",
      fileName: "google-search-1.zip",
      sizeKib: 3,
    });
    expect(Date.parse(archive?.expire ?? "") - Date.parse(archive?.arrivedAt ?? "")).toBe(7 * DAY_MS);
  });

  it("is nobody else's: theirs to see, to open and to delete alone", async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { archiveId } = await store(ada, giving(Buffer.from("ada's")));
    expect(await product.listArchives(bob)).toEqual([]);
    expect(await product.openArchive(bob, archiveId)).toBeNull();
    expect(await product.deleteArchive(bob, archiveId)).toBe(false);
    expect((await bytesOf(ada, archiveId))?.toString()).toBe("ada's");
    expect(await product.deleteArchive(ada, archiveId)).toBe(true);
    expect(await product.deleteArchive(ada, archiveId)).toBe(false);
    expect(await product.openArchive(ada, archiveId)).toBeNull();
    expect(files()).not.toContain(archiveId);
  });

  it("is there no more when its week is over, or when its file is not there", async () => {
    const userId = await someone();
    const [old, lost] = [
      await store(userId, giving(Buffer.from("a"))),
      await store(userId, giving(Buffer.from("b"))),
    ];
    const inAWeek = new Date(Date.now() + 7 * DAY_MS);
    expect(await product.openArchive(userId, old.archiveId, inAWeek)).toBeNull();
    expect(await product.listArchives(userId, inAWeek)).toEqual([]);
    rmSync(join(folder, lost.archiveId));
    expect(await product.openArchive(userId, lost.archiveId)).toBeNull();
  });

  it("is not there before it is whole", async () => {
    const userId = await someone();
    const half = files();
    let finish = () => {};
    const fetched = store(userId, (_req, res) => {
      res.write("half");
      finish = () => res.end(" and half");
    });
    const part = () => files().filter((name) => !half.includes(name));
    await expect.poll(() => part().map((name) => name.slice(-5))).toEqual([".part"]);
    expect(await product.listArchives(userId)).toEqual([]);
    finish();
    const { archiveId } = await fetched;
    expect(part()).toEqual([archiveId]);
  });
});

describe("what cannot be fetched leaves nothing, and is said in words:", () => {
  const endless: RequestListener = (_req, res) => {
    const more = () => {
      while (!res.destroyed && res.write(Buffer.alloc(64 * 1024)));
    };
    res.on("drain", more);
    more();
  };
  const FREE = 10_000 * MIB;

  it.each<[string, RequestListener, string, FetchLimits]>([
    ["one that is said to be too large", giving(Buffer.alloc(2 * MIB + 1)), "file-too-large", {}],
    ["one without an end", endless, "file-too-large", {}],
    [
      "one that is broken off",
      (req, res) => void res.write("half", () => req.socket.destroy()),
      "unreachable",
      {},
    ],
    ["one that stops coming", (_req, res) => void res.write("half"), "unreachable", { idleMs: 200 }],
    ["one that is not there any more", (_req, res) => void res.writeHead(403).end(), "answer-unreadable", {}],
    ["one whose address has ended", (_req, res) => void res.writeHead(401).end(), "answer-unreadable", {}],
    ["one of a platform out of order", (_req, res) => void res.writeHead(503).end(), "unreachable", {}],
    [
      "one for which the disk is too full",
      giving(Buffer.alloc(MIB)),
      "no-room",
      { free: async () => 512 * MIB + MIB - 1 },
    ],
  ])("%s", async (_what, listener, reason, limits) => {
    const userId = await someone();
    const before = files();
    const failure = await store(userId, listener, { free: async () => FREE, ...limits }).catch(
      (thrown: unknown) => thrown,
    );
    expect(failure).toMatchObject({ name: "OAuthFailure", reason });
    // The file's address is not the platform's token endpoint, so its status says nothing about tokens.
    expect(Object(failure).found?.status).toBeUndefined();
    expect(`${Object(failure).message}${JSON.stringify(failure)}`).not.toContain("secret");
    expect(files()).toEqual(before);
    expect(await product.listArchives(userId)).toEqual([]);
  });

  it("one that fills the disk while it comes", async () => {
    const userId = await someone();
    let left = 512 * MIB + 20 * MIB;
    const looks: number[] = [];
    const free = async () => {
      looks.push(left);
      left -= 16 * MIB;
      return looks.at(-1) ?? 0;
    };
    const filling = store(userId, endless, { free, mostBytes: 1_000 * MIB });
    await expect(filling).rejects.toMatchObject({ reason: "no-room" });
    expect(looks).toEqual([532 * MIB, 516 * MIB, 500 * MIB]);
    expect(files().filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("the disk is looked at before, and every 16 MiB", async () => {
    const userId = await someone();
    let looks = 0;
    const free = async () => {
      looks += 1;
      return FREE;
    };
    await store(userId, giving(Buffer.alloc(40 * MIB)), { free, mostBytes: 64 * MIB });
    expect(looks).toBe(3);
  });

  it("one when the folder cannot be written", async () => {
    const userId = await someone();
    const moved = `${folder}-moved`;
    await store(userId, giving(Buffer.from("a")));
    // A file where the folder should be blocks all users, even root.
    renameSync(folder, moved);
    writeFileSync(folder, "");
    try {
      await expect(store(userId, giving(Buffer.from("a")))).rejects.toMatchObject({ reason: "no-room" });
    } finally {
      rmSync(folder);
      renameSync(moved, folder);
    }
  });

  it("one that nobody wants any more, since the server stops", async () => {
    const userId = await someone();
    const before = files();
    const stopping = new AbortController();
    const why = new Error("the server stops");
    const fetched = store(userId, (_req, res) => void res.write("half"), { signal: stopping.signal });
    await expect.poll(() => files().length).toBe(before.length + 1);
    stopping.abort(why);
    await expect(fetched).rejects.toBe(why);
    expect(files()).toEqual(before);
  });

  it("one of somebody who is gone meanwhile", async () => {
    const userId = await someone();
    const before = files();
    await expect(
      store(userId, async (_req, res) => {
        await product.db.user.delete({ where: { id: userId } });
        res.end("too late");
      }),
    ).rejects.toThrow();
    expect(files()).toEqual(before);
  });
});
