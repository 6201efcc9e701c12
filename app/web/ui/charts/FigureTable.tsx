import { Disclosure } from "../cards/Disclosure";
import { type DataRow, DataTable } from "./DataTable";

type FigureRowsProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly DataRow[];
  className?: string;
};

/** The figures of a chart as a table in a disclosure. */
export function FigureTable({ className, ...table }: FigureRowsProps) {
  return (
    <Disclosure summary="As a table" about={table.caption} className={className}>
      <FigureRows {...table} />
    </Disclosure>
  );
}

/** The figures of a chart as a table, for a disclosure that says more about them. */
export function FigureRows({ caption, className = "", ...table }: FigureRowsProps) {
  return (
    <DataTable
      {...table}
      className={`figure-table ${className}`}
      caption={<caption className="sr-only">{caption}</caption>}
    />
  );
}
