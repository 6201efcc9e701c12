import type { Format, FormatSink, TableRow } from "../../format";
import { cell, headed, readingOf, type Table } from "../csv-tables";
import { hasTableFields, jsonReadingOf } from "../json-tables";
import { priceOf } from "../written-prices";
import { PURCHASES, putPurchase } from "./purchases";

function readRow(row: TableRow, sink: FormatSink): void {
  if (/^no$/i.test(cell(row, "IsFulfilled"))) {
    sink.drop("orders that were not carried out");
    return;
  }
  const isSubscription = cell(row, "SubscriptionOrderInfoList") !== "";
  const order = cell(row, "OrderId") || cell(row, "OrderDate");
  const key = ["digital", cell(row, "DigitalOrderItemId") || `${order} ${cell(row, "ASIN")}`];
  putPurchase(sink, {
    kind: isSubscription ? "subscriptions" : "digital",
    date: cell(row, "OrderDate"),
    key,
    title: cell(row, "ProductName") || cell(row, "Title"),
    price: priceOf([cell(row, "OurPrice")], cell(row, "OurPriceCurrencyCode")),
  });
}

const ITEMS: Table = {
  marks: ["OrderId", "OrderDate", "DigitalOrderItemId"],
  columns: {
    ASIN: "",
    ProductName: "",
    Title: "",
    OurPrice: "",
    ListPriceAmount: "",
    OurPriceTax: "",
    OurPriceCurrencyCode: "",
    OurPriceTaxCurrencyCode: "",
    ListPriceCurrencyCode: "",
    BaseCurrencyCode: "",
    DeclaredCountryCode: "countries",
    AffectedItem: "",
    AffectedItemCurrencyCode: "",
    FulfilledDate: "",
    IsFulfilled: "",
    IsOrderEligibleForPrimeBenefit: "",
    ItemFulfilled: "",
    Marketplace: "",
    OfferingSKU: "",
    OriginalQuantity: "",
    QuantityOrdered: "",
    Publisher: "",
    Quantity: "",
    SellerOfRecord: "",
    SubscriptionOrderInfoList: "",
    ThirdPartyDisplayPrice: "",
    ThirdPartyDisplayCurrencyCode: "",
    GiftItem: "",
    GiftEmail: "other people's addresses",
    GiftMessage: "messages with gifts",
  },
  read: readRow,
};

/** `Digital Items.csv`: e-books, music, films, apps and subscriptions. */
export const amazonDigital: Format = {
  name: "amazon-digital-items",
  platform: "amazon",
  label: "Amazon digital items",
  // Amazon opened.
  since: "1995-07-16",
  streams: [PURCHASES],
  // A separate file of prices has similar columns, but not all of `marks`.
  recognises: ({ rows }) => rows.some((cells) => headed([ITEMS], cells)),
  reading: readingOf([ITEMS]),
};

/** The same as JSON. */
export const amazonDigitalJson: Format = {
  ...amazonDigital,
  name: "amazon-digital-items-json",
  recognises: (head) => hasTableFields(ITEMS, head),
  reading: jsonReadingOf(ITEMS),
};
