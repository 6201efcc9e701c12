import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { CREDENTIALS, startBucket } from "../../support/archives/bucket";
import { productModules, signedInRow } from "../../support/server/product-modules";

const MIB = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;
const dataDir = mkdtempSync(join(tmpdir(), "twin-in-bucket-"));
const bucket = await startBucket();
afterEach(() => bucket.mend());
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const product = productModules(
  async () => ({
    ...(await import("~/archives/storage/files.server")),
    ...(await import("~/archives/uploading/post.server")),
    ...(await import("~/archives/storage/sweep.server")),
    ...(await import("~/archives/storage/erasing-files.server")),
    ...(await import("~/leaving/leaving.server")),
  }),
  async () => ({
    DATA_DIR: dataDir,
    UPLOADS_URL: bucket.url,
    ...CREDENTIALS,
    ARCHIVE_LIMIT_MB: "64",
    LOG_LEVEL: "error",
    APP_ORIGIN: "http://localhost:3000",
  }),
);

/** Bytes without repetition. */
const bytes = (count: number) =>
  Buffer.from(Uint32Array.from({ length: count / 4 }, (_none, nth) => nth).buffer);

async function keep(content: Buffer): Promise<string> {
  const id = randomUUID();
  await product.keepFile(id, async (write) => {
    for (let at = 0; at < content.length; at += 100_000) await write(content.subarray(at, at + 100_000));
  });
  return id;
}

async function read(id: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of product.readFile(id)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const refuse = (res: ServerResponse, status: number, code: string) => {
  res.writeHead(status, { "Content-Type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
  return true;
};
const local = () => {
  const incoming = join(dataDir, "incoming");
  return existsSync(incoming) ? readdirSync(incoming) : [];
};
const sweep = async () =>
  product.sweepingArchives.run(
    { key: "", payload: {}, userId: null, attempt: 1 },
    new AbortController().signal,
  );

describe("a file in a bucket", () => {
  it("that is small goes in one piece, and comes back as it went", async () => {
    const asked = bucket.asked.length;
    const id = await keep(bytes(400_000));
    expect(bucket.asked.slice(asked).map(({ method }) => method)).toEqual(["PUT"]);
    expect(bucket.asked.at(-1)?.path).toBe(`/archives/twin/${id}`);
    expect(await product.sizeOfFile(id)).toBe(400_000);
    expect((await read(id)).equals(bytes(400_000))).toBe(true);
    await product.removeFile(id);
    expect(await product.sizeOfFile(id)).toBeNull();
  });

  it.each([20 * MIB, 16 * MIB])(
    "of %d bytes goes in parts of 8 MiB, and comes back as it went",
    async (size) => {
      const asked = bucket.asked.length;
      const id = await keep(bytes(size));
      const parts = bucket.asked.slice(asked).filter(({ query }) => query.has("partNumber"));
      expect(parts.slice(0, 2).map((part) => part.bytes)).toEqual([8 * MIB, 8 * MIB]);
      expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBe(size);
      expect(bucket.open()).toEqual([]);
      expect(await product.sizeOfFile(id)).toBe(size);
      expect((await read(id)).equals(bytes(size))).toBe(true);
      await product.removeFile(id);
    },
    30_000,
  );

  it("is worked on as a file of this machine's disk, which is gone afterwards", async () => {
    const id = await keep(bytes(MIB));
    let seen = "";
    const outcome = await product.withLocalFile(id, async (path) => {
      seen = path;
      expect(readFileSync(path).equals(bytes(MIB))).toBe(true);
      return "read";
    });
    expect([outcome, seen.startsWith(dataDir), local()]).toEqual(["read", true, []]);
    await expect(product.withLocalFile(id, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(local()).toEqual([]);
    await product.removeFile(id);
    await expect(product.withLocalFile(id, async () => "read")).rejects.toMatchObject({ status: 404 });
  });

  it("comes to its end where its connection breaks off in the middle", async () => {
    const id = await keep(bytes(2 * MIB));
    let broken = 0;
    bucket.breakBy(({ method }, res) => {
      if (method !== "GET" || broken > 0) return false;
      broken += 1;
      res.writeHead(200, { "Content-Length": String(2 * MIB) });
      res.write(bytes(2 * MIB).subarray(0, MIB), () => res.destroy());
      return true;
    });
    expect((await read(id)).equals(bytes(2 * MIB))).toBe(true);
    expect(broken).toBe(1);
    await product.removeFile(id);
  });
});

describe("a file that cannot be put into the bucket", () => {
  it("is tried again where it is the moment's fault", async () => {
    let failures = 0;
    bucket.breakBy(({ query }, res) => {
      if (query.get("partNumber") !== "2" || failures === 2) return false;
      failures += 1;
      return refuse(res, 503, "SlowDown");
    });
    const id = await keep(bytes(20 * MIB));
    expect(failures).toBe(2);
    expect((await read(id)).equals(bytes(20 * MIB))).toBe(true);
    await product.removeFile(id);
  }, 30_000);

  it.each<[string, string, number, string]>([
    ["a part is refused", "partNumber", 403, "AccessDenied"],
    ["it cannot be put together", "complete", 400, "InvalidPart"],
    ["putting it together fails behind a 200", "complete", 200, "InternalError"],
  ])(
    "leaves nothing where %s",
    async (_what, where, status, code) => {
      bucket.breakBy(({ method, query }, res) => {
        const isPart = query.has("partNumber");
        const isEnd = method === "POST" && query.has("uploadId");
        return (where === "partNumber" ? isPart : isEnd) && refuse(res, status, code);
      });
      const id = randomUUID();
      const keeping = product.keepFile(id, (write) => write(bytes(20 * MIB)));
      await expect(keeping).rejects.toMatchObject({ name: "BucketFailure", code });
      bucket.mend();
      expect(bucket.open()).toEqual([]);
      expect(await product.sizeOfFile(id)).toBeNull();
    },
    30_000,
  );

  it("leaves nothing where whoever writes it breaks off", async () => {
    const id = randomUUID();
    const keeping = product.keepFile(id, async (write) => {
      await write(bytes(20 * MIB));
      throw new Error("gone");
    });
    await expect(keeping).rejects.toThrow("gone");
    expect(bucket.open()).toEqual([]);
    expect(await product.sizeOfFile(id)).toBeNull();
  });

  it("is said in words to who uploads it, and nothing of it stays", async () => {
    const { userId } = await signedInRow(product);
    bucket.breakBy(({ method }, res) => method === "PUT" && refuse(res, 403, "AccessDenied"));
    const form = new FormData();
    form.append("files", new File(["x"], "a.zip"));
    const request = new Request("http://localhost:3000/archives", { method: "POST", body: form });
    expect(await product.postUpload(userId, request)).toMatchObject({
      status: 503,
      refused: { issues: [{ path: "files", message: expect.stringContaining("could not be kept") }] },
    });
    expect(await product.db.storedArchive.count({ where: { userId } })).toBe(0);
  });

  it.each<[string, number, string]>([
    ["refuses in the middle", 403, "AccessDenied"],
    ["is out of order from its second part on", 503, "SlowDown"],
  ])(
    "is said as what it is where the bucket %s of a file",
    async (_what, status, code) => {
      const { userId } = await signedInRow(product);
      bucket.breakBy(
        ({ query, method }, res) =>
          (method === "DELETE" || query.get("partNumber") === "2") && refuse(res, status, code),
      );
      const form = new FormData();
      form.append("files", new File([bytes(40 * MIB)], "a.zip"));
      const request = new Request("http://localhost:3000/archives", { method: "POST", body: form });
      expect(await product.postUpload(userId, request)).toMatchObject({
        status: 503,
        refused: { issues: [{ path: "files", message: expect.stringContaining("could not be kept") }] },
      });
      expect(await product.db.storedArchive.count({ where: { userId } })).toBe(0);
      bucket.mend();
      // Uploads that could not be aborted are left to the sweep.
      for (const { remove } of await product.filesBefore(new Date(Date.now() + 25 * HOUR_MS))) await remove();
      expect(bucket.open()).toEqual([]);
    },
    60_000,
  );

  it("never has a key of ours in its failure", async () => {
    bucket.breakBy((_asked, res) => refuse(res, 403, "SignatureDoesNotMatch"));
    const failure: unknown = await keep(bytes(400)).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: "SignatureDoesNotMatch" });
    expect(`${Object(failure).message}${JSON.stringify(failure)}`).not.toMatch(/S3RVER|127\.0\.0\.1/);
  });
});

describe("an account that is deleted", () => {
  const uploaded = async () => {
    const { userId } = await signedInRow(product);
    const form = new FormData();
    form.append("files", new File([bytes(400_000)], "a.zip"));
    const request = new Request("http://localhost:3000/archives", { method: "POST", body: form });
    expect(await product.postUpload(userId, request)).toHaveProperty("goTo");
    const [archive] = await product.db.storedArchive.findMany({ where: { userId } });
    expect(await product.sizeOfFile(archive?.id ?? "")).toBe(400_000);
    return { userId, file: archive?.id ?? "" };
  };
  const jobs = () => product.db.job.findMany({ where: { kind: "erase-files" } });

  it("takes its files in the bucket along", async () => {
    const { userId, file } = await uploaded();
    expect(await product.deleteAccount(userId)).toBe(true);
    expect(await product.sizeOfFile(file)).toBeNull();
    expect(await jobs()).toEqual([]);
  });

  it("is gone though the bucket does not answer, and its files go when it does, by a job that knows nobody", async () => {
    const { userId, file } = await uploaded();
    bucket.breakBy(({ method }, res) => method === "DELETE" && refuse(res, 403, "AccessDenied"));
    expect(await product.deleteAccount(userId)).toBe(true);
    expect(await product.db.user.count({ where: { id: userId } })).toBe(0);
    bucket.mend();
    expect(await product.sizeOfFile(file)).toBe(400_000);
    const [{ key, payload, userId: whose } = { key: "", payload: null, userId: "none" }] = await jobs();
    expect(whose).toBeNull();
    await product.erasingFiles.run({ key, payload, userId: null, attempt: 1 }, new AbortController().signal);
    expect(await product.sizeOfFile(file)).toBeNull();
  });
});

describe("archives in a bucket", () => {
  it("are handed over, reached by every server, and read on any of them", async () => {
    const { userId } = await signedInRow(product);
    const form = new FormData();
    form.append("files", new File([bytes(MIB)], "a.zip"));
    const request = new Request("http://localhost:3000/archives", { method: "POST", body: form });
    expect(await product.postUpload(userId, request)).toHaveProperty("goTo");
    const [row] = await product.db.storedArchive.findMany({ where: { userId } });
    expect(row).toMatchObject({ size: 1024 });
    expect((await read(row?.id ?? "")).equals(bytes(MIB))).toBe(true);
    expect(await product.db.job.findMany({ where: { userId } })).toMatchObject([{ kind: "read-archive" }]);
    expect(local()).toEqual([]);
  });

  it("are swept: those of nobody, and uploads that a killed process left, and nothing that is not ours", async () => {
    const orphan = await keep(bytes(400));
    const { userId } = await signedInRow(product);
    const owned = await keep(bytes(400));
    const expire = new Date(Date.now() + HOUR_MS);
    const row = { userId, platform: "google", source: "portability-1", fileName: "a.zip", size: 1, expire };
    await product.db.storedArchive.create({ data: { ...row, id: owned } });
    await sweep();
    expect(await product.sizeOfFile(orphan)).toBe(400);
    // Instead of waiting an hour, or a day for multipart uploads.
    const later = await product.filesBefore(new Date(Date.now() + HOUR_MS));
    expect(later.map(({ id }) => id)).toEqual(expect.arrayContaining([orphan, owned]));
    await later.find(({ id }) => id === orphan)?.remove();
    expect(await product.sizeOfFile(orphan)).toBeNull();

    bucket.breakBy(
      ({ method, query }, res) =>
        method === "DELETE" && query.has("uploadId") && refuse(res, 403, "AccessDenied"),
    );
    const id = randomUUID();
    const breaking = product.keepFile(id, async (write) => {
      await write(bytes(16 * MIB));
      throw new Error("killed");
    });
    await expect(breaking).rejects.toThrow("killed");
    bucket.mend();
    expect(bucket.open()).toHaveLength(1);
    const young = await product.filesBefore(new Date(Date.now() + HOUR_MS));
    expect(young.map((file) => file.id)).not.toContain(`${id}.part`);
    const old = await product.filesBefore(new Date(Date.now() + 25 * HOUR_MS));
    await old.find((file) => file.id === `${id}.part`)?.remove();
    expect(bucket.open()).toEqual([]);
  }, 30_000);
});
