/** A table of docs/formulas.md: its rows, the heading first. */
export type Table = readonly (readonly string[])[];

/** What every simulation begins with, so that a table is the same each time. */
export const SEED = 20261121;

/** A share from 0 to 1 as the tables show it. */
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** A table as Markdown. */
export function markdown([heading = [], ...rows]: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heading), line(heading.map(() => "---")), ...rows.map(line)].join("\n");
}

const place = (name: string) => new RegExp(`(<!-- figures: ${name} -->\n)([\\s\\S]*?)(<!-- end -->)`);

/** What a page holds under a table's name, or null where the page has no such place. */
export function standing(page: string, name: string): string | null {
  return place(name).exec(page)?.[2]?.trimEnd() ?? null;
}

/** The page with a table in its place. */
export function withTable(page: string, name: string, text: string): string {
  return page.replace(
    place(name),
    (_all, begin: string, _old: string, end: string) => `${begin}${text}\n${end}`,
  );
}
