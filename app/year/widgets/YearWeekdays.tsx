import { BarChart } from "~/web/ui/charts/BarChart";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import type { WeekdayFigures } from "../picture/picture";
import { YearHeading } from "./YearHeading";

/** Figures such as steps and sleep by weekday. */
export function YearWeekdays({ weekdays }: { weekdays: readonly WeekdayFigures[] }) {
  if (weekdays.length === 0) return null;
  return (
    <div className="year-kinds">
      {weekdays.map(({ source, stream, title, sentence, average, drawing }) => (
        <section key={`${source} ${stream}`} className="year-weekdays">
          <YearHeading>{title}</YearHeading>
          <p className="year-sentence">{sentence}</p>
          <BarChart drawing={drawing} title={title} names={{ line: `${average} on average` }} />
          <FigureTable caption={title} columns={["Weekday", "On average"]} rows={drawing.rows} />
        </section>
      ))}
    </div>
  );
}
