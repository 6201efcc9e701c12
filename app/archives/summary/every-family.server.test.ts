import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Month } from "../counting/months.server";
import { foundShown } from "../keeping/found-words";
import { readFiles } from "../reading/read-files.server";
import { FORMATS } from "../registry";
import { SummaryTally } from "./summary-tally.server";
import { leadInWords } from "./summary-words";

type MadeFile = { format: string; path: string; content: string };
const SAMPLES = Object.values(
  import.meta.glob<{ SAMPLES?: readonly MadeFile[] }>("../formats/**/*.fixture.ts", { eager: true }),
).flatMap(({ SAMPLES = [] }) => SAMPLES);

const folder = mkdtempSync(join(tmpdir(), "families-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a sample as an import does. */
function read({ path, content }: MadeFile, index: number) {
  const file = join(folder, String(index));
  writeFileSync(file, content);
  const now = new Date("2026-11-29T12:00:00Z");
  const files = [{ path: file, name: path }];
  return readFiles({ userId: "ada", files, formats: FORMATS, now, onProgress: () => {} });
}

const isMonth = (line: object): line is Month => "month" in line;

/** The sentence that names a sample, and what its page shows before it is kept; null if nothing in it is counted. */
async function named(sample: MadeFile, index: number) {
  const result = await read(sample, index).catch(() => null);
  if (!result) return null;
  const tally = new SummaryTally("Europe/Vienna");
  const lines = [...result.lines()].map((line): object => JSON.parse(line));
  for (const month of lines.filter(isMonth)) tally.take(month);
  return { lead: leadInWords({ streams: tally.streams() }), overview: foundShown(result.findings).overview };
}

test("an archive of every format is named with its count, before it is kept and once it is", async () => {
  const formats = new Set<string>();
  for (const [index, sample] of SAMPLES.entries()) {
    const { lead, overview } = (await named(sample, index)) ?? { lead: null, overview: null };
    expect(overview === null).toBe(lead === null);
    if (lead === null || overview === null) continue;
    formats.add(sample.format);
    expect(lead).toMatch(/^[A-Z][\w. ]+: \d[\d,]* [a-z].*, (on|most|all|longest|highest|\d).*\.$/);
    expect(overview.counted).toMatch(/^\d[\d,]* [a-z]/);
    expect(Object.keys(overview.calendar?.days ?? {}).length).toBeGreaterThan(0);
  }
  const counting = FORMATS.filter(({ streams }) => streams.length > 0).map(({ name }) => name);
  expect([...formats].sort()).toEqual(counting.sort());
});
