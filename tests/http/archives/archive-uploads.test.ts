import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { productModules, signedInRow } from "../../support/server/product-modules";

const MIB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const dataDir = mkdtempSync(join(tmpdir(), "twin-uploading-"));
const folder = join(dataDir, "uploads");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const product = productModules(
  async () => ({
    ...(await import("~/archives/uploading/post.server")),
    ...(await import("~/archives/uploading/arriving.server")),
    ...(await import("~/archives/imports/from-stored-archive.server")),
  }),
  async () => ({
    DATA_DIR: dataDir,
    ARCHIVE_LIMIT_MB: "2",
    LOG_LEVEL: "error",
    APP_ORIGIN: "http://localhost:3000",
  }),
);

const someone = async () => (await signedInRow(product)).userId;
const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : []);

const posted = (body: FormData | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/archives", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);

function formOf(...sent: [name: string, content: string | Uint8Array<ArrayBuffer>][]): FormData {
  const form = new FormData();
  form.append("other", "field");
  for (const [name, content] of sent) form.append("files", new File([content], name));
  return form;
}

const rowsOf = (userId: string) =>
  product.db.storedArchive.findMany({ where: { userId }, orderBy: { fileName: "asc" } });
const importsOf = (userId: string) => product.db.archiveImport.findMany({ where: { userId } });

/** Returns the refusal of a post, after checking that it left nothing. */
async function refusal(userId: string, request: Request) {
  const before = files();
  const outcome = await product.postUpload(userId, request);
  expect(files()).toEqual(before);
  if (!("refused" in outcome)) throw new Error("it was taken");
  return { status: outcome.status, said: outcome.refused.issues[0] };
}

async function nothingOf(userId: string): Promise<void> {
  expect([await rowsOf(userId), await importsOf(userId)]).toEqual([[], []]);
  expect(await product.db.job.count({ where: { userId } })).toBe(0);
}

describe("archives that somebody hands over together", () => {
  it("are kept as they come, and wait to be read", async () => {
    const userId = await someone();
    const large = Buffer.alloc(1.5 * MIB, "takeout ");
    const outcome = await product.postUpload(
      userId,
      posted(formOf(["takeout-1.zip", large], ["Größe ☕.csv", "a,b"])),
    );
    const [asked, ...others] = await importsOf(userId);
    expect(others).toEqual([]);
    expect(outcome).toEqual({ goTo: `/archives/imports/${asked?.id}` });
    expect(asked).toMatchObject({ state: "reading", leftOut: [], findings: null });
    expect(asked?.files).toEqual([
      { name: "takeout-1.zip", sizeKib: 1_536 },
      { name: "Größe ☕.csv", sizeKib: 1 },
    ]);
    const rows = await rowsOf(userId);
    expect(rows).toMatchObject([
      { fileName: "Größe ☕.csv", platform: "", source: "upload", size: 1, importId: asked?.id },
      { fileName: "takeout-1.zip", platform: "", source: "upload", size: 1_536, importId: asked?.id },
    ]);
    expect(rows.map(({ id }) => readFileSync(join(folder, id)).equals(large))).toEqual([false, true]);
    for (const { expire } of [...rows, ...(asked ? [asked] : [])]) {
      expect(Math.abs(expire.getTime() - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
    }
    expect(await product.db.job.findMany({ where: { userId } })).toMatchObject([
      { kind: "read-archive", key: asked?.id },
    ]);
  });

  it("have their names kept without what no line of text holds, and never as a path", async () => {
    const userId = await someone();
    await product.postUpload(userId, posted(formOf(["../../etc/pass\u202Ewd", "x"], ["a".repeat(300), "x"])));
    expect((await rowsOf(userId)).map(({ fileName }) => fileName)).toEqual(["a".repeat(100), "passwd"]);
  });
});

describe("what is refused leaves nothing:", () => {
  it.each<[string, number, FormData, string]>([
    ["no file", 400, formOf(), "Choose the file that you downloaded."],
    ["a field without a choice", 400, formOf(["", ""]), "Choose the file that you downloaded."],
    ["an empty file", 400, formOf(["a.zip", "x"], ["b.zip", ""]), "“b.zip” is empty."],
    [
      "more than the limit together",
      413,
      formOf(["a", "x".repeat(1.5 * MIB)], ["b", "x".repeat(MIB)]),
      "2 MiB together",
    ],
    [
      "an eleventh file",
      400,
      formOf(...Array.from({ length: 11 }, (_none, nth): [string, string] => [`${nth}.zip`, "x"])),
      "at most 10 files",
    ],
  ])("%s", async (_what, status, form, words) => {
    const userId = await someone();
    const { status: answered, said } = await refusal(userId, posted(form));
    expect([answered, said?.path]).toEqual([status, "files"]);
    expect(said?.message).toContain(words);
    await nothingOf(userId);
  });

  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.zip"\r\n\r\n';
  const type = { "Content-Type": "multipart/form-data; boundary=x" };

  it("a form that ends in the middle of a file", async () => {
    const userId = await someone();
    const body = new Blob([head, "y".repeat(500_000)]).stream() as ReadableStream<Uint8Array>;
    expect((await refusal(userId, posted(body, type))).status).toBe(400);
    await nothingOf(userId);
  });

  it("a connection that breaks off after one whole file, in the middle of the next", async () => {
    const userId = await someone();
    const before = files();
    let breakOff = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const bytes = (text: string) => new Uint8Array(Buffer.from(text));
        controller.enqueue(bytes(`${head}${"y".repeat(300_000)}\r\n${head}${"z".repeat(300_000)}`));
        breakOff = () => controller.error(new Error("aborted"));
      },
    });
    const posting = product.postUpload(userId, posted(body, type));
    posting.catch(() => undefined);
    await expect.poll(async () => (await rowsOf(userId)).length).toBe(1);
    breakOff();
    // A caller that leaves is refused, not an error of ours.
    await expect(posting).rejects.toMatchObject({ status: 408 });
    expect(files()).toEqual(before);
    await nothingOf(userId);
  });

  it("what the disk has no room for, before and while it comes", async () => {
    const userId = await someone();
    const before = files();
    const post = (free: number) =>
      product.withArrived(
        userId,
        posted(formOf(["a.zip", "x".repeat(MIB)]), { "Content-Length": String(MIB + 400) }),
        new Date(),
        async () => "taken",
        async () => free,
      );
    await expect(post(512 * MIB + MIB)).rejects.toMatchObject({ status: 503 });
    expect(await post(515 * MIB)).toBe("taken");
    await product.db.storedArchive.deleteMany({ where: { userId } });
    for (const name of files().filter((one) => !before.includes(one))) rmSync(join(folder, name));
    await nothingOf(userId);
  });

  it("what would take more than the room of somebody's archives, before a byte of it is read", async () => {
    const userId = await someone();
    const row = { userId, platform: "google", source: "portability-1", fileName: "a.zip", size: 3 * 1024 };
    await product.db.storedArchive.create({ data: { ...row, expire: new Date(Date.now() + DAY_MS) } });
    let pulled = 0;
    const pull = () => {
      pulled += 1;
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const { status, said } = await refusal(
      userId,
      posted(body, { ...type, "Content-Length": String(1.5 * MIB) }),
    );
    expect([status, said?.path, pulled]).toEqual([409, "files", 0]);
    expect(said?.message).toContain("Archives that wait for you here take 3 MiB of 4 MiB.");
    expect(said?.message).toContain("Decide on an import, throw one away or delete an archive");
    expect(await rowsOf(userId)).toHaveLength(1);
    const whole = await product.postUpload(userId, posted(formOf(["a.zip", "x".repeat(MIB / 2)])));
    expect(whole).toHaveProperty("goTo");
  });

  it("what takes more than that room while it comes, without having said so", async () => {
    const userId = await someone();
    const row = { userId, platform: "google", source: "portability-1", fileName: "a.zip", size: 3 * 1024 };
    await product.db.storedArchive.create({ data: { ...row, expire: new Date(Date.now() + DAY_MS) } });
    const body = new Blob([head, "y".repeat(1.5 * MIB), "\r\n--x--"]).stream() as ReadableStream<Uint8Array>;
    expect((await refusal(userId, posted(body, type))).status).toBe(409);
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it("the second of two at once that fit alone and not together", async () => {
    const userId = await someone();
    const row = { userId, platform: "google", source: "portability-1", fileName: "a.zip", size: 2 * 1024 };
    await product.db.storedArchive.create({ data: { ...row, expire: new Date(Date.now() + DAY_MS) } });
    const both = await Promise.all(
      ["1.zip", "2.zip"].map((name) =>
        product.postUpload(userId, posted(formOf([name, "x".repeat(1.5 * MIB)]))),
      ),
    );
    const outcomes = both.map((outcome) => ("goTo" in outcome ? "taken" : Object(outcome).status));
    expect(outcomes.sort()).toEqual([409, "taken"]);
    expect((await rowsOf(userId)).reduce((sum, { size }) => sum + size, 0)).toBe(3.5 * 1024);
  });

  it("what the folder cannot take, which is said as the server's fault and not the file's", async () => {
    const userId = await someone();
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    // A file where the folder should be blocks all users, even root.
    writeFileSync(folder, "");
    try {
      const outcome = await product.postUpload(userId, posted(formOf(["a.zip", "x"])));
      expect(outcome).toMatchObject({
        status: 503,
        refused: { issues: [{ path: "files", message: expect.stringContaining("could not be kept") }] },
      });
    } finally {
      rmSync(folder);
      renameSync(moved, folder);
    }
    await nothingOf(userId);
  });

  it("another site's, and what is no form with files", async () => {
    const userId = await someone();
    const foreign = posted(formOf(["a.zip", "x"]), { Origin: "https://evil.example" });
    await expect(product.postUpload(userId, foreign)).rejects.toMatchObject({ status: 403 });
    const text = new Request("http://localhost:3000/archives", { method: "POST", body: "files=x" });
    await expect(product.postUpload(userId, text)).rejects.toMatchObject({ status: 415 });
    await nothingOf(userId);
  });
});

describe("what is announced and not sent", () => {
  const announcing = (bytes: number) => {
    let [end, begin] = [() => {}, () => {}];
    // Resolves when the announced body is first read.
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const source = {
      start: (controller: ReadableStreamDefaultController<Uint8Array>) => {
        end = () => controller.error(new Error("gone"));
      },
      pull: () => {
        begin();
        return new Promise<void>(() => {});
      },
    };
    const body = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(bytes) };
    return { request: posted(body, headers), begun, end: () => end() };
  };
  const free = async () => 512 * MIB + 10 * MIB;
  const post = (userId: string, request: Request) =>
    product.withArrived(userId, request, new Date(), async () => "taken", free);

  it("keeps nobody else from uploading, however many announce", async () => {
    const all = Array.from({ length: 32 }, () => announcing(2 * MIB));
    const people = await Promise.all(all.map(someone));
    const pending = all.map(({ request }, nth) => post(people[nth] ?? "", request).catch(() => "gone"));
    await Promise.all(all.map(({ begun }) => begun));
    const honest = posted(formOf(["a.zip", "x".repeat(MIB)]), { "Content-Length": String(MIB + 400) });
    expect(await post(await someone(), honest)).toBe("taken");
    for (const { end } of all) end();
    expect(new Set(await Promise.all(pending))).toEqual(new Set(["gone"]));
  });

  it("is at most half of what is free for one account, and counts no more when it is over", async () => {
    const userId = await someone();
    const [one, two] = [announcing(2 * MIB), announcing(2 * MIB)];
    const first = [one, two].map(({ request }) => post(userId, request).catch(() => "gone"));
    await Promise.all([one.begun, two.begun]);
    const third = () =>
      post(userId, posted(formOf(["a.zip", "x".repeat(MIB)]), { "Content-Length": `${2 * MIB}` }));
    const refused = await third().catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ status: 503 });
    expect(await (refused as Response).text()).toContain("room for 5 MiB of yours at once");
    one.end();
    await first[0];
    expect(await third()).toBe("taken");
    two.end();
    await first[1];
  });
});

describe("a person has at once", () => {
  const fill = (userId: string, state: string, count: number) =>
    product.db.archiveImport.createMany({
      data: Array.from({ length: count }, () => ({
        userId,
        state,
        files: [],
        leftOut: [],
        expire: new Date(Date.now() + DAY_MS),
      })),
    });

  it("three imports that are read or kept, and others as many as they like", async () => {
    const userId = await someone();
    await fill(userId, "kept", 5);
    await fill(userId, "reading", 2);
    await product.postUpload(userId, posted(formOf(["a.zip", "x"])));
    const { status, said } = await refusal(userId, posted(formOf(["b.zip", "x"])));
    expect([status, said?.message]).toEqual([
      409,
      expect.stringContaining("Three of your imports are still under way"),
    ]);
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it("twenty archives that wait, also where one form brings more", async () => {
    const userId = await someone();
    const row = { userId, platform: "google", source: "portability-1", fileName: "a.zip", size: 1 };
    const expire = new Date(Date.now() + DAY_MS);
    await product.db.storedArchive.createMany({
      data: Array.from({ length: 19 }, () => ({ ...row, expire })),
    });
    const { status, said } = await refusal(userId, posted(formOf(["1.zip", "x"], ["2.zip", "x"])));
    expect([status, said?.message]).toEqual([409, expect.stringContaining("20 archives wait for you here")]);
    expect(await rowsOf(userId)).toHaveLength(19);
    await product.postUpload(userId, posted(formOf(["1.zip", "x"])));
    expect(await rowsOf(userId)).toHaveLength(20);
  });

  it("two uploads that arrive", async () => {
    const userId = await someone();
    const never = () =>
      posted(new ReadableStream<Uint8Array>(), { "Content-Type": "multipart/form-data; boundary=x" });
    const arriving = [never(), never()].map((request) => product.postUpload(userId, request));
    for (const one of arriving) one.catch(() => undefined);
    expect((await refusal(userId, posted(formOf(["a.zip", "x"])))).status).toBe(429);
    const other = await someone();
    expect(await product.postUpload(other, posted(formOf(["a.zip", "x"])))).toHaveProperty("goTo");
  });
});

describe("an archive that a platform made and that waits", () => {
  const archive = async (userId: string, more: object = {}) => {
    const row = { userId, platform: "google", source: "portability-1", fileName: "google-1.zip", size: 7 };
    const expire = new Date(Date.now() + DAY_MS);
    return product.db.storedArchive.create({ data: { ...row, expire, ...more } });
  };

  it("is looked through like an uploaded one, once", async () => {
    const userId = await someone();
    const { id, expire } = await archive(userId);
    const importId = await product.importStoredArchive(userId, id);
    expect(await importsOf(userId)).toMatchObject([
      {
        id: importId,
        state: "reading",
        expire,
        files: [{ name: "google-1.zip", sizeKib: 7 }],
      },
    ]);
    expect(await rowsOf(userId)).toMatchObject([{ id, importId, source: "portability-1" }]);
    expect(await product.db.job.findMany({ where: { userId } })).toMatchObject([
      { kind: "read-archive", key: importId },
    ]);
    expect(await product.importStoredArchive(userId, id)).toBeNull();
  });

  it("is nobody else's, and not one that is over or still arriving", async () => {
    const [ada, bob] = [await someone(), await someone()];
    const [good, over, arriving] = [
      await archive(ada),
      await archive(ada, { expire: new Date(Date.now() - 1_000) }),
      await archive(ada, { source: "upload" }),
    ];
    expect(await product.importStoredArchive(bob, good.id)).toBeNull();
    expect(await product.importStoredArchive(ada, over.id)).toBeNull();
    expect(await product.importStoredArchive(ada, arriving.id)).toBeNull();
    expect([await importsOf(ada), await importsOf(bob)]).toEqual([[], []]);
  });
});
