import { BarChart } from "~/web/ui/charts/BarChart";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { grouped } from "~/web/ui/text/counted";
import type { SignalFigures } from "./chart.server";

type SignalChartProps = {
  figures: SignalFigures;
  /** What is counted, and by what: "Videos watched, by hour". */
  title: string;
  /** Heading of the table's column of hours, weekdays and so on. */
  valueName: string;
};

/** A signal's figures: bars with a table of the same, its kinds, or a sentence. */
export function SignalChart({ figures, title, valueName }: SignalChartProps) {
  if (figures.shows === "one") return <p>{figures.words}</p>;
  if (figures.shows === "kinds") return <Kinds figures={figures} title={title} valueName={valueName} />;
  const { drawing, names, left } = figures;
  return (
    <>
      <BarChart drawing={drawing} title={title} names={names} />
      {left > 0 && (
        <p className="text-sm text-muted">
          The latest {drawing.rows.length}; {grouped(left)} earlier.
        </p>
      )}
      <FigureTable caption={title} columns={[valueName, "How many"]} rows={drawing.rows} />
    </>
  );
}

type KindsProps = {
  figures: Extract<SignalFigures, { shows: "kinds" }>;
  title: string;
  valueName: string;
};

function Kinds({ figures: { kinds, left }, title, valueName }: KindsProps) {
  const most = Math.max(1, ...kinds.map(({ count }) => count));
  return (
    <>
      <table className="figure-table">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{valueName}</th>
            <th scope="col">How many</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, count }) => (
            <tr key={kind}>
              <th scope="row">
                {kind}
                <ProgressBar value={count} max={most} label={null} className="text-action" />
              </th>
              <td className="text-right tabular-nums">{grouped(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="text-sm text-muted">And {grouped(left)} rarer ones.</p>}
    </>
  );
}
