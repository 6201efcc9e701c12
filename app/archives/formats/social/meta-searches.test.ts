import { expect, test } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { facebook } from "./facebook";
import { instagram } from "./instagram";
import * as files from "./meta-searches.fixture";

const readAs = async (format: typeof instagram, name: string, content: unknown) => {
  const { events, dropped } = await readSample(format, name, JSON.stringify(content));
  return { searches: events.map(({ stream, at, entry }) => [stream, at, entry]), dropped };
};

test("Searches on Instagram have the words searched for, in both dialects", async () => {
  const stream = "instagram-searches";
  expect(await readAs(instagram, "word_or_phrase_searches.json", files.WORD_SEARCHES)).toEqual({
    searches: [
      [stream, "2026-03-12T21:05:00Z", { title: "Ebbe Föhr" }],
      [stream, "2026-03-11T21:05:00Z", undefined],
    ],
    dropped: {},
  });
  expect(await readAs(instagram, "word_or_phrase_searches.json", files.LABELLED_WORDS)).toEqual({
    searches: [[stream, "2026-03-12T21:05:00Z", { title: "Ebbe Föhr" }]],
    dropped: {},
  });
});

test.each([
  ["profile_searches.json", files.PROFILE_SEARCHES],
  ["profile_searches.json", files.LABELLED_PROFILES],
  ["place_searches.json", files.PLACE_SEARCHES],
])(
  "Searches on Instagram for people and places are counted without their names: %s",
  async (name, content) => {
    const { searches, dropped } = await readAs(instagram, name, content);
    expect(searches.map(([stream, , entry]) => [stream, entry])).toEqual([["instagram-searches", undefined]]);
    expect(dropped).toEqual({ "names of accounts and places that you searched for": 1 });
  },
);

test("Searches on Facebook are counted without their words, since people search for people there", async () => {
  expect(await readAs(facebook, "your_search_history.json", files.FACEBOOK_SEARCHES)).toEqual({
    searches: [
      ["facebook-searches", "2026-03-12T07:00:00Z", undefined],
      ["facebook-searches", "2026-03-11T07:00:00Z", undefined],
    ],
    dropped: { "what you searched for": 2 },
  });
});
