import { counted, grouped } from "~/web/ui/text/counted";
import type { EntryShown } from "./listing/listing.server";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A length in words: "8 min", "1 h 5 min". @param seconds at least 0 */
export function lengthInWords(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.round(seconds), "second");
  const minutes = Math.round(seconds / MINUTE);
  const [hours, rest] = [Math.floor((minutes * MINUTE) / HOUR), minutes % MINUTE];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${grouped(hours)} h` : `${grouped(hours)} h ${rest} min`;
}

/** An entry's length or amount, and its rating; empty if none is known. */
export function amountInWords({
  amount,
  unit,
  rating,
}: Pick<EntryShown, "amount" | "unit" | "rating">): string {
  const stars = rating === null ? [] : [`rated ${rating} of 5`];
  if (amount === null) return stars.join("");
  const words =
    unit === "seconds"
      ? lengthInWords(Math.max(amount, 0))
      : unit === "pages"
        ? counted(amount, "page")
        : `${amount.toFixed(2)} ${unit ?? ""}`.trim();
  return [words, ...stars].join(", ");
}

/** The clock time of an entry, such as "09:12", as the archive has it; empty if it has none or only UTC. */
export function clockOf({
  happenedAt,
  zoneOffsetMinutes,
}: Pick<EntryShown, "happenedAt" | "zoneOffsetMinutes">) {
  if (!happenedAt.includes("T")) return "";
  if (!happenedAt.endsWith("Z")) return happenedAt.slice(11, 16);
  if (zoneOffsetMinutes === null) return "";
  const local = new Date(Date.parse(happenedAt) + zoneOffsetMinutes * MINUTE * 1000);
  return local.toISOString().slice(11, 16);
}
