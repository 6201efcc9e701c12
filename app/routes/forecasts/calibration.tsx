import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { HowItHeld } from "~/days/check-ins/held/HowItHeld";
import { checkInsHeld } from "~/days/check-ins/held/held.server";
import { CalibrationPicture } from "~/desk/calibration/CalibrationPicture";
import { DecidedWeightsCard, FurtherFigures, TwinGuesses } from "~/desk/calibration/FurtherFigures";
import { calibrationScreen } from "~/desk/calibration/screen.server";
import { todayOf } from "~/desk/today";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "How well you judge",
  description: "How often what you forecast came true, beside chance and your own past.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.comparisonsByAccount, user.id);
  const [screen, checkIns] = await Promise.all([
    calibrationScreen(user.id, todayOf(user)),
    checkInsHeld(user.id),
  ]);
  return json({ ...screen, checkIns });
}

export default function CalibrationRoute() {
  const screen = useLoaderData<typeof loader>();
  const { lead, bias, verdict, more, drawing, own } = screen;
  return (
    <Column>
      <PageHeading>How well you judge</PageHeading>
      <p className="mb-6 max-w-measure font-serif text-xl">{lead}</p>
      {own.resolved === 0 && (
        <p className="mb-6">
          <ButtonLink to={paths.newForecast()}>New forecast</ButtonLink>
        </p>
      )}
      <div className="space-y-6">
        {[bias, verdict, more].map((words) => words && <p key={words}>{words}</p>)}
        {drawing && (
          <CalibrationPicture
            drawing={drawing}
            title="How often your forecasts came true."
            counts="Forecasts"
          />
        )}
        <FurtherFigures {...screen} />
        <TwinGuesses twin={screen.twin} />
        {screen.checkIns && <HowItHeld {...screen.checkIns} />}
        <DecidedWeightsCard weights={screen.weights} />
      </div>
      <p className="mt-8 flex flex-wrap gap-4">
        <a href={paths.forecastsCsv()} className="link">
          All forecasts as CSV
        </a>
      </p>
    </Column>
  );
}
