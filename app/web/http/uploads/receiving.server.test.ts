import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Folder from "./folder.server";
import { readUploadForm } from "./form.server";
import type * as Upload from "./receiving.server";

const folder = mkdtempSync(join(tmpdir(), "twin-upload-"));
const uploads = join(folder, "incoming");
let withUpload: typeof Upload.withUpload;
let folderOf: typeof Folder;

beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: folder, APP_ORIGIN: "http://localhost:3000" });
  ({ withUpload } = await import("./receiving.server"));
  folderOf = await import("./folder.server");
});
afterAll(() => rmSync(folder, { recursive: true }));

const ASKED = { account: "ada", field: "file", maxBytes: 1_000 };

function posted(form: FormData | string, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost:3000/import", { method: "POST", body: form, headers });
}

const type = { "Content-Type": "multipart/form-data; boundary=x" };
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n';

function withFile(content: string, name = "twin.json"): FormData {
  const form = new FormData();
  form.append("other", "field");
  form.append("file", new File([content], name));
  return form;
}

/** The status of the refusal that a call throws. */
const refusedWith = (call: Promise<unknown>) =>
  call.then(
    () => "not refused",
    (thrown) => (thrown instanceof Response ? thrown.status : thrown),
  );

describe("an uploaded file", () => {
  it("is readable only by the server's user during the work, and gone afterwards", async () => {
    let seen = "";
    const answer = await withUpload(posted(withFile("x".repeat(1_000))), ASKED, async (file) => {
      seen = file?.path ?? "";
      expect(seen.startsWith(uploads)).toBe(true);
      expect(statSync(seen).mode & 0o777).toBe(0o600);
      expect(readFileSync(seen, "utf8")).toBe("x".repeat(1_000));
      return file?.bytes;
    });
    expect(answer).toBe(1_000);
    expect(existsSync(seen)).toBe(false);
  });

  it("is gone too when the work fails", async () => {
    const failing = withUpload(posted(withFile("x")), ASKED, async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(readdirSync(uploads)).toEqual([]);
  });

  it.each([
    ["is one byte too large", withFile("x".repeat(1_001))],
    ["is much too large", withFile("x".repeat(500_000))],
  ])(
    "is refused with 413 when it %s, with or without its length, and leaves nothing behind",
    async (_what, form) => {
      expect(await refusedWith(withUpload(posted(form), ASKED, async () => undefined))).toBe(413);
      expect(readdirSync(uploads)).toEqual([]);
    },
  );

  it("is swept when a dead process left it behind, but not while it is recent", async () => {
    const [old, young] = ["old", "young"].map((name) => join(uploads, name));
    for (const path of [old, young]) writeFileSync(String(path), "x");
    utimesSync(String(old), new Date(), new Date(Date.now() - 2 * 60 * 60_000));
    await folderOf.sweepUploads();
    expect(readdirSync(uploads)).toEqual(["young"]);
    rmSync(String(young));
  });
});

describe("disk space", () => {
  it("is reserved one file after the other, twice its size, and freed when they are done", async () => {
    const { bavail, bsize } = await statfs(folder);
    const third = Math.floor(0.3 * bavail * bsize);
    let done: (() => void) | undefined;
    const kept = new Promise<void>((resolve) => {
      done = resolve;
    });
    const place = () => folderOf.withUploadPlace(third, () => kept);
    const asked = [place(), place(), place()].map(refusedWith);
    expect(await Promise.race(asked)).toBe(503);
    done?.();
    expect((await Promise.all(asked)).sort()).toEqual([503, "not refused", "not refused"]);
    expect(await refusedWith(place())).toBe("not refused");
  });
});

describe("announced bytes", () => {
  it("reserve nothing against other accounts, and no account exceeds its share", async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const asked = (account: string) => ({ account, field: "file", maxBytes: free });
    const announcing = Array.from({ length: 5 }, (_none, nth) => {
      let [end, begin] = [() => {}, () => {}];
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
      const headers = { ...type, "Content-Length": String(Math.floor(0.2 * free)) };
      const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
      const request = new Request("http://localhost:3000/import", init);
      const coming = withUpload(request, asked(`slow-${nth}`), async () => undefined);
      return { coming: coming.catch(() => undefined), begun, end: () => end() };
    });
    await Promise.all(announcing.map(({ begun }) => begun));
    const honest = (account: string) =>
      withUpload(
        posted(`${head}x\r\n--x--`, { ...type, "Content-Length": String(Math.floor(0.15 * free)) }),
        asked(account),
        async (file) => file?.bytes,
      );
    expect(await honest("ada")).toBe(1);
    expect(await refusedWith(honest("slow-0"))).toBe(503);
    for (const { coming, end } of announcing) {
      end();
      await coming;
    }
    expect(await honest("slow-0")).toBe(1);
  });
});

describe("a form", () => {
  it("whose file cannot be written fails with that error, not as unreadable", async () => {
    const asked = { field: "file", maxBytes: 1_000_000, mostFiles: 1, tooLarge: () => new Response() };
    const full = new Response(null, { status: 503 });
    const reading = readUploadForm(posted(withFile("x".repeat(500_000))), asked, async ({ stream }) => {
      try {
        for await (const _piece of stream) throw full;
      } finally {
        // Cleaning up takes a moment.
        await new Promise(setImmediate);
      }
    });
    await expect(reading).rejects.toBe(full);
  });

  it("without a file, or with a text field in its place, has none", async () => {
    const none = withFile("", "");
    const text = new FormData();
    text.append("file", "x");
    for (const form of [none, text]) {
      expect(await withUpload(posted(form), ASKED, async (file) => file)).toBeNull();
    }
  });

  it.each([
    ["that ends in the middle of its file", head + "y".repeat(500), type],
    ["that ends in the middle of a part's head", "--x\r\nContent-Disp", type],
    ["that says nothing of what stands between its parts", "--x", { "Content-Type": "multipart/form-data" }],
    ["of nothing but an end", "--x--", type],
    ["of too many parts", `${head}1\r\n`.repeat(30), type],
  ])("%s is refused with 400, or has no file", async (_what, body, headers) => {
    const outcome = await refusedWith(
      withUpload(posted(body, headers), ASKED, async (file) => {
        expect(file).toBeNull();
      }),
    );
    expect(body === "--x--" ? "not refused" : 400).toBe(outcome);
    expect(readdirSync(uploads)).toEqual([]);
  });

  it("that fails while its file is being created leaves none, however often", async () => {
    const body = `${head}1\r\n`.repeat(30);
    for (let time = 0; time < 400; time++) {
      const outcome = await refusedWith(withUpload(posted(body, type), ASKED, async () => undefined));
      expect([outcome, readdirSync(uploads)]).toEqual([400, []]);
    }
  });
});
