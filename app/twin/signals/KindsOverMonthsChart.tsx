import { Rows } from "~/platforms/panels/Rows";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { BarChart } from "~/web/ui/charts/BarChart";
import { capital } from "~/web/ui/text/capital";
import type { KindsOverMonths } from "./kinds-over-months";

/** Monthly bar charts of a stream's most frequent kinds, on one scale, plus a table of all kinds. */
export function KindsOverMonthsChart({ stream, of, kinds, columns, rows, isLastPartial }: KindsOverMonths) {
  const title = `${capital(of)} by kind, over the months`;
  return (
    <section>
      <h3 className="card-title">{title}</h3>
      {kinds.map(({ kind, drawing }, index) => (
        <div key={kind}>
          <p className="mt-3 text-sm text-muted">{kind}</p>
          <BarChart
            drawing={drawing}
            title={`${title}: ${kind}`}
            names={
              index === kinds.length - 1 && isLastPartial ? { partial: "month only partly counted" } : {}
            }
          />
        </div>
      ))}
      <Disclosure summary="As a table" about={title}>
        <Rows
          id={`${stream}-by-month`}
          caption={title}
          columns={columns}
          rows={rows.map(({ heading, cells }) => [heading, ...cells])}
        />
      </Disclosure>
    </section>
  );
}
