/** A table of docs/formulas.md: its rows, the header first. */
export type Table = readonly (readonly string[])[];

/** The seed of every simulation, so that tables are reproducible. */
export const SEED = 20261121;

/** Formats a share from 0 to 1 as a percentage. */
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Maximum share of people who may be shown something false about them: the product's limit throughout. */
export const MOST_FALSE = 0.05;

/**
 * A figure in words, if it is within its limit.
 *
 * @throws if it exceeds the limit
 */
export function held(words: (figure: number) => string, figure: number, most: number): string {
  if (figure <= most) return words(figure);
  throw new Error(`${words(figure)} is more than the limit of ${words(most)}.`);
}

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
