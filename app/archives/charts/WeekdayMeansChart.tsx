import { BarChart } from "~/ui/charts/BarChart";
import { FigureTable } from "~/ui/charts/FigureTable";
import { countedOf } from "~/ui/text/counted-of";
import { dayInWords } from "~/ui/text/moment-in-words";
import type { WeekdayMeans } from "./weekday-means";

type WeekdayMeansChartProps = { means: WeekdayMeans; headingLevel?: 2 | 3 | 4; className?: string };

/** Average per weekday of a daily figure: bars and a table. */
export function WeekdayMeansChart({ means, headingLevel = 3, className }: WeekdayMeansChartProps) {
  const { stream, of, unit, isOfNights, days, from, to, drawing } = means;
  const Heading = `h${headingLevel}` as const;
  const name = `${stream.slice(0, 1).toUpperCase()}${stream.slice(1).replaceAll("-", " ")} by weekday`;
  const title = unit === stream ? name : `${name}, in ${unit}`;
  return (
    <section className={className}>
      <Heading className="card-title">{title}</Heading>
      <p className="mb-2 text-sm text-muted">
        On the average of {countedOf(days, of)}, {dayInWords(from)} to {dayInWords(to)}, from your archive.
        {isOfNights && " A night belongs to the day that it ends on."}
      </p>
      <BarChart drawing={drawing} title={title} />
      <FigureTable caption={title} columns={["Weekday", "On the average"]} rows={drawing.rows} />
    </section>
  );
}
