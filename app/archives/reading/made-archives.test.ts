import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appleHealthArchive } from "../../../tests/support/archives/made/apple-health";
import { LAST_DAY } from "../../../tests/support/archives/made/days";
import { linkedinArchive } from "../../../tests/support/archives/made/linkedin";
import { spotifyArchive } from "../../../tests/support/archives/made/spotify";
import { takeoutArchive } from "../../../tests/support/archives/made/takeout";
import { tiktokFile } from "../../../tests/support/archives/made/tiktok";
import type { HandedOver } from "../../../tests/support/archives/made/zipped";
import { FORMATS } from "../registry";
import type { Findings } from "./findings";
import { readFiles } from "./read-files.server";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archives-"));
});
afterAll(() => rm(folder, { recursive: true }));

const linkedin = async () => [await linkedinArchive()];
const spotify = async () => [await spotifyArchive()];
const tiktok = async () => [tiktokFile()];
const apple = async () => [await appleHealthArchive()];

async function readAll(handed: readonly HandedOver[]) {
  const files = handed.map(({ name }) => ({ name, path: join(folder, name) }));
  await Promise.all(handed.map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
  const now = new Date(`${LAST_DAY}T23:00:00Z`);
  return readFiles({ userId: "u1", files, formats: FORMATS, now, onProgress: () => undefined });
}

/** Number of events and figures by stream, over all files. */
function countsIn({ files }: Findings): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { platform, streams } of files) {
    for (const { stream, count } of streams) {
      counts[`${platform} ${stream}`] = (counts[`${platform} ${stream}`] ?? 0) + count;
    }
  }
  return counts;
}

describe("complete archives, packed by another tool, are read as uploaded", () => {
  test.each([
    [
      "LinkedIn's",
      linkedin,
      { "linkedin connections": 242, "linkedin posts": 275, "linkedin job-applications": 1 },
    ],
    ["Spotify's", spotify, { "spotify plays": 279 }],
    ["TikTok's", tiktok, { "tiktok posts": 1, "tiktok ties": 40, "tiktok videos-watched": 182 }],
    [
      "a Takeout in two parts",
      takeoutArchive,
      { "google google-activities": 228, "google pages-opened": 90, "google youtube-watched": 228 },
    ],
    ["Apple Health's", apple, { "apple sleep": 150, "apple steps": 150, "apple workouts": 1 }],
  ])("%s", async (_, made, expected) => {
    const { findings } = await readAll(await made());
    expect(countsIn(findings)).toEqual(expected);
    expect(findings.files.filter(({ unreadable }) => unreadable > 0)).toEqual([]);
    // The samples' messages and comments contain this word.
    expect(JSON.stringify(findings)).not.toMatch(/secret/i);
  });

  test("and are identical each time they are generated", async () => {
    const [one, other] = [await takeoutArchive(), await takeoutArchive()];
    expect(one.map(({ bytes }, index) => other[index]?.bytes.equals(bytes))).toEqual([true, true]);
  });
});
