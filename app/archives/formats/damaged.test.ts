import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSample } from "../reading/read-sample.fixture";
import { FORMATS } from "../registry";

type MadeFile = { format: string; path: string; content: string | Uint8Array };

const SAMPLES = Object.values(
  import.meta.glob<{ SAMPLES?: readonly MadeFile[] }>("./**/*.fixture.ts", { eager: true }),
).flatMap(({ SAMPLES = [] }) => SAMPLES);

function formatNamed(name: string) {
  const format = FORMATS.find((one) => one.name === name);
  if (!format) throw new Error(`No format is called ${name}.`);
  return format;
}

const inShort = ({ stream, key, at, value }: { stream: string; key: string; at: string; value?: string }) =>
  JSON.stringify([stream, key, at, value]);

const isCountedCsv = ({ format }: MadeFile) =>
  formatNamed(format).reading.as === "csv" && formatNamed(format).streams.length > 0;

describe("an odd quote in a table", () => {
  test.each([
    'x,Rope 12" long,x',
    'x,"Rope 12" long",x',
    'x,"Rope 12"",x',
    'x,"so he said \\"no\\"",x',
    'x,"so he said \\"yes\\", and no more",x',
    'x,"never closed,x',
    '"',
    'x,="0439023483",x',
  ])("loses nothing of the other rows, in any family: %s", async (row) => {
    for (const { format, path, content } of SAMPLES.filter(isCountedCsv)) {
      const reading = formatNamed(format).reading;
      if (reading.as !== "csv") throw new Error("no table");
      const text = String(content);
      const lines = text.split("\n");
      const header = lines.findIndex((line) =>
        reading.isHeader(line.replace("\ufeff", "").trim().split(",")),
      );
      for (const at of [header + 1, lines.length - 1]) {
        const odd = await readSample(formatNamed(format), path, lines.toSpliced(at, 0, row).join("\n"));
        const whole = await readSample(formatNamed(format), path, text);
        const found = new Set(odd.events.map(inShort));
        expect([path, odd.recognised, odd.trouble]).toEqual([path, true, null]);
        expect(whole.events.filter((event) => !found.has(inShort(event)))).toEqual([]);
      }
    }
  });
});

describe("a damaged file", () => {
  test("gives nothing that the whole file does not give, wherever it is cut off", async () => {
    // A list whose date order is inferred may be read differently when it is shorter.
    const cuttable = SAMPLES.filter(({ format }) => format !== "netflix-viewing-history");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...cuttable),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async ({ format, path, content }, share) => {
          const bytes = Buffer.from(content);
          const whole = new Set((await readSample(formatNamed(format), path, bytes)).events.map(inShort));
          const cut = await readSample(
            formatNamed(format),
            path,
            bytes.subarray(0, Math.floor(bytes.length * share)),
          );
          // The entry at the cut may have lost what identifies it; those before it are complete.
          expect(cut.events.slice(0, -1).filter((event) => !whole.has(inShort(event)))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("is read or refused with any bytes changed, and gives only events on real days", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SAMPLES),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 5 }),
        async ({ format, path, content }, flips) => {
          const bytes = Buffer.from(content);
          for (const [share, byte] of flips) bytes[Math.floor((bytes.length - 1) * share)] = byte;
          const { events } = await readSample(formatNamed(format), path, bytes);
          for (const { at, example } of events) {
            expect(at).toMatch(/^(19|20)\d\d-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/);
            expect(Number.isNaN(Date.parse(at))).toBe(false);
            expect(example.length).toBeLessThan(200);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
