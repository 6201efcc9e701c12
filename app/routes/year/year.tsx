import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { READS, takeRead } from "~/http/limits/read-limits.server";
import type { PageHandle } from "~/http/responses/page-handle";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { PageHeading } from "~/ui/layout/PageHeading";
import { askedPeriod, yearScreen } from "~/year/screen.server";
import { YearPeriods } from "~/year/widgets/YearPeriods";
import { YearSpread } from "~/year/widgets/YearSpread";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";
import printed from "~/year/year-print.css?url";

export const handle: PageHandle = {
  title: "Your year",
  description: "A year of what you chose, as your archives have it.",
  scripts: false,
};

export const links: LinksFunction = () => [YEAR_STYLES];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const screen = await yearScreen(user.id, askedPeriod(params.year, params.months));
  return json({ ...screen, shown: new URL(request.url).searchParams.get("source") });
}

export default function YearPage() {
  const { picture, years, shown } = useLoaderData<typeof loader>();
  if (picture.isEmpty) return <NothingOfIt name={picture.name} years={years} />;
  return (
    <div className="year">
      <YearStyles />
      <link rel="stylesheet" href={printed} media="print" />
      <PageHeading>{picture.name}</PageHeading>
      <YearSpread picture={picture} shown={shown} />
      <YearPeriods picture={picture} years={years} />
    </div>
  );
}

/** A period without anything: where there is something, and how more comes. */
function NothingOfIt({ name, years }: { name: string; years: readonly number[] }) {
  const [latest] = years;
  return (
    <div className="year space-y-6">
      <PageHeading
        lead={
          latest === undefined
            ? "Upload an archive of what you listened to, watched or read, and it becomes a year."
            : "Your archives have nothing of this time."
        }
      >
        {name}
      </PageHeading>
      <p className="flex flex-wrap items-center gap-4">
        {latest !== undefined && <ButtonLink to={paths.year(latest)}>See {latest}</ButtonLink>}
        <TextLink to={paths.archives()}>Upload an archive</TextLink>
      </p>
    </div>
  );
}
