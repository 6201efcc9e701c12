import { Disclosure } from "../cards/Disclosure";

type FigureTableProps = {
  caption: string;
  columns: string[];
  /** Each row's heading and its figures as text. */
  rows: { heading: string; cells: string[] }[];
  className?: string;
};

/** The figures of a chart as a table in a disclosure. */
export function FigureTable({ caption, columns, rows, className }: FigureTableProps) {
  return (
    <Disclosure summary="The same figures as a table" about={caption} className={className}>
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
    </Disclosure>
  );
}
