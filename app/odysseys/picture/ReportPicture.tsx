import { SignalChart } from "~/twin/signals/charts/SignalChart";
import { Card } from "~/web/ui/cards/Card";
import { YearCalendar } from "~/year/widgets/YearCalendar";
import type { ShownPicture } from "../reports/shown-report";

/** The figure of a report, and its table. */
export function ReportPicture({ picture }: { picture: ShownPicture }) {
  if (picture.shows === "days") {
    return (
      <Card id="picture" className="report-picture">
        <YearCalendar calendars={[picture.calendar]} period={picture.period} />
      </Card>
    );
  }
  const { chart, period } = picture;
  return (
    <Card title={chart.title} id="picture" className="report-picture">
      <p className="mb-2">{period}</p>
      <SignalChart {...chart} />
    </Card>
  );
}
