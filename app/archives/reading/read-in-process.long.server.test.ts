import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { USER } from "./read-files.fixture";
import { readArchives, readingBudget } from "./read-in-process.server";
import { ImportTrouble } from "./trouble";

const folder = mkdtempSync(join(tmpdir(), "archives-"));
afterAll(() => rmSync(folder, { recursive: true }));

const plays = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_play, index) => ({
      endTime: `2025-0${(index % 9) + 1}-10 2${index % 4}:10`,
      artistName: "Somebody",
      trackName: `Track ${index}`,
      msPlayed: 200_000,
    })),
  );

function readingOf(text: string, { signal = new AbortController().signal, budgetMs = 60_000 } = {}) {
  const path = join(folder, "StreamingHistory0.json");
  writeFileSync(path, text);
  const seen: number[] = [];
  const clock = { everyMs: 20, look: async (done: number) => void seen.push(done) };
  const ask = {
    userId: USER,
    files: [{ path, name: "StreamingHistory0.json" }],
    now: new Date("2026-01-01"),
  };
  return { seen, reading: { ask, clock, signal, budgetMs } };
}

async function countOf(lines: AsyncIterable<string>) {
  const found = { events: 0, entries: 0 };
  for await (const text of lines) {
    for (const line of text.trim().split("\n")) {
      const { count = 0, entries = [] }: { count?: number; entries?: unknown[] } = JSON.parse(line);
      found.events += count;
      found.entries += entries.length;
    }
  }
  return found;
}

describe("the process that reads archives", () => {
  it("reports its findings, and returns what it read on request", async () => {
    const { reading, seen } = readingOf(plays(5_000));
    const read = await readArchives(reading, async (findings, lines) => [
      findings.files[0]?.streams[0]?.count,
      await countOf(lines),
    ]);
    expect(read).toEqual([5_000, { events: 5_000, entries: 5_000 }]);
    expect(seen.length).toBeGreaterThan(0);
  });

  it("explains what is wrong in a sentence", async () => {
    const { reading } = readingOf(plays(10).slice(0, -1));
    await expect(readArchives(reading, async () => undefined)).rejects.toThrow(
      "is cut off: its end is missing.",
    );
  });

  it("ends when its task does, and when its time is up", async () => {
    const stopping = new AbortController();
    const stopped = readArchives(readingOf(plays(10), stopping).reading, async () => undefined);
    stopping.abort(new Error("the server stops"));
    await expect(stopped).rejects.toThrow("the server stops");
    const { reading } = readingOf(plays(10), { budgetMs: 1 });
    const late = readArchives(reading, async () => undefined);
    await expect(late).rejects.toThrow(ImportTrouble);
    await expect(late).rejects.toThrow("took too long");
  });

  it("may take half a minute plus half an hour per GiB, but at most three hours", () => {
    const minutes = (bytes: number) => readingBudget(bytes) / 60_000;
    expect([0, 1, 4, 100].map((gib) => minutes(gib * 1024 ** 3))).toEqual([0.5, 30.5, 120.5, 180]);
  });
});
