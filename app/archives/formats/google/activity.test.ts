import { describe, expect, it } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { ACTIVITY_GERMAN, ACTIVITY_HTML, ACTIVITY_JSON, WATCHED_FRENCH } from "./activity.fixture";
import { googleActivityHtml } from "./activity-html";
import { googleActivityJson } from "./activity-json";

const inShort = ({ stream, value, at }: { stream: string; value?: string; at: string }) => [
  stream,
  value,
  at,
];

describe("Google's activity as JSON", () => {
  it("is sorted by product and kind, in UTC", async () => {
    const read = await readSample(googleActivityJson, "MyActivity.json", ACTIVITY_JSON);
    expect(read.events.map(inShort)).toEqual([
      ["youtube-watched", "videos", "2026-03-12T20:05:00.123Z"],
      ["youtube-searches", undefined, "2026-03-12T20:01:09.500Z"],
      ["google-activities", "searches", "2026-03-12T06:30:59.999Z"],
      ["google-activities", "other", "2026-03-11T05:00:00.001Z"],
      ["google-activities", "maps", "2026-03-10T16:00:00.000Z"],
      ["youtube-watched", "music", "2026-03-09T18:00:00Z"],
    ]);
    expect(read).toMatchObject({ trouble: null, unreadable: 1, unknown: [] });
  });

  it("leaves out advertisements, places and entries without a link, and says so", async () => {
    const { dropped } = await readSample(googleActivityJson, "MyActivity.json", ACTIVITY_JSON);
    expect(dropped).toEqual({
      advertisements: 1,
      "places where something was done": 1,
      "entries of YouTube without an address, such as removed videos": 1,
    });
  });

  it("shows what was watched and searched for, but no addresses from Maps", async () => {
    const { events } = await readSample(googleActivityJson, "MyActivity.json", ACTIVITY_JSON);
    expect(events.map(({ example }) => example)).toEqual([
      "Watched How tides work",
      "Searched for knots for beginners",
      "Searched for tide table malmö",
      "Discover",
      "Maps",
      "Watched Harbour song",
    ]);
  });

  it("is recognised and sorted by kind in another language", async () => {
    const path = "Takeout/Meine Aktivitäten/Google Suche/MeineAktivitäten.json";
    const read = await readSample(googleActivityJson, path, ACTIVITY_GERMAN);
    expect(read.events.map(inShort)).toEqual([["google-activities", "searches", "2026-03-12T06:31:00.000Z"]]);
    expect(read.dropped).toEqual({ advertisements: 1 });
  });

  it("is refused if cut off", async () => {
    const read = await readSample(googleActivityJson, "MyActivity.json", ACTIVITY_JSON.slice(0, -40));
    expect(read.trouble).toBe("is cut off: its end is missing");
  });

  it("tolerates unknown fields, and counts invalid entries", async () => {
    const strange = [
      { header: 7 },
      "text",
      null,
      { header: "Search", title: "x", time: "2026-01-01T00:00:00Z", new: {} },
    ];
    const read = await readSample(googleActivityJson, "a.json", JSON.stringify(strange));
    expect(read).toMatchObject({ trouble: null, unreadable: 3 });
    expect(read.events).toHaveLength(1);
  });
});

describe("Google's activity as HTML", () => {
  it("gives the same events as the JSON, in local time", async () => {
    const [html, json] = [
      await readSample(googleActivityHtml, "MyActivity.html", ACTIVITY_HTML),
      await readSample(googleActivityJson, "MyActivity.json", ACTIVITY_JSON),
    ];
    const first = (events: readonly { stream: string; key: string }[]) =>
      events.slice(0, 4).map(({ stream, key }) => [stream, key]);
    expect(first(html.events)).toEqual(first(json.events));
    expect(html.events.map(inShort)).toEqual([
      ["youtube-watched", "videos", "2026-03-12T21:05:00+01:00"],
      ["youtube-searches", undefined, "2026-03-12T21:01:09+01:00"],
      ["google-activities", "searches", "2026-03-12T07:30:59+01:00"],
      ["google-activities", "other", "2026-03-11T06:00:00+01:00"],
      ["google-activities", "assistant", "2026-03-09T16:00:00"],
    ]);
  });

  it("leaves out advertisements, and counts unreadable dates", async () => {
    const read = await readSample(googleActivityHtml, "MyActivity.html", ACTIVITY_HTML);
    expect(read).toMatchObject({ trouble: null, unreadable: 1, dropped: { advertisements: 1 } });
    expect(read.events.map(({ example }) => example)).toEqual([
      "Watched How tides work",
      "Searched for knots for beginners",
      "Searched for tide table malmö",
      "Discover",
      "Gemini Apps",
    ]);
  });

  it("takes nothing in an assistant's answer for a video watched or an advertisement", async () => {
    const answer = `<a href="https://www.youtube.com/watch?v=tide0000002">Tides</a>, or <b>Google Ads</b>, by <a href="https://www.google.com/search?q=tides">Search</a>`;
    for (const prompt of ["when is low water?", "when is low water?<br>And where?"]) {
      const content = ACTIVITY_HTML.replace("when is low water?", prompt);
      const [plain, linked] = [
        await readSample(googleActivityHtml, "MyActivity.html", content),
        await readSample(
          googleActivityHtml,
          "MyActivity.html",
          content.replace("Low water was at", `${answer}: low water was at`),
        ),
      ];
      expect(linked).toEqual(plain);
      expect(linked.events.map(inShort).at(-1)).toEqual([
        "google-activities",
        "assistant",
        "2026-03-09T16:00:00",
      ]);
    }
  });

  it("is read in another language", async () => {
    const read = await readSample(googleActivityHtml, "historique/watch-history.html", WATCHED_FRENCH);
    expect(read.events.map(inShort)).toEqual([["youtube-watched", "videos", "2026-03-12T21:05:00+01:00"]]);
  });

  it("is recognised behind a style sheet longer than the head", async () => {
    const style = `<style>${".mdl-cell{margin:8px}".repeat(5_000)}`;
    const read = await readSample(googleActivityHtml, "a.html", ACTIVITY_HTML.replace(/<style[^>]*>/, style));
    expect(read.events).toHaveLength(5);
  });

  it.each([
    "<html><body><div class='cell'>x</div></body></html>",
    "<html><head><title>My Activity</title></head>",
  ])("is not any other page: %s", async (content) => {
    expect((await readSample(googleActivityHtml, "MyActivity.html", content)).recognised).toBe(false);
  });
});
