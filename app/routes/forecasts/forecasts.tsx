import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { ForecastList } from "~/desk/forecasts/ForecastList";
import { listForecasts } from "~/desk/forecasts/listing.server";
import { OPEN_FORECASTS, RESOLVED_FORECASTS } from "~/desk/forecasts/parts";
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
  return json({ ...(await listForecasts(user.id, isAll)), isAll, today: todayOf(user) });
}

export const action = formAction("forecasts", {
  who: requirePageUser,
  read: readForecastCommand,
  run: (user, asked, { request }) => postForecasts(user, asked, asksForAll(request)),
});

export default function ForecastsPage() {
  const { open, resolved, hasMore, isAll, today } = useLoaderData<typeof loader>();
  return (
    <Column>
      <PageHeading lead="Say how likely something is, and see later how often you were right.">
        Forecasts
      </PageHeading>
      <p className="mb-8">
        <ButtonLink to={paths.newForecast()}>New forecast</ButtonLink>
      </p>
      <div className="space-y-6">
        <Card title="Open" id={OPEN_FORECASTS}>
          {open.length > 0 ? (
            <ForecastList forecasts={open} today={today} isAll={isAll} />
          ) : (
            <p>Seal one in half a minute: what will happen, how likely, and when you will know.</p>
          )}
        </Card>
        {resolved.length > 0 && (
          <Card title="Turned out" id={RESOLVED_FORECASTS}>
            <ForecastList forecasts={resolved} today={today} isAll={isAll} />
          </Card>
        )}
        {hasMore && (
          <p>
            {isAll ? (
              "The file below has the others, too."
            ) : (
              <TextLink to={paths.forecasts("yes")}>Show more</TextLink>
            )}
          </p>
        )}
      </div>
      <p className="mt-8">
        <a href={paths.forecastsCsv()} className="link">
          All forecasts as CSV
        </a>
      </p>
    </Column>
  );
}
