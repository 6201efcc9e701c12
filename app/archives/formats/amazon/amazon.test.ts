import { describe, expect, test } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { DIGITAL, JSON_ORDERS, NEW_ORDERS, OLD_ORDERS, VIEWINGS } from "./amazon.fixture";
import { amazonDigital } from "./digital";
import { amazonOrders, amazonOrdersJson } from "./orders";
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

  test("lose addresses, payments and names of people before anyone sees them", async () => {
    const { events, dropped } = await old();
    expect(dropped).toEqual({
      "orders that were cancelled": 1,
      "street addresses": 8,
      "payment details": 4,
      "tracking numbers of parcels": 3,
      "messages with gifts": 1,
      "other people's addresses": 1,
    });
    expect(JSON.stringify(events.map(({ example, value }) => [example, value]))).not.toMatch(
      /Berg|Hara|Visa|Tide|boots|\d\.\d\d/,
    );
    expect(JSON.stringify(events.map(({ entry }) => entry))).not.toMatch(/Berg|Hara|Visa|birthday|DHL/);
    expect(events[0]?.example).toBe("Something ordered");
  });

  test("have the product and what was paid for it, gifts too", async () => {
    const { events } = await old();
    expect(events.map(({ entry }) => entry)).toEqual([
      { title: 'Tide tables, 2026 "pocket" edition', amount: 12.99, unit: "EUR" },
      { title: "Rubber boots", amount: 29.99, unit: "EUR" },
      { title: "Puzzle", amount: 19.99, unit: "EUR" },
    ]);
    const later = await readSample(amazonOrders, "Order History.csv", NEW_ORDERS);
    expect(later.events.map(({ entry }) => entry)).toEqual([
      { title: "Tide tables, 2026", amount: 12.99, unit: "EUR" },
      { title: "Raincoat", amount: 80, unit: "EUR" },
    ]);
  });

  test.each([
    ['"1,234.50",EUR,Boots,1', { title: "Boots", amount: 1234.5, unit: "EUR" }],
    [`"'1,234.50'",eur,Boots,1`, { title: "Boots", amount: 1234.5, unit: "EUR" }],
    ["'12.99,EUR,Boots,1", { title: "Boots", amount: 12.99, unit: "EUR" }],
    ["Not Available,EUR,Boots,40.00", { title: "Boots", amount: 40, unit: "EUR" }],
    ["soon,EUR,Boots,", { title: "Boots" }],
    ["-5,EUR,Boots,", { title: "Boots" }],
    ["12.99,€,Boots,1", { title: "Boots" }],
    ["12.99,Not Available,Boots,1", { title: "Boots" }],
    ["12.99,EUR,Not Available,1", undefined],
  ])("have no price without a currency, and nothing without a product: %s", async (cells, entry) => {
    const content = `Order ID,Order Date,Order Status,Total Owed,Currency,Product Name,Unit Price\n1,2026-03-12,Closed,${cells}\n`;
    const { events } = await readSample(amazonOrders, "x.csv", content);
    expect(events.map((event) => event.entry)).toEqual([entry]);
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

  test("without numbers are told apart by their dates", async () => {
    const content = `Order ID,Order Date,Order Status,Product Name,ASIN
,2026-03-12T21:05:00Z,Closed,Lamp,B1
,2026-04-12T21:05:00Z,Closed,Lamp,B1
,2026-04-12T21:05:00Z,Closed,Lamp,B1
`;
    const { events } = await readSample(amazonOrders, "Retail.OrderHistory.1.csv", content);
    expect(new Set(events.map(({ key }) => key)).size).toBe(2);
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
  expect(events.map(({ entry }) => entry)).toEqual([
    { title: "The Tide", amount: 7.99, unit: "EUR" },
    { title: "Amazon Music Unlimited", amount: 10.99, unit: "EUR" },
  ]);
  expect(dropped).toEqual({ countries: 2 });
});

test("Digital items in their older form have the product under another name", async () => {
  const content = `OrderId,OrderDate,DigitalOrderItemId,Title,OurPrice,OurPriceCurrencyCode
D1,2026-03-01T10:00:00Z,ITEM1,The Tide,"1,007.99",USD
D2,2026-03-01T10:00:00Z,ITEM2,Not Applicable,1.99,USD
`;
  const { events } = await readSample(amazonDigital, "Digital Items.csv", content);
  expect(events.map(({ entry }) => entry)).toEqual([
    { title: "The Tide", amount: 1007.99, unit: "USD" },
    undefined,
  ]);
});

test("Prime Video viewings of a minute or more are counted, without trailers and devices", async () => {
  const { events, dropped } = await readSample(amazonPrimeVideo, "Viewing History.csv", VIEWINGS);
  expect(events.map(({ at, example }) => [at, example])).toEqual([
    ["2026-03-12T20:01:02Z", "“The Tide, Season 2: Neap”"],
  ]);
  expect(events[0]?.entry).toEqual({ title: "The Tide, Season 2: Neap", amount: 6538, unit: "seconds" });
  expect(dropped).toMatchObject({
    trailers: 1,
    "videos watched for under a minute": 1,
    "addresses of your devices": 3,
    places: 3,
  });
});

test.each([
  ['"""The Tide""",90.6', { title: "The Tide", amount: 91, unit: "seconds" }],
  ["The Tide,", { title: "The Tide" }],
  ["The Tide,1e999", { title: "The Tide" }],
  ["Not Available,90", undefined],
])("A Prime Video viewing has its title and length if they are known: %s", async (cells, entry) => {
  const content = `Playback Start Datetime (UTC),Title,Seconds Viewed\n2026-03-12T20:01:02Z,${cells}\n`;
  const { events } = await readSample(amazonPrimeVideo, "x.csv", content);
  expect(events.map((event) => event.entry)).toEqual([entry]);
});

describe("Amazon's orders as JSON", () => {
  const read = (content: string, path = "Retail.OrderHistory.1.json") =>
    readSample(amazonOrdersJson, path, content);

  test("are the same purchases as in the table", async () => {
    const [asJson, asTable] = [
      await read(JSON_ORDERS),
      await readSample(amazonOrders, "Order History.csv", NEW_ORDERS),
    ];
    expect(asJson.events).toEqual(asTable.events);
    expect(asJson.dropped).toEqual({ "orders that were cancelled": 1, "street addresses": 1 });
    expect([asJson.unknown, asJson.unreadable]).toEqual([[], 0]);
  });

  test("are read with names of fields in other spellings, within other objects, and without brackets", async () => {
    const { events: expected } = await read(JSON_ORDERS);
    const spelled = JSON_ORDERS.replaceAll(
      /"([A-Z][A-Za-z]+) ([A-Z][A-Za-z]+)":/g,
      (_, one, other) =>
        `"${String(one).toLowerCase()}${String(other)[0]}${String(other).slice(1).toLowerCase()}":`,
    );
    expect(spelled).toContain('"orderId":');
    expect((await read(spelled)).events).toEqual(expected);
    expect((await read(`{"orders":${JSON_ORDERS}}`)).events).toEqual(expected);
    const [one] = JSON.parse(JSON_ORDERS);
    expect((await read(JSON.stringify(one))).events).toEqual(expected.slice(0, 1));
  });

  test("count fields that are not known and elements that are no orders", async () => {
    const [one] = JSON.parse(JSON_ORDERS);
    const { events, unknown, dropped } = await read(JSON.stringify([{ ...one, Weather: "fog" }, 1, "x"]));
    expect([events.length, unknown, dropped["other entries"]]).toEqual([1, ["Weather"], 2]);
  });

  test("are read with few fields, if the file is called so", async () => {
    const content = JSON.stringify([{ orderId: "1", orderDate: "2026-03-12T21:05:00.000Z", asin: "B1" }]);
    expect((await read(content)).events.map(({ at }) => at)).toEqual(["2026-03-12T21:05:00Z"]);
    expect((await read(content, "orders.json")).recognised).toBe(false);
  });

  test("of another shop are not taken for Amazon's", async () => {
    const text = JSON.stringify([
      { order_id: 1, order_date: "2026-01-01", order_status: "sent", product_name: "x" },
    ]);
    expect((await read(text, "orders.json")).recognised).toBe(false);
  });
});
