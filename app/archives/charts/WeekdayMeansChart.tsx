import { BarChart } from "~/ui/BarChart";
import { counted } from "~/ui/counted";
import { FigureTable } from "~/ui/FigureTable";
import { dayInWords } from "~/ui/Moment";
import type { WeekdayMeans } from "./weekday-means";

type WeekdayMeansChartProps = { means: WeekdayMeans; headingLevel?: 2 | 3 | 4; className?: string };

/** A day's figures by weekday, on the average: bars, and the same as a table. */
export function WeekdayMeansChart({ means, headingLevel = 3, className }: WeekdayMeansChartProps) {
  const { unit, days, from, to, drawing } = means;
  const Heading = `h${headingLevel}` as const;
  const title = `${unit.slice(0, 1).toUpperCase()}${unit.slice(1)} a day, by weekday`;
  return (
    <section className={className}>
      <Heading className="font-semibold">{title}</Heading>
      <p className="mb-2 text-sm text-muted">
        On the average of {counted(days, "day")}, {dayInWords(from)} to {dayInWords(to)}, from your archive.
      </p>
      <BarChart drawing={drawing} title={title} />
      <FigureTable caption={title} columns={["Weekday", "On the average"]} rows={drawing.rows} />
    </section>
  );
}
