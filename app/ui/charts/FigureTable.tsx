import type { ReactNode } from "react";
import { Disclosure } from "../cards/Disclosure";

type FigureRowsProps = {
  caption: string;
  columns: readonly string[];
  /** Each row's heading and its figures as text, and a key if the heading is not text, or not unique. */
  rows: readonly FigureRow[];
  className?: string;
};

type FigureRow = { cells: readonly string[] } & (
  | { heading: string; key?: string }
  | { heading: ReactNode; key: string }
);

/** The figures of a chart as a table in a disclosure. */
export function FigureTable({ className, ...table }: FigureRowsProps) {
  return (
    <Disclosure summary="As a table" about={table.caption} className={className}>
      <FigureRows {...table} />
    </Disclosure>
  );
}

/** The figures of a chart as a table, for a disclosure that says more about them. */
export function FigureRows({ caption, columns, rows, className = "" }: FigureRowsProps) {
  return (
    <table className={`figure-table ${className}`}>
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
        {rows.map(({ heading, key = heading, cells }) => (
          <tr key={String(key)}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
