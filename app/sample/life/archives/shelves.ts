import { daysAfter } from "~/desk/today";
import { seeded, seedOf } from "~/ground/chance/random";
import { dayNumber } from "~/twin/foretelling/days";
import type { LifeFile } from "../acts";
import { instantAt } from "../clock";
import type { Course } from "../course";
import { whole } from "../drawing";

/** A book: title, author, the person's rating, pages, and the share of the 30 months after which it was read. */
type Book = readonly [title: string, author: string, rating: number, pages: number, at: number];

const BOOKS: readonly Book[] = [
  ["The Ferryman's Arithmetic", "Elspeth Varrow", 5, 312, 0.02],
  ["A Note to the Tide Clerk", "Dara Linfoot", 4, 244, 0.06],
  ["A Short History of Hedges", "Ivo Castermane", 3, 198, 0.1],
  ["The Staircase Inventory", "Elspeth Varrow", 4, 356, 0.14],
  ["Seven Unlet Rooms", "Wenna Trescoe", 5, 221, 0.18],
  ["What the Tide Table Left Out", "Joss Perrivale", 3, 180, 0.23],
  ["An Atlas of Small Errors", "Ivo Castermane", 4, 267, 0.27],
  ["The Understudy's Coat", "Dara Linfoot", 2, 290, 0.31],
  ["Advice for a Bad Landlord", "Hester Quillane", 4, 174, 0.36],
  ["What the Orchard Owed", "Wenna Trescoe", 5, 236, 0.41],
  ["The Sum of Small Rents", "Elspeth Varrow", 4, 402, 0.46],
  ["Weekly Rooms, No Callers", "Hester Quillane", 3, 205, 0.5],
  ["A Traveller's Guide to Staying Put", "Joss Perrivale", 5, 228, 0.55],
  ["Weighbridge at Low Tide", "Dara Linfoot", 4, 318, 0.6],
  ["How Rivers Are Named", "Ivo Castermane", 4, 251, 0.65],
  ["Slow Miles, Long Way", "Bryn Oakhollow", 4, 190, 0.7],
  ["The Third Landing Light", "Elspeth Varrow", 5, 371, 0.74],
  ["The Harbourmaster's Off Day", "Wenna Trescoe", 4, 243, 0.78],
  ["The Lung and the Hill", "Bryn Oakhollow", 3, 212, 0.82],
  ["Bread Without Clocks", "Hester Quillane", 5, 164, 0.86],
  ["The Cartwright Papers", "Elspeth Varrow", 4, 333, 0.895],
  ["A Weather of One's Own", "Joss Perrivale", 4, 219, 0.925],
  ["The Last Inland Port", "Elspeth Varrow", 5, 388, 0.955],
  ["Under the Tenant's Stairs", "Wenna Trescoe", 3, 201, 0.985],
];

/** `goodreads_library_export.csv` up to a day. */
export function goodreadsLibrary({ first, last }: Course, until: string): LifeFile[] {
  const length = dayNumber(last) - dayNumber(first);
  const rows = BOOKS.flatMap(([title, author, rating, pages, at], index) => {
    const read = daysAfter(first, Math.round(length * at));
    const added = daysAfter(read, -9 - (index % 5) * 3);
    if (read > until) return [];
    const [readOn, addedOn] = [read, added < first ? first : added].map((day) => day.replaceAll("-", "/"));
    return [`${7001 + index},"${title}","${author}",${rating},${pages},${readOn},${addedOn},read`];
  });
  const columns = "Book Id,Title,Author,My Rating,Number of Pages,Date Read,Date Added,Exclusive Shelf";
  return [{ name: "goodreads_library_export.csv", text: `${[columns, ...rows].join("\n")}\n` }];
}

/** Things bought, with what they cost in pounds; the first list is for any time. */
const THINGS = {
  any: [
    ["Bread flour, strong white, 16 kg", 18.5],
    ["Filter papers, size 4, 200 pieces", 6.2],
    ["Notebook, dotted, A5", 9.4],
    ["Linen tea towels, set of three", 14],
    ["Light bulbs, warm white, four", 11.8],
    ["Ear plugs, wax, twelve pairs", 7.9],
    ["Bicycle lamp, rear", 16.5],
    ["Fountain pen ink, blue-black", 8.3],
  ],
  moving: [
    ["Moving boxes, strong, set of twenty", 31],
    ["Picture hooks, brass, thirty", 5.6],
    ["Curtain rail, 2.4 m, white", 22.9],
    ["Draught excluder for doors", 12.4],
    ["Shelf brackets, black, six", 19.9],
    ["Thick curtains, dark green, pair", 54],
  ],
  running: [
    ["Running shoes, road, wide, size 6", 89],
    ["Running socks, merino, three pairs", 21.5],
    ["Head torch, light, rechargeable", 27.9],
    ["Foam roller, 33 cm", 17.4],
    ["Running jacket, thin, yellow", 48],
  ],
  gifts: [
    ["Puzzle of a harbour, 1,000 pieces", 15.9],
    ["Tea caddy, tin, painted", 13.2],
    ["Wool scarf, grey and orange", 29.5],
  ],
} as const;

type Kind = keyof typeof THINGS;

/** How many things are bought in thirty days: more around the move, in November and December. */
function kindsOf(day: string, { moved, ran }: Course): readonly Kind[] {
  const month = day.slice(5, 7);
  if (Math.abs(dayNumber(day) - dayNumber(moved)) < 40) return ["moving", "moving", "any", "moving", "any"];
  if (month === "11" || month === "12") return ["gifts", "any", "gifts", "any"];
  if (day > ran) return ["running", "any", "any"];
  return ["any", "any"];
}

const COLUMNS =
  "ASIN,Billing Address,Carrier Name & Tracking Number,Currency,Gift Message,Gift Recipient Contact,Gift Sender Name,Item Serial Number,Order Date,Order ID,Order Status,Original Quantity,Payment Method Type,Product Condition,Product Name,Purchase Order Number,Ship Date,Shipment Item Subtotal,Shipment Item Subtotal Tax,Shipment Status,Shipping Address,Shipping Charge,Shipping Option,Total Amount,Total Discounts,Unit Price,Unit Price Tax,Website";
const NONE = "Not Available";

function orderRow(at: Date, [name, price]: readonly [string, number], isGift: boolean): string {
  const [number, when] = [seedOf(`${at.toISOString()} ${name}`), `${at.toISOString().slice(0, 19)}Z`];
  const order = `202-${String(number % 10_000_000).padStart(7, "0")}-${String(number % 9_999_991).padStart(7, "0")}`;
  const product = `B0${seedOf(name).toString(36).toUpperCase().padStart(8, "0").slice(0, 8)}`;
  const cost = price.toFixed(2);
  const message = isGift ? "With love from the west" : NONE;
  return `${product},${NONE},${NONE},GBP,${message},${NONE},${NONE},${NONE},${when},${order},Closed,1,${NONE},New,"${name}",Not Applicable,${when},${cost},0,Shipped,${NONE},0,std,${cost},'0',${cost},0,Amazon.co.uk`;
}

/** `Order History.csv` up to a day. */
export function orderHistory(course: Course, until: string): LifeFile[] {
  const random = seeded(seedOf("orders"));
  const rows: string[] = [];
  for (let day = daysAfter(course.first, 3); day <= until; day = daysAfter(day, 30)) {
    for (const kind of kindsOf(day, course)) {
      const [on, place, minute] = [daysAfter(day, whole(random, 0, 27)), random(), whole(random, 1080, 1380)];
      const thing = THINGS[kind][Math.floor(place * THINGS[kind].length)] ?? THINGS.any[0];
      if (on <= until) rows.push(orderRow(instantAt(on, minute), thing, kind === "gifts"));
    }
  }
  return [{ name: "Order History.csv", text: `${[COLUMNS, ...rows.reverse()].join("\n")}\n` }];
}
