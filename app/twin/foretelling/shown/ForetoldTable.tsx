import type { ForetoldRow } from "./screen.server";

type ForetoldTableProps = { caption: string; columns: readonly string[]; rows: readonly ForetoldRow[] };

/** Forecasts of the twin, a row each, with the last day that it is about under its name; nothing without any. */
export function ForetoldTable({ caption, columns, rows }: ForetoldTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="figure-table mb-6">
      <caption className="sr-only">{caption}</caption>
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
        {rows.map(({ id, heading, cells: [until, ...cells] }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              <bdi>{heading}</bdi> <span className="block text-sm text-muted">until {until}</span>
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
