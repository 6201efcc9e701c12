import { BarChart } from "~/web/ui/charts/BarChart";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { capital } from "~/web/ui/text/capital";
import { countedOf } from "~/web/ui/text/counted-of";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { SaidWithChart } from "./SaidWithChart";
import type { WeekdayMeans } from "./weekday-means";

type WeekdayMeansChartProps = { means: WeekdayMeans; headingLevel?: 3 | 4 };

/** Average per weekday of a daily figure: a sentence beside bars and a table. */
export function WeekdayMeansChart({ means, headingLevel = 3 }: WeekdayMeansChartProps) {
  const { stream, of, unit, isOfNights, days, from, to, average, extremes, drawing } = means;
  const name = `${capital(stream).replaceAll("-", " ")} by weekday`;
  const title = unit === stream ? name : `${name}, in ${unit}`;
  return (
    <SaidWithChart
      heading={title}
      headingLevel={headingLevel}
      says={`${average} on average${extremes ? `: ${extremes}` : ""}.`}
      chart={
        <>
          <BarChart drawing={drawing} title={title} names={{ line: `${average} on average` }} />
          <FigureTable caption={title} columns={["Weekday", "On average"]} rows={drawing.rows} />
        </>
      }
    >
      <p className="mt-2 text-sm text-muted">
        Averages of {countedOf(days, of)}, {dayInWords(from)} to {dayInWords(to)}, from your archive.
        {isOfNights && " A night belongs to the day it ends on."}
      </p>
    </SaidWithChart>
  );
}
