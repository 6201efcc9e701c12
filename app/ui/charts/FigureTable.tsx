import { Disclosure } from "../cards/Disclosure";

type FigureRowsProps = {
  caption: string;
  columns: string[];
  /** Each row's heading and its figures as text. */
  rows: { heading: string; cells: string[] }[];
};

/** The figures of a chart as a table in a disclosure. */
export function FigureTable({ className, ...table }: FigureRowsProps & { className?: string }) {
  return (
    <Disclosure summary="As a table" about={table.caption} className={className}>
      <FigureRows {...table} />
    </Disclosure>
  );
}

/** The figures of a chart as a table, for a disclosure that says more of them. */
export function FigureRows({ caption, columns, rows }: FigureRowsProps) {
  return (
    <table className="figure-table">
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
        {rows.map(({ heading, cells }) => (
          <tr key={heading}>
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
