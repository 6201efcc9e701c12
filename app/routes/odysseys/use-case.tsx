import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { OdysseyCard } from "~/odysseys/cards/OdysseyCard";
import { odysseyPage } from "~/odysseys/page.server";
import { postOdyssey, readOdysseyCommand } from "~/odysseys/post.server";
import { ActiveReport, ReportNotes } from "~/odysseys/reports/ActiveReport";
import { ScheduleForm } from "~/odysseys/scheduling/ScheduleForm";
import { formAction } from "~/web/http/forms/action.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { useReloading } from "~/web/ui/interaction/use-reloading";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { Moment } from "~/web/ui/text/Moment";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";

export const handle: PageHandle = {
  title: "Odyssey",
  description: "What an odyssey found in your own data, with what it rests on and what is missing.",
  scripts: true,
};

const SOON_MS = 1_000;

export const links: LinksFunction = () => [YEAR_STYLES];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const asked = new URL(request.url).searchParams.get("report");
  const page = await odysseyPage(user.id, sentId(params.id), asked === null ? null : sentId(asked));
  if (!page) throw refusal(404, "This odyssey, or this report of it, is not there.");
  return json(page);
}

export const action = formAction("odyssey", {
  who: requirePageUser,
  read: readOdysseyCommand,
  run: postOdyssey,
});

export default function UseCasePage() {
  const { odyssey, active, report, reports } = useLoaderData<typeof loader>();
  useReloading(active?.isBeingMade ? SOON_MS : null);
  return (
    <>
      <PageHeading
        lead={
          <>
            {odyssey.description}{" "}
            {report && (
              <span className="block text-sm">
                Last updated: <Moment iso={report.madeAt} />
              </span>
            )}
          </>
        }
      >
        {odyssey.title} {active && <Badge tone="success">Active</Badge>}
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="space-y-6">
          <ReportNotes id={odyssey.id} active={active} report={report} />
          <YearStyles>
            {report && <ActiveReport id={odyssey.id} report={report} reports={reports} />}
          </YearStyles>
          {!active && <OdysseyCard odyssey={odyssey} />}
        </div>
        {active && <ScheduleForm id={odyssey.id} active={active} />}
      </div>
      <p className="mt-8">
        <TextLink to={paths.odysseys()}>All odysseys</TextLink>
      </p>
    </>
  );
}
