import { WeekdayMeansChart } from "~/twin/signals/WeekdayMeansChart";
import type { WeekdayMeans } from "~/twin/signals/weekday-means";
import { paths } from "~/web/paths";

type ByWeekdayProps = { platform: string; means: readonly WeekdayMeans[] };

/** Weekday averages from a platform's archives, with a link to the signals that use them. */
export function ByWeekday({ platform, means }: ByWeekdayProps) {
  return (
    <>
      {means.map((one) => (
        <WeekdayMeansChart key={one.stream} means={one} headingLevel={4} />
      ))}
      <p>
        <a href={paths.signals(platform)} className="link link-alone">
          What your twin says of them
        </a>
      </p>
    </>
  );
}
