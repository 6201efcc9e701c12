import { describe, expect, test } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { DIGITAL, NEW_ORDERS, OLD_ORDERS, VIEWINGS } from "./amazon.fixture";
import { amazonDigital } from "./digital";
import { amazonOrders } from "./orders";
import { amazonPrimeVideo } from "./prime-video";

const old = () => readSample(amazonOrders, "Retail.OrderHistory.1.csv", OLD_ORDERS);

describe("Amazon's orders", () => {
  test("are counted per item, by Amazon's own categories, without cancelled ones", async () => {
    const { events, dropped, unknown } = await old();
    expect(events.map(({ at, value }) => [at, value])).toEqual([
      ["2026-03-12T21:05:00Z", "goods"],
      ["2026-03-12T21:05:00Z", "used goods"],
      ["2025-12-20T17:30:12Z", "gifts"],
    ]);
    expect(dropped["orders that were cancelled"]).toBe(1);
    expect(unknown).toEqual([]);
  });

  test("lose addresses, payments, prices and names before anyone sees them", async () => {
    const { events, dropped } = await old();
    expect(dropped).toEqual({
      "orders that were cancelled": 1,
      "street addresses": 8,
      "payment details": 4,
      prices: 4,
      "tracking numbers of parcels": 3,
      "names of things that you bought": 4,
      "messages with gifts": 1,
      "other people's addresses": 1,
    });
    expect(JSON.stringify(events.map(({ example, value }) => [example, value]))).not.toMatch(
      /Berg|Hara|Visa|Tide|boots|\d\.\d\d/,
    );
    expect(events[0]?.example).toBe("Something ordered");
  });

  test("have the same keys in the old and the new file", async () => {
    const [before, after] = [await old(), await readSample(amazonOrders, "Order History.csv", NEW_ORDERS)];
    expect(after.events.map(({ value }) => value)).toEqual(["goods", "goods"]);
    expect(after.events[0]?.key).toBe(before.events[0]?.key);
    expect(before.events.map(({ key }) => key)).not.toContain(after.events[1]?.key);
  });

  test("count an item once if it came in two parcels, one row each", async () => {
    const [header, first] = OLD_ORDERS.split("\n");
    const { events } = await readSample(amazonOrders, "x.csv", [header, first, first].join("\n"));
    expect(new Set(events.map(({ key }) => key)).size).toBe(1);
  });

  test("are read with few of the columns, in a folder of any name, and report new columns", async () => {
    const content =
      "Order ID,Order Date,Order Status,Product Name,Delivered By\n1,2026-03-12,Closed,Boots,drone\n";
    const { events, unknown } = await readSample(amazonOrders, "Meine Bestellungen/Liste.csv", content);
    expect(events.map(({ at }) => at)).toEqual(["2026-03-12"]);
    expect(unknown).toEqual(["Delivered By"]);
  });

  test("are read up to the end of a file that is cut off", async () => {
    const { events } = await readSample(
      amazonOrders,
      "x.csv",
      OLD_ORDERS.slice(0, OLD_ORDERS.indexOf("Rubber")),
    );
    expect(events).toHaveLength(1);
  });
});

test("Digital items are purchases too, and subscription payments a separate kind", async () => {
  const { events, dropped } = await readSample(amazonDigital, "Digital Items.csv", DIGITAL);
  expect(events.map(({ stream, value }) => [stream, value])).toEqual([
    ["purchases", "digital"],
    ["purchases", "subscriptions"],
  ]);
  expect(dropped).toMatchObject({ "names of things that you bought": 2, prices: 2 });
});

test("Prime Video viewings of a minute or more are counted, without trailers and devices", async () => {
  const { events, dropped } = await readSample(amazonPrimeVideo, "Viewing History.csv", VIEWINGS);
  expect(events.map(({ at, example }) => [at, example])).toEqual([
    ["2026-03-12T20:01:02Z", "“The Tide, Season 2: Neap”"],
  ]);
  expect(dropped).toMatchObject({
    trailers: 1,
    "videos watched for under a minute": 1,
    "addresses of your devices": 3,
    places: 3,
  });
});
