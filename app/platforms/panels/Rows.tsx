import type { ReactNode } from "react";

type RowsProps = {
  /** Id of the caption. */
  id: string;
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/** A table with row headers in its first column. Scrolls in its own frame on narrow screens. */
export function Rows({ id, caption, columns, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto" tabIndex={0} aria-labelledby={id}>
      <table className="figure-table">
        <caption id={id} className="mb-2 text-left font-semibold">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of a file have no reliable identifier
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
