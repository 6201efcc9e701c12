import type { ReactNode } from "react";

type DataTableProps = {
  caption: ReactNode;
  columns: readonly string[];
  rows: readonly DataRow[];
  id?: string;
  className?: string;
};

/** A row's heading and cells, and a key if the heading is not text, or not unique. */
export type DataRow = { cells: readonly ReactNode[] } & (
  | { heading: string; key?: string | number }
  | { heading: ReactNode; key: string | number }
);

/** A table with row headers in its first column. @param props.caption the `caption` element */
export function DataTable({ caption, columns, rows, ...table }: DataTableProps) {
  return (
    <table {...table}>
      {caption}
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

type ScrollingTableProps = Omit<DataTableProps, "caption"> & {
  captionId: string;
  /** The words of the caption, and its class. */
  caption: string;
  captionClass?: string;
};

/** A {@link DataTable} that scrolls in its own frame on narrow screens. */
export function ScrollingTable({ captionId, caption, captionClass, ...table }: ScrollingTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto" tabIndex={0} aria-labelledby={captionId}>
      <DataTable
        {...table}
        caption={
          <caption id={captionId} className={captionClass}>
            {caption}
          </caption>
        }
      />
    </section>
  );
}
