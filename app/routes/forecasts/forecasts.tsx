import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { calibrationBeside } from "~/desk/calibration/beside-forecasts.server";
import { HowWellYouJudge } from "~/desk/calibration/HowWellYouJudge";
import { ForecastList } from "~/desk/forecasts/ForecastList";
import { listForecasts } from "~/desk/forecasts/listing.server";
import { OpenForecasts } from "~/desk/forecasts/OpenForecasts";
import { RESOLVED_FORECASTS } from "~/desk/forecasts/parts";
import { postForecasts, readForecastCommand } from "~/desk/forecasts/post.server";
import { todayOf } from "~/desk/today";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Forecasts",
  description: "What you said will happen, how likely, and how it turned out.",
  scripts: false,
};

/** Whether the full list is requested. */
const asksForAll = (request: Request) => new URL(request.url).searchParams.has("all");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const isAll = asksForAll(request);
  const today = todayOf(user);
  const [lists, calibration] = await Promise.all([
    listForecasts(user.id, { isAll, today }),
    calibrationBeside(user.id),
  ]);
  return json({ ...lists, calibration, isAll, today });
}

export const action = formAction("forecasts", {
  who: requirePageUser,
  read: readForecastCommand,
  run: (user, asked, { request }) => postForecasts(user, asked, asksForAll(request)),
});

/** Two columns: the open ones, and beside them the calibration, or what turned out while there is none. */
const COLUMNS = "grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-x-8";

export default function ForecastsPage() {
  const { due, open, resolved, calibration, hasMore, isAll, today } = useLoaderData<typeof loader>();
  const list = { today, isAll };
  const isInColumns = resolved.length > 0 || (due.length > 0 && open.length > 0);
  return (
    <Column width={isInColumns ? "wide" : "reading"}>
      <PageHeading lead="Say how likely something is, and see later how often you were right.">
        Forecasts
      </PageHeading>
      <p className="mb-8">
        <ButtonLink to={paths.newForecast()}>New forecast</ButtonLink>
      </p>
      <div className={isInColumns ? COLUMNS : undefined}>
        <div className={resolved.length > 0 ? "min-w-0 space-y-6" : "contents"}>
          <OpenForecasts due={due} later={open} {...list} />
        </div>
        {calibration && (
          <HowWellYouJudge {...calibration} className="min-w-0 lg:sticky lg:top-6 lg:row-span-2" />
        )}
        {resolved.length > 0 && (
          <Card title="Turned out" id={RESOLVED_FORECASTS} className="min-w-0">
            <ForecastList forecasts={resolved} {...list} />
          </Card>
        )}
      </div>
      {hasMore && (
        <p className="mt-6">
          {isAll ? (
            "The file below has the others, too."
          ) : (
            <TextLink to={paths.forecasts("yes")}>Show more</TextLink>
          )}
        </p>
      )}
      {due.length + open.length + resolved.length > 0 && (
        <p className="mt-8">
          <a href={paths.forecastsCsv()} className="link">
            All forecasts as CSV
          </a>
        </p>
      )}
    </Column>
  );
}
