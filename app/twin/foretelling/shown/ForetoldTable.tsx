import { FigureRows } from "~/web/ui/charts/FigureTable";
import type { ForetoldRow } from "./screen.server";

type ForetoldTableProps = { caption: string; columns: readonly string[]; rows: readonly ForetoldRow[] };

/**
 * Table of the twin's forecasts, one per row, with its period's last day under its name; renders nothing without rows.
 */
export function ForetoldTable({ caption, columns, rows }: ForetoldTableProps) {
  if (rows.length === 0) return null;
  const shown = rows.map(({ id, heading, cells: [until, ...cells] }) => ({
    key: id,
    heading: (
      <span className="wrap-anywhere">
        <bdi>{heading}</bdi> <span className="block text-sm text-muted">until {until}</span>
      </span>
    ),
    cells,
  }));
  return <FigureRows caption={caption} columns={columns} rows={shown} className="mb-6" />;
}
