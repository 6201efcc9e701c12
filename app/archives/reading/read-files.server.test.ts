import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type ZippedFile, zipOf } from "~/ground/zip/zip.fixture";
import { GrowingMonths } from "./gathering/growing-months.server";
import { OWN_EXPORT } from "./gathering/own-export";
import { LOOKS, look, readUpload, refusalOf, STEPS, taken, USER } from "./read-files.fixture";

const json = (value: unknown) => JSON.stringify(value);
const LOOKED = json([look(1), look(2), look(3)]);
const WALKED = "\ufeffDay,Steps\n2025-03-01,8000\n2025-03-02,9500\n";
const zipped = (...files: ZippedFile[]) => [{ name: "a.zip", bytes: zipOf(files) }];

describe("uploaded files", () => {
  it("that are the product's own export are refused with a pointer to the restore page", async () => {
    const own = { name: "twin-data.json", bytes: json({ format: "digital-twin-export", version: 1 }) };
    expect(await refusalOf([own])).toBe(OWN_EXPORT);
    const read = await readUpload([own, { name: "steps.dat", bytes: WALKED }]);
    expect(read.findings.unrecognised).toEqual({ paths: ["twin-data.json"], count: 1 });
  });

  it("are recognised by their content, alone or in a ZIP with folders in any language", async () => {
    const read = await readUpload([
      {
        name: "a.zip",
        bytes: zipOf([
          { name: "Übersicht/見た.txt", text: LOOKED },
          { name: "Übersicht/", text: "" },
        ]),
      },
      { name: "steps.dat", bytes: WALKED },
    ]);
    expect(read.findings).toEqual({
      files: [
        {
          path: "a.zip/Übersicht/見た.txt",
          format: "pretend-looks",
          platform: "pretend",
          streams: [
            {
              stream: "looks",
              count: 3,
              from: "2025-03-02",
              to: "2025-03-04",
              examples: ["thing 1, 2 March 2025", "thing 2, 3 March 2025", "thing 3, 4 March 2025"],
            },
          ],
          dropped: [],
          unknown: [],
          unreadable: 0,
        },
        expect.objectContaining({ path: "steps.dat", format: "pretend-steps" }),
      ],
      unrecognised: { paths: [], count: 0 },
      kept: { "pretend looks": 3, "pretend steps": 2 },
      names: {},
      days: {
        "pretend looks": { "2025-03-02": 1, "2025-03-03": 1, "2025-03-04": 1 },
        "pretend steps": { "2025-03-01": 8000, "2025-03-02": 9500 },
      },
    });
    expect(taken(read)).toMatchObject({
      months: [
        { platform: "pretend", stream: "looks", month: "2025-03", count: 3, figures: {} },
        { platform: "pretend", stream: "steps", month: "2025-03", count: 2, figures: { 1: 8000, 2: 9500 } },
      ],
      panels: [{ panel: "pretend", data: { days: 2 } }],
    });
  });

  it("give each event a key hashed with its owner, and its local hour", async () => {
    const ats = ["2025-03-01T10:15:00", "2025-03-01T23:15:00-07:00", "2025-03-01T10:15:00Z", "2025-03-01"];
    const read = await readUpload([{ name: "a", bytes: json(ats.map((at, index) => look(index, at))) }]);
    const hours = new Map(taken(read).events.map(({ key, hour, value }) => [key, { hour, value }]));
    const keyOf = (index: number) =>
      createHash("sha256")
        .update(json([USER, "pretend", "looks", `thing ${index} ${ats[index]}`]))
        .digest("hex")
        .slice(0, 16);
    expect(hours.get(keyOf(0))).toEqual({ hour: 10, value: "even" });
    expect(hours.get(keyOf(1))).toEqual({ hour: 23, value: "odd" });
    expect(hours.get(keyOf(2))).toEqual({ hour: null, value: "even" });
    expect(hours.get(keyOf(3))).toEqual({ hour: null, value: "odd" });
  });

  it("with the same event give it once", async () => {
    const read = await readUpload([
      { name: "one", bytes: LOOKED },
      { name: "two", bytes: json([look(3), look(4), look(4)]) },
    ]);
    expect(taken(read).months).toMatchObject([{ count: 4 }]);
    expect(read.findings.files.map(({ streams }) => streams[0]?.count)).toEqual([3, 3]);
    expect(read.findings.kept).toEqual({ "pretend looks": 4 });
  });

  it("with the same event on both sides of a month boundary, in local time and UTC, give it once", () => {
    const months = new GrowingMonths(USER);
    const of = { platform: "pretend", stream: "looks", hashedAs: "looks" };
    for (const date of ["2025-04-01", "2025-03-31", "2025-05-01", "2025-05-02"]) {
      months.event(of, "the same", { date, hour: null }, undefined);
    }
    expect([...months.settle()]).toEqual([["pretend looks", 2]]);
    expect([...months.months()].map(({ month, count }) => [month, count])).toEqual([
      ["2025-03", 1],
      ["2025-05", 1],
    ]);
  });

  it("report dates before the platform existed, and count them as unreadable", async () => {
    const looks = [look(1), look(2, "2003-12-31T10:00:00"), look(3, "1970-06-12T10:00:00")];
    const read = await readUpload([{ name: "a", bytes: json(looks) }]);
    expect(read.findings.files).toMatchObject([
      {
        unreadable: 2,
        early: { count: 2, since: "2004-01-01" },
        streams: [{ count: 1, from: "2025-03-02" }],
      },
    ]);
    const walked = "Day,Steps\n2003-12-31,100\n2025-03-02,200\n";
    const [file] = (await readUpload([{ name: "a", bytes: walked }])).findings.files;
    expect(file).toMatchObject({ unreadable: 1, early: { count: 1 }, streams: [{ count: 1 }] });
  });

  it("report unreadable entries, impossible dates included", async () => {
    const ats = [
      "2025-02-30T10:00:00",
      "1969-12-31",
      "2026-01-19",
      "yesterday",
      "2025-02-28T24:10:00",
      "2024-02-29",
    ];
    const read = await readUpload([{ name: "a", bytes: json(ats.map((at, index) => look(index, at))) }]);
    expect(read.findings.files).toMatchObject([{ unreadable: 5, streams: [{ count: 1 }] }]);
  });

  it("have examples on one line, without invisible characters, and shortened if long", async () => {
    const lookedAt = `safe\u202Etxt.exe\u0000\n${"x".repeat(500)}`;
    const read = await readUpload([{ name: "a\u202Eb", bytes: json([{ ...look(1), lookedAt }]) }]);
    const [file] = read.findings.files;
    const [example = ""] = file?.streams[0]?.examples ?? [];
    expect(file?.path).toBe("a b");
    expect(example).toMatch(/^safe txt\.exe x+…, 2 March 2025$/);
    expect(example.indexOf("…")).toBe(199);
  });

  it("are counted apart from unrecognised files, links and nested archives", async () => {
    const read = await readUpload(
      zipped(
        { name: "looks.json", text: LOOKED },
        { name: "photo.jpg", text: Buffer.from([0xff, 0xd8, 0x00, 0x01]) },
        { name: "more.zip", text: zipOf([{ name: "looks.json", text: LOOKED }]) },
        { name: "away", text: "/etc/passwd", mode: 0o120777 },
      ),
    );
    expect(read.findings.files).toHaveLength(1);
    expect(read.findings.unrecognised).toEqual({
      paths: ["photo.jpg", "more.zip", "away (a link)"],
      count: 3,
    });
  });

  it("report progress in uploaded bytes", async () => {
    const handed = [
      ...zipped({ name: "a", text: LOOKED }, { name: "b", text: WALKED }),
      { name: "c", bytes: LOOKED },
    ];
    const seen: number[] = [];
    await readUpload(handed, { onProgress: (done) => seen.push(done) });
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.at(-1)).toBe(handed.reduce((sum, { bytes }) => sum + bytes.length, 0));
  });

  it("are read without a broken one, of which nothing is kept", async () => {
    const cut = json([look(4), look(5), look(6)]).slice(0, -5);
    const read = await readUpload(
      zipped({ name: "cut.json", text: cut }, { name: "steps.csv", text: WALKED }),
    );
    expect(read.findings.files).toMatchObject([
      { path: "cut.json", streams: [], problem: "is cut off: its end is missing" },
      { path: "steps.csv" },
    ]);
    expect(taken(read).events).toEqual([]);
  });

  it("are listed individually up to two hundred, and summarised beyond", async () => {
    const files = Array.from({ length: 205 }, (_file, index) => ({
      name: `${index}.json`,
      text: json([look(index)]),
    }));
    const read = await readUpload(zipped(...files));
    expect(read.findings.files).toHaveLength(201);
    expect(read.findings.files.at(-1)).toMatchObject({
      path: "200.json and 4 more like it",
      streams: [{ count: 5 }],
    });
  });

  it("that nobody recognises are refused with what was examined and what can be uploaded", async () => {
    expect(await refusalOf([{ name: "holiday.txt", bytes: "sun" }])).toBe(
      "Your twin knows nothing in “holiday.txt”. It reads archives of these, as a ZIP or file by file: Pretend’s looks and Pretend’s steps.",
    );
    expect(await refusalOf([{ name: "a.tgz", bytes: Buffer.from([0x1f, 0x8b, 8]) }])).toContain(
      "Ask the platform for a .zip",
    );
    expect(await refusalOf([{ name: "empty", bytes: "" }])).toContain("Your twin knows nothing in");
  });

  it("are not tried with another format after one fails", async () => {
    const stumbling = {
      ...LOOKS,
      recognises: () => {
        throw new Error("never saw such a thing");
      },
    };
    const read = await readUpload([{ name: "a", bytes: WALKED }], { formats: [stumbling, STEPS] });
    expect(read.findings.files).toMatchObject([{ format: "pretend-steps" }]);
  });
});
