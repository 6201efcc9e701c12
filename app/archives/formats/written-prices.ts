import type { ArchiveEntry } from "../format";

/** A price in the form that entries have. */
export type Price = Required<Pick<ArchiveEntry, "amount" | "unit">>;

/** Real prices have a dozen characters. */
const LONGEST = 30;
/** Quotes and apostrophes around a number, and the thousands separators of Swiss and French numbers. */
const AROUND = /["'’\s]/g;
const CODE = /^[a-z]{3}$/i;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** Thousands grouped by points, with a decimal comma. */
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

/** A number as written in a price: `12.99`, `'0'`, `1,234.56`, `1.234,56`, `4,99`. Null for anything else. */
export function writtenAmount(text: string): number | null {
  if (text.length > LONGEST) return null;
  const plain = text.replace(AROUND, "");
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain);
  if (GROUPED.test(plain)) return Number(plain.replaceAll(",", ""));
  if (/^\d+,\d{1,2}$/.test(plain) || GROUPED_BY_POINTS.test(plain)) {
    return Number(plain.replaceAll(".", "").replace(",", "."));
  }
  return null;
}

/** The first readable amount, with its currency; null if no amount is readable or `currency` is not a code. */
export function priceOf(amounts: readonly string[], currency: string): Price | null {
  if (!CODE.test(currency)) return null;
  for (const text of amounts) {
    const amount = writtenAmount(text);
    if (amount !== null) return { amount, unit: currency.toUpperCase() };
  }
  return null;
}

/**
 * A price with its currency's code before or after it: `EUR 4.99`, `4,99 EUR`. Null for other forms, such as `$4.99`.
 */
export function writtenPrice(text: string): Price | null {
  if (text.length > LONGEST) return null;
  const plain = text.trim();
  return priceOf([plain.slice(3)], plain.slice(0, 3)) ?? priceOf([plain.slice(0, -3)], plain.slice(-3));
}
