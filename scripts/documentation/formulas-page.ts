/** A table of docs/formulas.md: its rows, the header first. */
export type Table = readonly (readonly string[])[];

/** The seed of every simulation, so that tables are reproducible. */
export const SEED = 20261121;

/** Formats a share from 0 to 1 as a percentage. */
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** A table as Markdown. */
export function markdown([heading = [], ...rows]: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heading), line(heading.map(() => "---")), ...rows.map(line)].join("\n");
}

const place = (name: string) => new RegExp(`(<!-- figures: ${name} -->\n)([\\s\\S]*?)(<!-- end -->)`);

/** The text under a table's name, or null if the page has no such table. */
export function standing(page: string, name: string): string | null {
  return place(name).exec(page)?.[2]?.trimEnd() ?? null;
}

/** The page with a table replaced. */
export function withTable(page: string, name: string, text: string): string {
  return page.replace(
    place(name),
    (_all, begin: string, _old: string, end: string) => `${begin}${text}\n${end}`,
  );
}
