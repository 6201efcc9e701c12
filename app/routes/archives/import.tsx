import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { ImportStatus } from "~/archives/imports/ImportStatus";
import styles from "~/archives/imports/import-page.css?url";
import { ITS_YEAR, STATUS } from "~/archives/imports/parts";
import { postArchiveImport, readImportCommand } from "~/archives/imports/post.server";
import { importPage } from "~/archives/imports/screen.server";
import { importStateLabel, isUnderWay } from "~/archives/imports/words";
import { importTitle } from "~/archives/summary/import-title";
import { newlySaid } from "~/twin/changes/changes.server";
import { NewlySaid } from "~/twin/changes/NewlySaid";
import { formAction } from "~/web/http/forms/action.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Alert } from "~/web/ui/feedback/Alert";
import { useFocusWhenLost } from "~/web/ui/interaction/use-focus-when-lost";
import { useReloading } from "~/web/ui/interaction/use-reloading";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { FileName } from "~/web/ui/text/FileName";
import { Moment } from "~/web/ui/text/Moment";
import { StyledBy } from "~/web/ui/theme/StyledBy";
import { foundYear } from "~/year/found-year.server";
import { importYear } from "~/year/import-year.server";
import { FoundCalendar } from "~/year/widgets/FoundCalendar";
import { YearOpening } from "~/year/widgets/YearOpening";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";

export const handle: PageHandle = {
  title: "Import",
  description: "What was found in archives that you uploaded, and what becomes of it.",
  scripts: true,
};

const SOON_MS = 1_000;

export const links: LinksFunction = () => [YEAR_STYLES, { rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const page = await importPage(user, sentId(params.id), new Date());
  if (!page) throw refusal(404, "This import is not there, or no longer.");
  const query = new URL(request.url).searchParams;
  const looks = Math.min(Math.trunc(Number(query.get("look"))) || 0, 1_000_000);
  const days = page.found?.overview?.calendar;
  const [brought, said] = await Promise.all([
    importYear(user.id, page.id, page.kept),
    page.state === "kept" ? newlySaid(user, page.id) : null,
  ]);
  const found = days ? foundYear(days) : null;
  // Made here: the names of platforms come with what the server alone knows of them.
  const title = importTitle(page);
  return json({ page, title, isUndoAsked: query.has("undo"), looks, brought, said, found });
}

export const action = formAction("archiveImport", {
  who: requirePageUser,
  read: readImportCommand,
  run: postArchiveImport,
});

export default function ArchiveImportPage() {
  const { page, title, isUndoAsked, looks, brought, said, found } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useReloading(isUnderWay(page) ? SOON_MS : null);
  useFocusWhenLost(page.state, STATUS);
  const { label, tone } = importStateLabel(page.state);
  const calendar = found && <FoundCalendar of={found} />;
  return (
    <ImportFrame isWide={page.state === "waiting" || page.state === "kept"}>
      <PageHeading
        lead={
          <>
            {(page.files.length > 1 || page.platforms.length > 0) && (
              <span className="found-path">
                <FileName name={page.files.map(({ name }) => name).join(", ")} />.{" "}
              </span>
            )}
            Uploaded <Moment iso={page.createdAt} /> <Badge tone={tone}>{label}</Badge>
          </>
        }
      >
        <FileName name={title} />
      </PageHeading>
      {refused?.failure && (
        <Alert tone="error" title={refused.failure.title}>
          {refused.failure.text}
        </Alert>
      )}
      <StyledBy href={styles}>
        <YearStyles>
          <ImportStatus
            page={page}
            isUndoAsked={isUndoAsked}
            looks={looks}
            picture={brought ? <YearOpening of={brought} id={ITS_YEAR} /> : calendar}
            learned={said && <NewlySaid said={said} />}
            refused={refused}
          />
        </YearStyles>
      </StyledBy>
      <p>
        <TextLink to={paths.archives()}>All your imports</TextLink>
      </p>
    </ImportFrame>
  );
}

/** The whole width where two columns stand beside each other, one column of reading width otherwise. */
function ImportFrame({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return isWide ? (
    <div className="space-y-8">{children}</div>
  ) : (
    <Column className="space-y-8">{children}</Column>
  );
}
