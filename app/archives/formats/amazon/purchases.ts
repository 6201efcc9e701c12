import type { ArchiveStream, FormatSink } from "../../format";
import { writtenDay, writtenInUtc } from "../dates/written-dates";

/** The stream of both Amazon purchase lists. */
export const PURCHASES: ArchiveStream = {
  name: "purchases",
  of: "purchases",
  holds: "events",
  signals: ["interests", "activity-by-month", "activity-by-weekday"],
  mayBeShared: true,
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

/** @param date as written by Amazon, in UTC or as a day */
export function putPurchase(
  sink: FormatSink,
  kind: PurchaseKind,
  date: string,
  key: readonly string[],
): void {
  const at = writtenInUtc(date) ?? writtenDay(date);
  if (at === null) {
    sink.unreadable();
    return;
  }
  const example = EXAMPLES[kind];
  sink.event({ stream: PURCHASES.name, key: JSON.stringify(key), at, value: kind, example });
}
