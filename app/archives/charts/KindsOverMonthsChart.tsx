import { Rows } from "~/platforms/panels/Rows";
import { Disclosure } from "~/ui/cards/Disclosure";
import { BarChart } from "~/ui/charts/BarChart";
import type { KindsOverMonths } from "./kinds-over-months";

/** Monthly bar charts of a stream's most frequent kinds, on one scale, plus a table of all kinds. */
export function KindsOverMonthsChart({ stream, of, kinds, columns, rows }: KindsOverMonths) {
  const title = `${of.slice(0, 1).toUpperCase()}${of.slice(1)} by kind, over the months`;
  return (
    <section>
      <h3 className="card-title">{title}</h3>
      {kinds.map(({ kind, drawing }) => (
        <div key={kind}>
          <p className="mt-3 text-sm text-muted">{kind}</p>
          <BarChart drawing={drawing} title={`${title}: ${kind}`} />
        </div>
      ))}
      <Disclosure summary="The same figures as a table" about={title}>
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
