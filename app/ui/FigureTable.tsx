import { Disclosure } from "./Disclosure";

type FigureTableProps = {
  caption: string;
  columns: string[];
  /** Each row's heading and its figures as text. */
  rows: { heading: string; cells: string[] }[];
};

/** The figures of a chart as a table, one disclosure away. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <Disclosure summary="The same figures as a table">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells }) => (
            <tr key={heading} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-1.5 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
