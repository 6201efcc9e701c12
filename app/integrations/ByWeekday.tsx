import { WeekdayMeansChart } from "~/archives/charts/WeekdayMeansChart";
import type { WeekdayMeans } from "~/archives/charts/weekday-means";
import { paths } from "~/paths";

type ByWeekdayProps = { platform: string; means: readonly WeekdayMeans[] };

/** What a platform's archives have on each weekday, and the way to what the twin reads in it. */
export function ByWeekday({ platform, means }: ByWeekdayProps) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {means.map((one) => (
          <WeekdayMeansChart key={one.stream} means={one} headingLevel={4} className="min-w-0" />
        ))}
      </div>
      <p>
        <a href={paths.signals(platform)} className="link link-alone">
          What your twin reads in them
        </a>
      </p>
    </>
  );
}
