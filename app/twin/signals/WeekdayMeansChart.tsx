import { BarChart } from "~/web/ui/charts/BarChart";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { capital } from "~/web/ui/text/capital";
import { countedOf } from "~/web/ui/text/counted-of";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import type { WeekdayMeans } from "./weekday-means";

type WeekdayMeansChartProps = { means: WeekdayMeans; headingLevel?: 2 | 3 | 4; className?: string };

/** Average per weekday of a daily figure: bars and a table. */
export function WeekdayMeansChart({ means, headingLevel = 3, className }: WeekdayMeansChartProps) {
  const { stream, of, unit, isOfNights, days, from, to, average, drawing } = means;
  const Heading = `h${headingLevel}` as const;
  const name = `${capital(stream).replaceAll("-", " ")} by weekday`;
  const title = unit === stream ? name : `${name}, in ${unit}`;
  return (
    <section className={className}>
      <Heading className="card-title">{title}</Heading>
      <p className="mb-2 text-sm text-muted">
        Averages of {countedOf(days, of)}, {dayInWords(from)} to {dayInWords(to)}, from your archive.
        {isOfNights && " A night belongs to the day it ends on."}
      </p>
      <BarChart drawing={drawing} title={title} names={{ line: `${average} on average` }} />
      <FigureTable caption={title} columns={["Weekday", "On average"]} rows={drawing.rows} />
    </section>
  );
}
