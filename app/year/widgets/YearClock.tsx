import { WeekDots, WeekTable } from "~/web/ui/charts/WeekDots";
import { grouped } from "~/web/ui/text/counted";
import type { ClockPicture } from "../picture/picture";
import { YearHeading } from "./YearHeading";

/** When in the week: a dot for each hour of each weekday. */
export function YearClock({ clock }: { clock: ClockPicture | null }) {
  if (!clock) return null;
  const title = "How many in each hour of the week";
  return (
    <section className="year-clock">
      <YearHeading>Hours of the week</YearHeading>
      <p className="year-sentence">
        {clock.sentence ?? `${grouped(clock.total)} with a local time, from ${clock.from}.`}
      </p>
      <figure>
        <WeekDots hours={clock.hours} title={title} marked={clock.marked} className="chart year-week" />
        <figcaption className="year-aside">
          The area of a dot is the count, up to {grouped(Math.max(...clock.hours))} in an hour of the week.
          {clock.sentence && ` ${grouped(clock.total)} with a local time, from ${clock.from}.`}
        </figcaption>
      </figure>
      <WeekTable hours={clock.hours} title={title} />
    </section>
  );
}
