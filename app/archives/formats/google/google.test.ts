import { describe, expect, it } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { googleChrome } from "./chrome";
import * as files from "./google.fixture";
import { googlePlay } from "./play";
import { googleSaved } from "./saved";

describe("Chrome's history", () => {
  it("keeps when and how a page was opened, without its address", async () => {
    const read = await readSample(googleChrome, "History.json", files.CHROME);
    expect(read.events.map(({ at, value, example }) => [at, value, example])).toEqual([
      ["2026-03-12T21:05:00Z", "link", "Tide tables – …"],
      ["2026-03-12T21:03:20Z", "search", "low water - Search"],
      ["2026-03-11T21:03:20Z", "typed", "A page without a title"],
      ["2026-03-11T21:06:40Z", "other", "New"],
    ]);
    expect(read).toMatchObject({
      trouble: null,
      unreadable: 1,
      dropped: { "pages loaded again, and pages within pages": 1, "entries of Chrome without a visit": 1 },
    });
  });

  it("is read in its older form", async () => {
    const { events } = await readSample(googleChrome, "BrowserHistory.json", files.CHROME_OLD);
    expect(events).toHaveLength(1);
  });

  it("is refused if cut off", async () => {
    const read = await readSample(googleChrome, "History.json", files.CHROME.slice(0, 500));
    expect(read.trouble).toBe("is cut off: its end is missing");
  });
});

describe("Google Play's files", () => {
  const read = (content: string) => readSample(googlePlay, "Play.json", content);

  it("report when an app was installed, without the device", async () => {
    const { events, dropped, unreadable } = await read(files.INSTALLS);
    expect(events).toEqual([
      {
        stream: "apps-installed",
        key: "2025-05-25T03:11:53.055Z Tide Clock",
        at: "2025-05-25T03:11:53.055Z",
        example: "Tide Clock",
        entry: { title: "Tide Clock" },
      },
    ]);
    expect({ dropped, unreadable }).toEqual({ dropped: { "names of devices": 1 }, unreadable: 1 });
  });

  it("report purchases by kind, without cards", async () => {
    const { events, dropped } = await read(files.PURCHASES);
    expect(events.map(({ stream, value }) => [stream, value])).toEqual([
      ["play-purchases", "things in apps"],
      ["play-purchases", "subscriptions"],
    ]);
    expect(events.map(({ entry }) => entry)).toEqual([
      { title: "Spring tides (Tide Clock)", amount: 1.99, unit: "EUR" },
      { title: "Sea Films, monthly", amount: 9.99, unit: "EUR" },
    ]);
    expect(dropped).toEqual({ "payment details": 2 });
  });

  it.each([
    ["4,99 EUR", "Tides", { title: "Tides", amount: 4.99, unit: "EUR" }],
    ["€4.99", "Tides", { title: "Tides" }],
    [499, "Tides", { title: "Tides" }],
    ["EUR 4.99", "", undefined],
    ["EUR 4.99", 7, undefined],
  ])("have a price only with its currency's code: %j for %j", async (invoicePrice, title, entry) => {
    const doc = { documentType: "In App Item", title };
    const purchase = { invoicePrice, doc, purchaseTime: "2025-06-01T08:00:00.500Z" };
    const { events } = await read(JSON.stringify([{ purchaseHistory: purchase }]));
    expect(events.map((event) => event.entry)).toEqual([entry]);
  });

  it("report the library by kind, and when reviews were written", async () => {
    const library = await read(files.LIBRARY);
    expect(library.events.map(({ value, entry }) => [value, entry])).toEqual([
      ["apps", undefined],
      ["books", undefined],
    ]);
    const { events, dropped } = await read(files.REVIEWS);
    expect(events.map(({ stream, at, entry }) => [stream, at, entry])).toEqual([
      ["play-reviews", "2025-06-02T10:00:00Z", undefined],
    ]);
    expect(dropped).toEqual({ "texts of reviews": 1 });
  });

  it.each([
    [files.ORDERS, "orders, which the purchase history lists too"],
    [files.SUBSCRIPTIONS, "subscriptions, of which the file does not say when they began"],
    [files.DEVICES, "devices"],
  ])("leave out entries without a date", async (content, what) => {
    const { events, dropped } = await read(content);
    expect({ events, dropped }).toEqual({ events: [], dropped: { [what]: 1 } });
  });

  it("name unknown keys", async () => {
    const content = `[${files.INSTALLS.slice(1, -1)},{"hologram":{"doc":{"title":"x"}}}]`;
    expect((await read(content)).unknown).toEqual(["hologram"]);
  });
});

describe("Google's saved lists", () => {
  it.each([
    [files.SAVED, 2],
    [files.SAVED_GERMAN, 1],
  ])("are recognised in any language, and nothing is kept", async (content, count) => {
    const read = await readSample(googleSaved, "Saved/List.csv", content);
    expect(read).toMatchObject({
      recognised: true,
      events: [],
      dropped: { "saved places and links, which have no date": count },
    });
  });
});
