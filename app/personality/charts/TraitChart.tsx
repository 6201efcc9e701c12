import { MARGIN } from "./margin-words";
import { TraitBar } from "./TraitBar";
import { TraitMarker } from "./TraitMarker";
import { type TraitRow, TraitTable } from "./TraitTable";

/** The traits as bars on one scale, with the figures as a table behind a disclosure. */
export function TraitChart({ rows }: { rows: readonly TraitRow[] }) {
  return (
    <div className="@container">
      <ul className="space-y-4">
        {rows.map((row, index) => (
          <ChartRow key={row.trait} row={row} labelled={index === 0} />
        ))}
      </ul>
      <Scale />
      <p className="mt-2 max-w-measure text-sm text-muted">
        {MARGIN} Low, Moderate and High are of the figure itself.
      </p>
      <TraitTable rows={rows} />
    </div>
  );
}

/**
 * Below 34 rem, name and words are above bar and figure; otherwise all are on one line. Column widths are fixed because
 * each row and the scale below are separate grids; the side margins leave room for the markers.
 */
const GRID =
  "grid grid-cols-[minmax(0,1fr)_4.5rem] items-end gap-x-3 @min-[34rem]:grid-cols-[15rem_minmax(0,1fr)_3.5rem_5rem]";
const BAR_CELL =
  "col-start-1 row-start-2 pl-2 pr-1 @min-[34rem]:row-start-1 @min-[34rem]:col-start-2 @min-[34rem]:px-0";

function ChartRow({ row, labelled }: { row: TraitRow; labelled: boolean }) {
  return (
    <li className={GRID}>
      <span>
        <span className="flex items-center gap-2 text-sm @min-[34rem]:text-base">
          <TraitMarker trait={row.trait} />
          {row.name}
        </span>{" "}
        <span className="block text-sm text-muted">{row.among}</span>
      </span>
      <span className="col-start-2 row-start-2 text-right font-serif text-lg lining-nums tabular-nums @min-[34rem]:row-start-1 @min-[34rem]:col-start-3">
        {row.shown}
      </span>
      <span className="text-right text-sm text-muted @min-[34rem]:col-start-4 @min-[34rem]:text-left">
        {row.levelLabel}
      </span>
      <span className={BAR_CELL}>
        <TraitBar trait={row.trait} shown={row.shown} low={row.low} high={row.high} labelled={labelled} />
      </span>
    </li>
  );
}

/** The axis labels, once below all bars. */
function Scale() {
  return (
    <div className={GRID}>
      <span className={BAR_CELL}>
        <svg
          aria-hidden="true"
          width="100%"
          height={20}
          className="block overflow-visible fill-muted text-xs"
        >
          {[0, 50, 100].map((figure) => (
            <text
              key={figure}
              x={`${figure}%`}
              y={14}
              textAnchor="middle"
              className="forced-colors:fill-[CanvasText]"
            >
              {figure}
            </text>
          ))}
        </svg>
      </span>
    </div>
  );
}
