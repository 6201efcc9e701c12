import type { FileHead, Format, FormatSink, TableRow } from "../../format";
import { cell, headed, readingOf, type Table } from "../csv-tables";
import { hasTableFields, jsonReadingOf } from "../json-tables";
import { priceOf } from "../written-prices";
import { PURCHASES, type PurchaseKind, putPurchase } from "./purchases";

function kindOf(row: TableRow): PurchaseKind {
  const isGift = ["Gift Message", "Gift Recipient Contact Details", "Gift Recipient Contact"].some((name) =>
    cell(row, name),
  );
  if (isGift) return "gifts";
  return /^(used|refurbished|collectible)/i.test(cell(row, "Product Condition")) ? "used goods" : "goods";
}

/** Columns with the amount paid for an item, or else its price, in order of preference. */
const PRICES = ["Total Owed", "Total Amount", "Unit Price"];

/** An ordered item is one purchase, even if it came in several parcels with a row each. */
function readRow(row: TableRow, sink: FormatSink): void {
  if (/^cancel/i.test(cell(row, "Order Status"))) {
    sink.drop("orders that were cancelled");
    return;
  }
  const thing = cell(row, "ASIN") || cell(row, "Product Name");
  // People redact the numbers before sharing a file; orders are then told apart by date.
  const order = cell(row, "Order ID") || cell(row, "Order Date");
  const prices = PRICES.map((column) => cell(row, column));
  putPurchase(sink, {
    kind: kindOf(row),
    date: cell(row, "Order Date"),
    key: [order, thing],
    title: cell(row, "Product Name"),
    price: priceOf(prices, cell(row, "Currency")),
  });
}

const ORDERS: Table = {
  marks: ["Order ID", "Order Date", "Order Status", "Product Name"],
  columns: {
    Website: "",
    "Purchase Order Number": "",
    Currency: "",
    "Unit Price": "",
    "Unit Price Tax": "",
    "Shipping Charge": "",
    "Total Discounts": "",
    "Total Owed": "",
    "Total Amount": "",
    // Repeated in each row of a parcel, so it is not the price of an item.
    "Shipment Item Subtotal": "",
    "Shipment Item Subtotal Tax": "",
    ASIN: "",
    "Product Condition": "",
    Quantity: "",
    "Original Quantity": "",
    "Payment Instrument Type": "payment details",
    "Payment Method Type": "payment details",
    "Shipment Status": "",
    "Ship Date": "",
    "Shipping Option": "",
    "Shipping Address": "street addresses",
    "Billing Address": "street addresses",
    "Carrier Name & Tracking Number": "tracking numbers of parcels",
    "Product Name": "",
    "Gift Message": "messages with gifts",
    "Gift Sender Name": "",
    "Gift Recipient Contact Details": "other people's addresses",
    "Gift Recipient Contact": "other people's addresses",
    "Item Serial Number": "serial numbers",
    Vendor: "",
  },
  read: readRow,
};

/** `Retail.OrderHistory.1.csv` and the newer `Your Amazon Orders/Order History.csv`. */
export const amazonOrders: Format = {
  name: "amazon-orders",
  platform: "amazon",
  label: "Amazon order history",
  // Amazon opened.
  since: "1995-07-16",
  streams: [PURCHASES],
  recognises: ({ rows }) => rows.some((cells) => headed([ORDERS], cells)),
  reading: readingOf([ORDERS]),
};

/** Fields that every order has. Other shops' orders have them too, so without further fields the file name decides. */
const LEAST = { marks: ["Order ID", "Order Date"] };
const isAmazons = (head: FileHead) =>
  ORDERS.marks.every((mark) => head.keys.includes(mark)) ||
  (/amazon|order\.?history/i.test(head.path) && hasTableFields(LEAST, head));

/** `Retail.OrderHistory.1.json`, which Amazon sends for some requests. */
export const amazonOrdersJson: Format = {
  ...amazonOrders,
  name: "amazon-orders-json",
  recognises: isAmazons,
  reading: jsonReadingOf(ORDERS),
};
