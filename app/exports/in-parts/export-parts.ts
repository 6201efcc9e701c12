/** A range of months, YYYY-MM, both included. */
export type Months = { from: string; to: string };

/** One of the files that an export is divided into: everything but titles, or the titles of some months. */
export type ExportPart = "none" | Months;

/** The titles of a range of months, and their number. */
export type TitlesPart = Months & { count: number };

/**
 * Maximum titles in one file, unless a single month has more. A file to restore may have 64 MiB, and an entry takes
 * some 350 bytes, twice that if its title is long and not Latin.
 */
export const PART_TITLES = 90_000;

/**
 * Divides titles into files of whole months.
 *
 * @param months the number of titles in each month, oldest first
 * @returns no parts if all titles fit into one file
 */
export function partsOf(
  months: readonly { month: string; count: number }[],
  most = PART_TITLES,
): TitlesPart[] {
  const parts: TitlesPart[] = [];
  for (const { month, count } of months) {
    const last = parts.at(-1);
    if (last && last.count + count <= most) {
      last.to = month;
      last.count += count;
    } else parts.push({ from: month, to: month, count });
  }
  return parts.length > 1 || (parts[0]?.count ?? 0) > most ? parts : [];
}

const MONTH = "\\d{4}-(?:0[1-9]|1[0-2])";
const MONTHS = new RegExp(`^(${MONTH})\\.\\.(${MONTH})$`);

/** A part's name in addresses and file names: `none`, or `2024-03..2026-11`. */
export function partName(part: ExportPart): string {
  return part === "none" ? part : `${part.from}..${part.to}`;
}

/** The part with this name; null if the name is not valid. */
export function partNamed(name: string): ExportPart | null {
  if (name === "none") return name;
  const [, from, to] = MONTHS.exec(name) ?? [];
  return from && to && from <= to ? { from, to } : null;
}
