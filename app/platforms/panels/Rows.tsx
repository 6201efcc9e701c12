import type { ReactNode } from "react";
import { ScrollingTable } from "~/web/ui/charts/DataTable";

type RowsProps = {
  /** Id of the caption. */
  id: string;
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
};

/** A table of what a file holds. Its entries have no reliable identifier. */
export function Rows({ id, rows, ...table }: RowsProps) {
  return (
    <ScrollingTable
      {...table}
      captionId={id}
      className="figure-table"
      captionClass="mb-2 text-left font-semibold"
      rows={rows.map(([heading, ...cells], key) => ({ heading, key, cells }))}
    />
  );
}
