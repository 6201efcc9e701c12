import { BarChart } from "~/web/ui/charts/BarChart";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { type MarkedHours, WeekDots, WeekTable } from "~/web/ui/charts/WeekDots";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { grouped } from "~/web/ui/text/counted";
import type { SignalFigures } from "./chart.server";

type SignalChartProps = {
  figures: SignalFigures;
  /** What is counted, and by what: "Videos watched, by hour". */
  title: string;
  /** Heading of the table's column of hours, weekdays and so on. */
  valueName: string;
  /** The hours that stand out. */
  marked?: readonly MarkedHours[];
};

/** A signal's figures: bars with a table of the same, its kinds, or a sentence. */
export function SignalChart({ figures, title, valueName, marked }: SignalChartProps) {
  if (figures.shows === "one") return <p>{figures.words}</p>;
  if (figures.shows === "kinds") return <Kinds figures={figures} title={title} valueName={valueName} />;
  if (figures.shows === "week") {
    return (
      <>
        <WeekDots hours={figures.hours} title={title} marked={marked} />
        <WeekTable hours={figures.hours} title={title} />
      </>
    );
  }
  if (figures.shows === "ends") return <DayEnds figures={figures} title={title} />;
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

/** The hours at which days begin, above those at which they end. */
function DayEnds({ figures, title }: { figures: Extract<SignalFigures, { shows: "ends" }>; title: string }) {
  return (
    <>
      <p className="text-sm text-muted">First hour</p>
      <BarChart drawing={figures.begins} title={`${title}: first`} />
      <p className="text-sm text-muted">Last hour</p>
      <BarChart drawing={figures.ends} title={`${title}: last`} />
      <FigureTable caption={title} columns={["Hour", "First", "Last"]} rows={figures.rows} />
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
