import { describe, expect, it } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { netflixActivity } from "./activity";
import { netflix } from "./viewing-history";

const history = (...titles: string[]) =>
  readSample(
    netflix,
    "NetflixViewingHistory.csv",
    `Title,Date\n${titles.map((title) => `"${title}","7/20/2023"`).join("\n")}\n`,
  );
const HEADER = "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type";
const activity = (...titles: string[]) =>
  readSample(
    netflixActivity,
    "ViewingActivity.csv",
    `${HEADER}\n${titles.map((title) => `Ada,2023-07-20 20:00:00,01:10:00,,"${title}",`).join("\n")}\n`,
  );

const keys = async (read: ReturnType<typeof history>) => new Set((await read).events.map(({ key }) => key));
const titles = async (read: ReturnType<typeof history>) =>
  (await read).events.map(({ entry }) => entry?.title);

const PARTS = [
  ["Storm (Part 1)", "Storm (Part 2)"],
  ["Sturm (Teil 1)", "Sturm (Teil 2)"],
  ["Tempête (Partie 1)", "Tempête (Partie 2)"],
  ["Burza (Część 1)", "Burza (Część 2)"],
  ["Fırtına (Bölüm 1)", "Fırtına (Bölüm 2)"],
  ["Fırtına (1. Kısım)", "Fırtına (2. Kısım)"],
  ["Буря (Часть 1)", "Буря (Часть 2)"],
  ["嵐（第1部）", "嵐（第2部）"],
  ["폭풍 (1부)", "폭풍 (2부)"],
  ["พายุ (ตอนที่ 1)", "พายุ (ตอนที่ 2)"],
  ["Stuorbma (Oassi 1)", "Stuorbma (Oassi 2)"],
  ["Storm: The Sea (Part 1)", "Storm: The Sea (Part 2)"],
  ["Storm: Season 1: The Sea (Part 1)", "Storm: Season 1: The Sea (Part 2)"],
  ["Storm: Season 1: The Sea (Episode 1)", "Storm: Season 1: The Sea (Episode 2)"],
] as const;

describe("two titles of a day that differ only in a number behind them", () => {
  it.each(PARTS)("are two viewings in both lists: %s and %s", async (one, other) => {
    for (const read of [history, activity]) {
      expect((await keys(read(one, other))).size).toBe(2);
      expect(await titles(read(one, other))).toEqual([one, other]);
      expect(await keys(read(other, one))).toEqual(await keys(read(one, other)));
    }
  });

  it.each(PARTS.slice(0, 12))("are the same in both lists: %s and %s", async (one, other) => {
    expect(await keys(activity(one, other))).toEqual(await keys(history(one, other)));
    expect(await keys(activity(other))).toEqual(await keys(history(other)));
  });
});

it.each([
  ["Storm: Season 2: The Sea (Episode 3)", "Storm: Season 2: The Sea"],
  ["Storm: Staffel 2: Die See: Teil 1 (Folge 3)", "Storm: Staffel 2: Die See: Teil 1"],
  ["Storm: 2. Sezon: Deniz (Bölüm 3)", "Storm: 2. Sezon: Deniz"],
  ["Storm: Sezon 2: Morze (Część 1) (Odcinek 3)", "Storm: Sezon 2: Morze (Część 1)"],
  ["嵐: シーズン2: 海 (第3話)", "嵐: シーズン2: 海"],
  ["폭풍: 시즌 2: 바다 (3화)", "폭풍: 시즌 2: 바다"],
  ["Stuorbma: Áigodat 2: Mearra (Oassi 3)", "Stuorbma: Áigodat 2: Mearra"],
  ["Storm: The Sea (Episode 3)", "Storm: The Sea"],
  ["Storm: The Sea", "Storm: The Sea"],
])("an episode counts once across both lists: %s and %s", async (numbered, plain) => {
  expect(await keys(activity(numbered))).toEqual(await keys(history(plain)));
});
