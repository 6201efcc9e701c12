import { describe, expect, it } from "vitest";
import { type ZippedFile, zipOf } from "~/ground/zip/zip.fixture";
import type { Format } from "../format";
import { headOf } from "./gathering/head";
import { LOOKS, look, readUpload, refusalOf, STEPS, taken } from "./read-files.fixture";
import { fileReader } from "./readers/file-reader";

const MIB = 1024 * 1024;
const LOOKED = JSON.stringify([look(1), look(2)]);
const zipped = (...files: ZippedFile[]) => [{ name: "a.zip", bytes: zipOf(files) }];
const good = { name: "looks.json", text: LOOKED };

describe("a malicious or damaged ZIP is refused entirely", () => {
  it.each<[string, ZippedFile[], string]>([
    [
      "unpacks to a thousand times its size",
      [{ name: "bomb.json", text: `${LOOKED.slice(0, -1)}${" ".repeat(17 * MIB)}]` }],
      "far more than any real file",
    ],
    ["says of a file that it is smaller than it is", [{ ...good, size: 10 }], "is damaged"],
    ["says of a file that it is larger than it is", [{ ...good, size: 1_000 }], "is damaged"],
    ["has files that overlap", [good, { ...good, name: "again.json", at: 0 }], "overlap"],
    [
      "has a name that leads out of it",
      [good, { name: "../../etc/cron.d/x", text: "x" }],
      "would unpack outside",
    ],
    [
      "has a name that begins at the root",
      [good, { name: "/etc/passwd", text: "x" }],
      "would unpack outside",
    ],
    [
      "has a name of another system's that does",
      [good, { name: "C:\\Windows\\x", text: "x" }],
      "would unpack outside",
    ],
    ["is locked", [good, { name: "b.json", text: "x", flags: 1 }], "is locked with a password"],
    ["has a file that is not what it was", [{ ...good, sum: 1 }], "is damaged"],
  ])("that %s", async (_what, files, words) => {
    const refusal = await refusalOf(zipped(...files));
    expect(refusal).toContain("“a.zip” ");
    expect(refusal).toContain(words);
  });

  it("that is cut off anywhere", async () => {
    const whole = zipOf([good]);
    for (let length = 4; length < whole.length; length += 7) {
      expect(await refusalOf([{ name: "a.zip", bytes: whole.subarray(0, length) }])).toMatch(
        /cut off|is damaged/,
      );
    }
  });

  it("with more than padding behind its end", async () => {
    const whole = zipOf([good]);
    const another = zipOf([{ ...good, name: "another.json", stored: true }]);
    const short = zipOf([{ name: "a", text: "" }]);
    const behind = [another, short.subarray(0, 40), Buffer.alloc(65, "x"), Buffer.alloc(2 * MIB)];
    for (const bytes of behind) {
      const refusal = await refusalOf([{ name: "a.zip", bytes: Buffer.concat([whole, bytes]) }]);
      expect(refusal).toMatch(/cut off|is damaged|overlap/);
    }
    const cut = Buffer.concat([whole.subarray(0, -30), Buffer.alloc(512)]);
    expect(await refusalOf([{ name: "a.zip", bytes: cut }])).toMatch(/cut off|is damaged/);
  });

  it("that contains only archives, which are not opened, however deeply nested", async () => {
    const inner = zipOf([good]);
    const middle = zipOf([{ name: "inner.zip", text: inner, stored: true }]);
    expect(await refusalOf(zipped({ name: "middle.zip", text: middle, stored: true }))).toContain(
      "Your twin knows nothing in “middle.zip”",
    );
  });
});

describe("a ZIP with padding behind its end", () => {
  it.each([
    ["one zero", Buffer.alloc(1)],
    ["a block of zeros", Buffer.alloc(512)],
    ["many zeros", Buffer.alloc(300_000)],
    ["a line's end", Buffer.from("\r\n")],
    ["the end of a form, and zeros", Buffer.from("\r\n------WebKitFormBoundary7MA4YWxkTrZu0gW--\r\n\0\0")],
  ])("is read: %s", async (_, padding) => {
    const bytes = Buffer.concat([zipOf([good]), padding]);
    const { findings } = await readUpload([{ name: "a.zip", bytes }]);
    expect(findings.files.map(({ path }) => path)).toEqual(["looks.json"]);
  });
});

describe("a malicious file is refused with an explanation", () => {
  const tagged = (body: string) => `<?xml version="1.0"?>${body}`;
  const TAGS: Format = {
    ...LOOKS,
    name: "pretend-tags",
    recognises: ({ text }) => text.startsWith("<?xml"),
    reading: { as: "xml", begin: () => ({ take: () => undefined }) },
  };
  const PAGES: Format = {
    ...LOOKS,
    name: "pretend-pages",
    recognises: ({ text }) => text.startsWith("<html"),
    reading: { as: "html", className: "c", begin: () => ({ take: () => undefined }) },
  };
  const LAUGHS = tagged(
    `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><l x="&c;"/>`,
  );
  it.each<[string, string | Uint8Array, string]>([
    ["JSON that is nested 100,000 deep", `[{"lookedAt":${"[".repeat(100_000)}`, "more than 200 levels"],
    [
      "JSON whose objects are nested 100,000 deep",
      `{"lookedAt":${'{"a":'.repeat(100_000)}`,
      "more than 200 levels",
    ],
    ["JSON that goes on after its end", `${LOOKED}${LOOKED}`, "is not valid JSON"],
    ["JSON with a bracket of the wrong kind", `${LOOKED.slice(0, -2)}]]`, "is not valid JSON"],
    ["JSON in an old encoding", Buffer.from(`[{"lookedAt": "café"}]`, "latin1"), "is not written in UTF-8"],
    [
      "CSV whose quote never ends",
      `Day,Steps\n"${"x,".repeat(MIB)}`,
      "a row of more than a million characters",
    ],
    ["XML with a billion laughs", LAUGHS, "is not valid XML"],
    [
      "XML that fetches a file",
      tagged(`<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]><l>&f;</l>`),
      "is not valid XML",
    ],
    ["XML that is nested 100,000 deep", tagged("<a>".repeat(100_000)), "100 levels deep"],
    [
      "XML with 100,000 attributes",
      tagged(`<a ${Array.from({ length: 100_000 }, (_a, at) => `a${at}="1"`).join(" ")}/>`),
      "200 attributes",
    ],
    [
      "XML with a tag of ten million letters",
      tagged(`<a x="${"y".repeat(10 * MIB)}"/>`),
      "a million characters",
    ],
    [
      "XML with a DTD of ten million letters",
      tagged(`<!DOCTYPE a [${" ".repeat(10 * MIB)}]><a/>`),
      "a million characters",
    ],
    ["XML that is cut off", tagged("<a><b/>"), "is cut off"],
    ["HTML that is nested 100,000 deep", `<html>${"<div>".repeat(100_000)}`, "500 levels deep"],
    [
      "HTML with a tag of ten million letters",
      `<html><div class="${"y".repeat(10 * MIB)}">`,
      "a million characters",
    ],
    [
      "HTML that is cut off in an entry",
      `<html><body><div class="c">one</div><div class="c">tw`,
      "is cut off",
    ],
  ])("if it is %s", async (_what, bytes, words) => {
    const refusal = await refusalOf([{ name: "a", bytes }], [LOOKS, STEPS, TAGS, PAGES]);
    expect(refusal).toContain("“a” ");
    expect(refusal).toContain(words);
    expect(refusal).toContain("Nothing of it was kept.");
  });

  it("if it has more events in a month than anybody has", async () => {
    const many = Array.from({ length: 200_001 }, (_look, index) => ({
      lookedAt: `${index}`,
      at: "2025-03-01",
    }));
    expect(await refusalOf([{ name: "a", bytes: JSON.stringify(many) }])).toContain(
      "more than 200,000 entries",
    );
  });

  it("except for overlong parts of a valid file, which are skipped and counted", async () => {
    const long = { ...look(2), note: "x".repeat(2 * MIB) };
    const read = await readUpload([{ name: "a", bytes: JSON.stringify([look(1), long, look(3)]) }]);
    expect(read.findings.files).toMatchObject([{ unreadable: 1, streams: [{ count: 2 }] }]);
    expect(taken(read).events).toHaveLength(2);
  });

  it("nor is a file of CSV with a quote that is never closed, of which all other rows are read", async () => {
    const text = `Day,Steps\n2025-01-01,100\n2025-01-02,"12\n2025-01-03,300\n2025-01-04,"4`;
    const { findings } = await readUpload([{ name: "a", bytes: text }], { formats: [STEPS] });
    expect(findings.files).toMatchObject([{ unreadable: 2, streams: [{ count: 2 }] }]);
  });

  it("and a file with a wrong type is recognised by its content", async () => {
    const read = await readUpload([
      { name: "photo.jpg", bytes: LOOKED },
      { name: "export.xml", bytes: zipOf([good]) },
    ]);
    expect(read.findings.files.map(({ format }) => format)).toEqual(["pretend-looks", "pretend-looks"]);
  });
});

/** Peak memory that a task uses beyond the starting level, in MiB, sampled between chunks. */
async function memoryOf(work: (look: () => void) => Promise<void>): Promise<number> {
  const { rss: before } = process.memoryUsage();
  let most = before;
  await work(() => {
    most = Math.max(most, process.memoryUsage().rss);
  });
  return (most - before) / MIB;
}

describe("memory stays flat", () => {
  const sink = {
    event: () => {},
    figure: () => {},
    drop: () => {},
    unknown: () => {},
    unreadable: () => {},
    panel: () => {},
  };
  const PIECE = Buffer.alloc(64 * 1024, "x");
  it.each([
    ["one line of CSV", STEPS, 'Day,Steps\n"'],
    ["one string of JSON", LOOKS, '[{"lookedAt":"'],
  ])("while reading %s of 256 MiB", async (_what, format, begin) => {
    const head = headOf("a", Buffer.from(begin), true);
    if (!head) throw new Error("it should be text");
    const reader = fileReader(format.reading, sink, head);
    const used = await memoryOf(async (see) => {
      await reader.write(Buffer.from(begin));
      try {
        for (let piece = 0; piece < 4_096; piece += 1) {
          await reader.write(PIECE);
          see();
        }
      } catch (error) {
        expect(String(error)).toContain("a million characters");
      }
    });
    expect(used).toBeLessThan(100);
  });
});
