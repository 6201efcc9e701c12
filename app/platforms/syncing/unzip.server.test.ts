import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ZippedFile, zipOf } from "~/ground/zip/zip.fixture";
import { OAuthFailure } from "~/web/oauth/failure";
import { unzipFor } from "./unzip.server";

const MIB = 1024 * 1024;

const unzip = unzipFor({ label: "Pretend", purpose: "sync" });

/** The text of report.json, null, or the failure's code. */
async function reportIn(zip: Uint8Array): Promise<string | null> {
  try {
    return await unzip(zip, "report.json");
  } catch (thrown) {
    if (!(thrown instanceof OAuthFailure)) throw thrown;
    expect([thrown.reason, thrown.cause]).toEqual(["answer-unreadable", undefined]);
    return `failed: ${thrown.found.code}`;
  }
}

const REPORT = { name: "report.json", text: `{"RESERVATION_SERVICE":[{"created":"2026-11-01"}],"ü":1}` };

describe("a text in a ZIP", () => {
  it.each<[string, ZippedFile[]]>([
    ["alone", [REPORT]],
    ["beside others", [{ name: "a.txt", text: "a" }, REPORT, { name: "b.txt", text: "b" }]],
    [
      "in a folder",
      [
        { name: "ada_example.org/", text: "" },
        { ...REPORT, name: "ada_example.org/report.json" },
      ],
    ],
    ["that is not packed", [{ ...REPORT, stored: true }]],
    [
      "in the fewest folders",
      [
        { name: "ada/REVIEWS/report.json", text: "an attachment" },
        { ...REPORT, name: "ada/report.json" },
      ],
    ],
  ])("is found %s", async (_where, files) => {
    expect(await reportIn(zipOf(files))).toBe(REPORT.text);
  });

  it("is found with padding after the archive, but not with a second archive", async () => {
    const whole = zipOf([REPORT]);
    expect(await reportIn(Buffer.concat([whole, Buffer.alloc(512)]))).toBe(REPORT.text);
    expect(await reportIn(Buffer.concat([whole, Buffer.from("\r\n")]))).toBe(REPORT.text);
    const another = zipOf([{ ...REPORT, text: "{}" }]);
    expect(await reportIn(Buffer.concat([whole, another]))).toBe("failed: zip-broken");
  });

  it.each<[string, ZippedFile[]]>([
    ["no such file", [{ name: "a.txt", text: "a" }]],
    ["one with more to its name", [{ ...REPORT, name: "my-report.json" }]],
    ["a folder of that name", [{ name: "report.json/", text: "" }]],
    ["nothing", []],
  ])("is not found if there is %s", async (_what, files) => {
    expect(await reportIn(zipOf(files))).toBeNull();
  });

  it.each<[string, ZippedFile[], string]>([
    ["is encrypted", [{ ...REPORT, flags: 1 }], "zip-encrypted"],
    ["unpacks to more than it says", [{ ...REPORT, size: 10 }], "zip-broken"],
    ["unpacks to less than it says", [{ ...REPORT, size: 100 }], "zip-broken"],
    [
      "is larger than 16 MiB",
      [{ ...REPORT, stored: true, text: Buffer.alloc(16 * MIB + 1) }],
      "zip-too-large",
    ],
    ["says that it is", [{ ...REPORT, size: 16 * MIB + 1 }], "zip-too-large"],
    [
      "is packed more than anything worth reading",
      [{ ...REPORT, text: Buffer.alloc(8 * MIB) }],
      "zip-too-large",
    ],
    ["is no text", [{ ...REPORT, text: Buffer.from([0xff, 0xfe, 0x00]) }], "zip-no-text"],
    [
      "lies where another file lies",
      [
        { name: "a.txt", text: "a" },
        { ...REPORT, at: 3 },
      ],
      "zip-overlapping",
    ],
    ["is the same as another", [REPORT, { ...REPORT, name: "x/report.json", at: 0 }], "zip-overlapping"],
    ["has a name that leads elsewhere", [{ ...REPORT, name: "../report.json" }], "zip-broken"],
  ])("is not read if it %s", async (_what, files, code) => {
    expect(await reportIn(zipOf(files))).toBe(`failed: ${code}`);
  });

  it("is not read if its checksum does not match", async () => {
    const zip = zipOf([{ ...REPORT, stored: true }]);
    const at = zip.indexOf("2026");
    zip.write("2025", at);
    expect(await reportIn(zip)).toBe("failed: zip-broken");
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page", Buffer.from("<html>")],
    ["the end of a ZIP alone", zipOf([REPORT]).subarray(-22)],
  ])("is not read from %s", async (_what, bytes) => {
    expect(await reportIn(bytes)).toBe("failed: zip-broken");
  });

  const files = [{ name: "a.txt", text: "something else" }, REPORT, { name: "b/report.json", text: "{}" }];
  const whole = zipOf(files);

  it("is never misread from a truncated ZIP, without crashing or hanging", async () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(await reportIn(whole.subarray(0, length))).toBe("failed: zip-broken");
    }
    expect(await reportIn(whole)).toBe(REPORT.text);
  });

  it("is never misread from a ZIP with a changed byte, without crashing or hanging", async () => {
    const found = new Set<string | null>();
    const byte = fc.integer({ min: 0, max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(byte, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const broken = Buffer.from(whole);
        broken[at] = (broken[at] ?? 0) ^ change;
        const text = await reportIn(broken);
        found.add(text);
        // A changed file name yields the other file's text, or null.
        const isRefused = text?.startsWith("failed: zip-") ?? false;
        expect(isRefused ? "refused" : text).toBeOneOf(["refused", REPORT.text, "{}", null]);
      }),
      { numRuns: 3_000 },
    );
    expect(found.size).toBeGreaterThan(3);
  });
});
