import { describe, expect, it } from "vitest";
import { singularOf } from "~/web/ui/text/counted-of";
import { headOf } from "./reading/gathering/head";
import { HEAD_BYTES } from "./reading/limits";
import { readSample } from "./reading/read-sample.fixture";
import { FORMATS } from "./registry";
import { SOURCES } from "./sources";

type MadeFile = { format: string; path: string; content: string | Uint8Array };

/** Each format's samples are exported as `SAMPLES` by a `*.fixture.ts` beside it. */
const samples = Object.values(
  import.meta.glob<{ SAMPLES?: readonly MadeFile[] }>("./formats/**/*.fixture.ts", { eager: true }),
).flatMap(({ SAMPLES = [] }) => SAMPLES);

/** Catch-all formats, which take what a platform's specific ones leave. */
const GENERAL = ["meta-other"];

const bytesOf = ({ content }: MadeFile) => (typeof content === "string" ? Buffer.from(content) : content);

function recognisers(file: MadeFile, path = file.path): string[] {
  const bytes = bytesOf(file);
  const head = headOf(path, bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
  return head ? FORMATS.filter((format) => format.recognises(head)).map(({ name }) => name) : [];
}

describe("archive formats", () => {
  it.each(samples)("recognise $path as $format and nothing else", (file) => {
    const others = recognisers(file).filter((name) => !GENERAL.includes(name) || name === file.format);
    expect(others).toEqual([file.format]);
    expect(recognisers(file)[0]).toBe(file.format);
  });

  it("have a sample each", () => {
    const sampled = new Set(samples.map(({ format }) => format));
    expect(FORMATS.map(({ name }) => name).filter((name) => !sampled.has(name))).toEqual([]);
  });

  it.each(samples)("read $path with the names they declare and without errors", async (file) => {
    const format = FORMATS.find(({ name }) => name === file.format);
    if (!format) throw new Error(`No format is called ${file.format}.`);
    const { trouble, events, figures, dropped, panels } = await readSample(format, file.path, file.content);
    expect(trouble).toBeNull();
    // A file that reports nothing would look as if it had not been read.
    const outcomes = events.length + figures.length + Object.keys(dropped).length;
    expect(outcomes).toBeGreaterThan(0);
    // Users see what panels would get before they decide, and on the privacy page.
    expect(panels.length === 0 || format.panel !== undefined).toBe(true);
  });

  it.each(samples)(
    "refuse, do not recognise or partly read a damaged $path, but never crash",
    async (file) => {
      const format = FORMATS.find(({ name }) => name === file.format);
      const bytes = bytesOf(file);
      for (let turn = 1; turn <= 12; turn += 1) {
        // Flips a bit at positions all over the file, and every third time also cuts it off there.
        const place = (turn * 7_919) % bytes.length;
        const damaged = Uint8Array.from(turn % 3 ? bytes : bytes.subarray(0, place + 1));
        damaged[place] = (damaged[place] ?? 0) ^ (1 << (turn % 8));
        recognisers({ ...file, content: damaged });
        if (format) await readSample(format, file.path, damaged);
      }
    },
  );

  it("have unique names, and name a platform's streams alike in all formats", () => {
    expect(new Set(FORMATS.map(({ name }) => name)).size).toBe(FORMATS.length);
    const streams = new Map<string, string>();
    for (const { platform, streams: ofFormat } of FORMATS) {
      for (const stream of ofFormat) {
        const said = JSON.stringify(stream);
        const name = `${platform} ${stream.name}`;
        expect(streams.get(name) ?? said, name).toBe(said);
        streams.set(name, said);
      }
    }
  });

  it("count nouns that also have a singular", () => {
    const plurals = FORMATS.flatMap(({ streams }) => streams.flatMap(({ of, unit = "hours" }) => [of, unit]));
    for (const plural of plurals) {
      const one = singularOf(plural);
      expect(one).not.toBe(plural);
      // No other plural may remain in front of the noun.
      expect(one).not.toMatch(/^(?:\w+, )*(?:[\w-]+ )?\w+[^s]s\b(?! more)/);
      expect(one).not.toContain(" and ");
    }
  });

  it("recognise no file of another kind", () => {
    const others: MadeFile[] = [
      { format: "", path: "notes.txt", content: "Watched a video\nMar 12, 2026" },
      {
        format: "",
        path: "Takeout/archive_browser.html",
        content: "<html><body><h1>Archive</h1></body></html>",
      },
      { format: "", path: "export.xml", content: '<?xml version="1.0"?><ClinicalDocument/>' },
      { format: "", path: "package.json", content: '{"name":"x","version":"1.0.0","dependencies":{}}' },
      { format: "", path: "History.json", content: '[{"id":1,"text":"x"}]' },
      { format: "", path: "table.csv", content: "a,b,c\n1,2,3\n" },
      { format: "", path: "picture.jpg", content: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16) },
    ];
    expect(others.map((file) => [file.path, ...recognisers(file)])).toEqual(others.map(({ path }) => [path]));
  });
});

it("are announced for each platform they read, and no other", () => {
  const platforms = [...new Set(FORMATS.map(({ platform }) => platform))];
  expect(Object.keys(SOURCES).sort()).toEqual(platforms.sort());
});
