import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { YearCheckIns } from "~/days/check-ins/year/YearCheckIns";
import { checkInsOfPeriod } from "~/days/check-ins/year/year-check-ins.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { pageAddress } from "~/year/addresses";
import { YEAR_PAGE, YearPageSpread } from "~/year/pages/YearPageSpread";
import { addressedPeriod, yearScreen } from "~/year/screen.server";
import { OwnYear } from "~/year/widgets/own-year";
import { YearPeriods } from "~/year/widgets/YearPeriods";
import { YearSpread } from "~/year/widgets/YearSpread";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";

export const handle: PageHandle = {
  title: "Your year",
  description: "A year of what you chose, as your archives have it.",
  scripts: false,
};

export const links: LinksFunction = () => [YEAR_STYLES];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const query = new URL(request.url).searchParams;
  const period = addressedPeriod(request, params.year, params.months);
  const [screen, checkIns] = await Promise.all([
    yearScreen(user.id, period, query.get("page")),
    checkInsOfPeriod(user.id, period),
  ]);
  return json({ ...screen, checkIns, shown: query.get("source") });
}

export default function YearPage() {
  const { picture, years } = useLoaderData<typeof loader>();
  return (
    <YearStyles>
      <OwnYear.Provider value={true}>
        {picture.isEmpty ? (
          <NothingOfIt name={picture.name} years={years}>
            <CheckIns />
          </NothingOfIt>
        ) : (
          <Year />
        )}
      </OwnYear.Provider>
    </YearStyles>
  );
}

function Year() {
  const { picture, years, pages, number, shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>{picture.name}</PageHeading>
      {number === null ? (
        <>
          <p className="year-view">
            <TextLink to={`${pageAddress(1)}#${YEAR_PAGE}`}>One page at a time</TextLink>
          </p>
          <YearSpread picture={picture} shown={shown} underCalendar={<CheckIns />} />
        </>
      ) : (
        <YearPageSpread {...{ picture, pages, number, shown }} underCalendar={<CheckIns />} />
      )}
      <YearPeriods picture={picture} years={years} query={number === null ? "" : pageAddress(1)} />
    </>
  );
}

/** The check-ins of the period, if there are any. */
function CheckIns() {
  const { picture, checkIns } = useLoaderData<typeof loader>();
  if (!checkIns) return null;
  return <YearCheckIns picture={checkIns} period={picture.period} title="How your days were" />;
}

type NothingOfItProps = { name: string; years: readonly number[]; children: ReactNode };

/** Shown for a period without data: links to the latest year with data, and to the upload of archives. */
function NothingOfIt({ name, years, children }: NothingOfItProps) {
  const [latest] = years;
  return (
    <div className="space-y-6">
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
      {children}
    </div>
  );
}
