import { describe, expect, it } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { ACTIVITY_GERMAN, ACTIVITY_HTML, ACTIVITY_JSON, WATCHED_FRENCH } from "./activity.fixture";
import { googleActivityHtml } from "./activity-html";
import { googleActivityJson } from "./activity-json";

describe("an entry of Google's activity as JSON", () => {
  it("has the names of videos with their channels, and the words of searches", async () => {
    const { events } = await readSample(googleActivityJson, "MyActivity.json", ACTIVITY_JSON);
    expect(events.map(({ entry }) => entry)).toEqual([
      { title: "How tides work", creator: "Sea School" },
      { title: "knots for beginners" },
      { title: "tide table malmö" },
      undefined,
      undefined,
      { title: "Harbour song" },
    ]);
    const german = await readSample(googleActivityJson, "MeineAktivitäten.json", ACTIVITY_GERMAN);
    expect(german.events.map(({ entry }) => entry)).toEqual([{ title: "Gezeiten Malmö" }]);
  });

  const entryOf = async (header: string, title: unknown, titleUrl: string, subtitles?: unknown) => {
    const activity = { header, title, titleUrl, subtitles, time: "2026-01-01T00:00:00Z" };
    const { events } = await readSample(googleActivityJson, "a.json", JSON.stringify([activity]));
    return events.map(({ entry }) => entry);
  };
  const VIDEO = "https://www.youtube.com/watch?v=tide0000001";

  it.each([
    ["Watched Ebb", undefined, { title: "Ebb" }],
    ["Obejrzano: Ebb", [{ name: 7 }], { title: "Obejrzano: Ebb" }],
    ["Ebb angesehen", ["x", { name: "Sea" }], { title: "Ebb" }],
    ["Ebb", [{ name: "Sea" }, { name: "x" }], { title: "Ebb", creator: "Sea" }],
    [`Watched ${VIDEO}`, undefined, undefined],
    [`Obejrzano: ${VIDEO}`, undefined, undefined],
    [`${VIDEO} を視聴しました`, undefined, undefined],
    ["Watched https://youtu.be/other", undefined, undefined],
    ["", [{ name: "Sea" }], undefined],
    [7, undefined, undefined],
  ])("names a video unless it was removed: %j by %j", async (title, subtitles, entry) => {
    expect(await entryOf("YouTube", title, VIDEO, subtitles)).toEqual([entry]);
  });

  it.each([
    ["YouTube", "https://www.youtube.com/results?search_query=knots%20%26+ropes#x", "knots & ropes"],
    ["YouTube", "https://www.youtube.com/results?search_query=100%+rope%E0%A4%A", "100% rope\ufffd%A"],
    ["YouTube", "https://www.youtube.com/results?search_query=%20+", undefined],
    ["YouTube", "https://www.youtube.com/results?sp=x", undefined],
    ["Search", "https://www.google.co.uk/search?hl=en&q=low+water", "low water"],
    ["Search", "https://www.google.com/search?hl=en", undefined],
    ["Search", "https://www.google.com/url?q=https://a.example/ada&usg=x", undefined],
    ["Search", "https://a.example/?q=ada", undefined],
    ["Search", "", undefined],
    ["Shopping", "https://www.google.com/search?tbm=shop&q=boots", undefined],
    ["Maps", "https://www.google.com/maps/search/?api=1&q=Storgatan+1", undefined],
    ["Assistant", "https://assistant.google.com/x?q=call+Yuki", undefined],
    ["News", "https://news.google.com/search?q=tides", undefined],
  ])("has the words of a search in %s, from its link alone: %s", async (header, url, title) => {
    expect(await entryOf(header, "Searched for x", url)).toEqual([title && { title }]);
  });
});

describe("an entry of Google's activity as HTML", () => {
  it("gives the same entries as the JSON", async () => {
    const { events } = await readSample(googleActivityHtml, "MyActivity.html", ACTIVITY_HTML);
    expect(events.map(({ entry }) => entry)).toEqual([
      { title: "How tides work", creator: "Sea School" },
      { title: "knots for beginners" },
      { title: "tide table malmö" },
      undefined,
      undefined,
    ]);
    const french = await readSample(googleActivityHtml, "watch-history.html", WATCHED_FRENCH);
    expect(french.events.map(({ entry }) => entry)).toEqual([
      { title: "Les marées", creator: "École de la mer" },
    ]);
  });

  const VIDEO = "https://www.youtube.com/watch?v=maree000001";
  const DATE = "12 mars 2026, 21:05:00 CET";
  it.each([
    [
      `<a href="${VIDEO}">Die Gezeiten</a>\u00a0angesehen<br>Meer<br>`,
      { title: "Die Gezeiten", creator: "Meer" },
    ],
    [`Watched <a href="${VIDEO}">Tides</a><br>`, { title: "Tides" }],
    [`Watched <a href="${VIDEO}">${VIDEO}</a><br>`, undefined],
    [`<a href="${VIDEO}">Watched Tides</a><br>`, { title: "Tides" }],
    [`Watched <a href="${VIDEO}"></a><br>`, undefined],
    [
      `Watched <a href="${VIDEO}">Live, 12 Jan 2024, 10:00:00</a><br>Meer<br>`,
      { title: "Live, 12 Jan 2024, 10:00:00", creator: "Meer" },
    ],
  ])("has a video's linked name, and its channel if it is before the date: %s", async (content, entry) => {
    const text = WATCHED_FRENCH.replace(/Vous.*(?=12 mars)/s, content);
    const { events } = await readSample(googleActivityHtml, "watch-history.html", text);
    expect([text.includes(DATE), ...events.map((event) => event.entry)]).toEqual([true, entry]);
    expect(events.map(({ at }) => at)).toEqual(["2026-03-12T21:05:00+01:00"]);
  });
});
