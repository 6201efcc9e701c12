import { writtenDay, writtenInUtc } from "~/ground/written-dates/written-dates";
import type { ArchiveStream, FormatSink } from "../../format";
import type { Price } from "../written-prices";

/** The stream of both Amazon purchase lists. */
export const PURCHASES: ArchiveStream = {
  name: "purchases",
  of: "purchases",
  holds: "events",
  signals: ["interests", "activity-by-month", "activity-by-weekday"],
  mayBeShared: true,
  entries: "purchase",
};

/** Amazon's own category; what an item is for is never guessed from its name. */
export type PurchaseKind = "goods" | "used goods" | "gifts" | "digital" | "subscriptions";

const EXAMPLES: Record<PurchaseKind, string> = {
  goods: "Something ordered",
  "used goods": "Something used that you ordered",
  gifts: "A gift ordered",
  digital: "Something digital",
  subscriptions: "A payment for a subscription",
};

/** A purchase as read from a row; `date` as written by Amazon, in UTC or as a day. `title` is empty if unknown. */
export type Purchase = {
  kind: PurchaseKind;
  date: string;
  key: readonly string[];
  title: string;
  price: Price | null;
};

/** Reports a purchase, or an unreadable date. */
export function putPurchase(sink: FormatSink, { kind, date, key, title, price }: Purchase): void {
  const at = writtenInUtc(date) ?? writtenDay(date);
  if (at === null) {
    sink.unreadable();
    return;
  }
  sink.event({
    stream: PURCHASES.name,
    key: JSON.stringify(key),
    at,
    value: kind,
    example: EXAMPLES[kind],
    entry: title ? { title, ...price } : undefined,
  });
}
