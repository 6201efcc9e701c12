import { Rows } from "~/platforms/panels/Rows";
import { BarChart } from "~/web/ui/charts/BarChart";
import { capital } from "~/web/ui/text/capital";
import { FoldedRow } from "./FoldedRow";
import type { KindsOverMonths } from "./kinds-over-months";

/** Monthly bar charts of a stream's most frequent kinds, on one scale and folded, plus a table of all kinds. */
export function KindsOverMonthsChart({ stream, of, kinds, columns, rows, isLastPartial }: KindsOverMonths) {
  const title = `${capital(of)} by kind, over the months`;
  return (
    <FoldedRow
      heading={title}
      headingLevel={3}
      says={`Most often ${kinds[0]?.kind}.`}
      summary="Month by month"
      about={title}
    >
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {kinds.map(({ kind, drawing }, index) => (
          <div key={kind} className="min-w-0">
            <p className="text-sm text-muted">{kind}</p>
            <BarChart
              drawing={drawing}
              title={`${title}: ${kind}`}
              names={
                index === kinds.length - 1 && isLastPartial ? { partial: "month only partly counted" } : {}
              }
            />
          </div>
        ))}
      </div>
      <Rows
        id={`${stream}-by-month`}
        caption={title}
        columns={columns}
        rows={rows.map(({ heading, cells }) => [heading, ...cells])}
      />
    </FoldedRow>
  );
}
