import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { addressedPeriod, yearScreen } from "~/year/screen.server";
import { YearPeriods } from "~/year/widgets/YearPeriods";
import { YEAR_FIGURES, YearSpread } from "~/year/widgets/YearSpread";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";

export const handle: PageHandle = {
  title: "Your year",
  description: "A year of what you chose, as your archives have it.",
  scripts: false,
};

export const links: LinksFunction = () => [YEAR_STYLES];

const ONE_AT_A_TIME = "?view=one";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const screen = await yearScreen(user.id, addressedPeriod(request, params.year, params.months));
  const query = new URL(request.url).searchParams;
  return json({ ...screen, shown: query.get("source"), isStrip: query.get("view") === "one" });
}

export default function YearPage() {
  const { picture, years } = useLoaderData<typeof loader>();
  return (
    <YearStyles>{picture.isEmpty ? <NothingOfIt name={picture.name} years={years} /> : <Year />}</YearStyles>
  );
}

function Year() {
  const { picture, years, shown, isStrip } = useLoaderData<typeof loader>();
  const query = isStrip ? ONE_AT_A_TIME : "";
  return (
    <>
      <PageHeading>{picture.name}</PageHeading>
      <p className="year-view">
        {isStrip ? (
          <TextLink to="?">All on one page</TextLink>
        ) : (
          <TextLink to={`${ONE_AT_A_TIME}#${YEAR_FIGURES}`}>One figure at a time</TextLink>
        )}
      </p>
      <YearSpread picture={picture} shown={shown} query={query} isStrip={isStrip} />
      <YearPeriods picture={picture} years={years} query={query} />
    </>
  );
}

/** Shown for a period without data: links to the latest year with data, and to the upload of archives. */
function NothingOfIt({ name, years }: { name: string; years: readonly number[] }) {
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
    </div>
  );
}
