import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { SAMPLES, sampleOf } from "~/odysseys/demo/samples.server";
import { ReportView } from "~/odysseys/reports/ReportView";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";

export const handle: PageHandle = {
  title: "Odyssey samples",
  description: "Eight made-up reports that show what odysseys look like.",
  scripts: false,
};

export const links: LinksFunction = () => [YEAR_STYLES];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const list = SAMPLES.map(({ id, title, category }) => ({ id, title, category }));
  return json({ list, sample: sampleOf(new URL(request.url).searchParams.get("sample")) });
}

export default function OdysseyDemoPage() {
  const { list, sample } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        lead={
          <>
            Reports of eight made-up people, as each would read theirs. Nothing here is about you: your own
            begin under <TextLink to={paths.odysseys()}>Odysseys</TextLink>.
          </>
        }
      >
        Odyssey samples <Badge tone="notice">Sample data</Badge>
      </PageHeading>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_2fr]">
        <nav aria-label="Samples">
          <ul className="border-t border-line">
            {list.map(({ id, title, category }) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={paths.odysseyDemo(id)}
                  aria-current={id === sample.id ? "page" : undefined}
                  preventScrollReset
                  className="sample-link"
                >
                  {title}
                  <span className="block text-sm font-normal text-muted">{category}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="sample-title" className="space-y-6">
          <div>
            <div className="flex flex-wrap items-center gap-3">
              <h2 id="sample-title" className="text-xl">
                {sample.title}
              </h2>
              <Badge tone="success">Active</Badge>
              <Badge tone="notice">Sample data</Badge>
            </div>
            <p className="mt-2">{sample.description}</p>
            <p className="mt-1 text-sm text-muted">Last updated: 2 hours ago</p>
          </div>
          <YearStyles>
            <ReportView report={sample} />
          </YearStyles>
          <div>
            <ButtonLink to={paths.odysseys()} variant="secondary">
              Schedule Update
            </ButtonLink>
            <p className="mt-2 text-sm text-muted">
              A sample is never updated: this leads to your own odysseys, where updates can be scheduled.
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
