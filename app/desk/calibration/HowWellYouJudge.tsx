import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import type { calibrationBeside } from "./beside-forecasts.server";
import { CalibrationPicture } from "./CalibrationPicture";

type HowWellYouJudgeProps = NonNullable<Awaited<ReturnType<typeof calibrationBeside>>> & {
  className?: string;
};

/** How often somebody's forecasts came true, beside their list, with the way to all that is known of it. */
export function HowWellYouJudge({ lead, drawing, className }: HowWellYouJudgeProps) {
  return (
    <section aria-labelledby="judged" className={className}>
      <h2 id="judged" className="sr-only">
        How well you judge
      </h2>
      <p className="mb-4 font-serif text-lg">{lead}</p>
      <CalibrationPicture drawing={drawing} title="How often your forecasts came true." counts="Forecasts" />
      <p className="mt-2">
        <TextLink to={paths.calibration()}>All about how well you judge</TextLink>
      </p>
    </section>
  );
}
