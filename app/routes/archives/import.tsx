import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { DiscardImport, ImportProgress } from "~/archives/imports/ImportProgress";
import { KeptImport } from "~/archives/imports/KeptImport";
import { ADDED, STANDING } from "~/archives/imports/parts";
import { postArchiveImport, readImportCommand } from "~/archives/imports/post.server";
import { DecideForm } from "~/archives/imports/review/DecideForm";
import { FoundFiles } from "~/archives/imports/review/FoundFiles";
import { importPage } from "~/archives/imports/screen.server";
import { filesInWords, importStateLabel, isUnderWay } from "~/archives/imports/words";
import { OWN_EXPORT } from "~/archives/reading/recognising/own-export";
import { formAction } from "~/http/forms/action.server";
import { sentId } from "~/http/forms/sent-id";
import { READS, takeRead } from "~/http/limits/read-limits.server";
import type { PageHandle } from "~/http/responses/page-handle";
import { refusal } from "~/http/responses/refusal";
import { paths } from "~/paths";
import { TextLink } from "~/ui/buttons/TextLink";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import { Alert } from "~/ui/feedback/Alert";
import { useFocusWhenLost } from "~/ui/interaction/use-focus-when-lost";
import { useReloading } from "~/ui/interaction/use-reloading";
import { Column } from "~/ui/layout/Column";
import { PageHeading } from "~/ui/layout/PageHeading";
import { FileName } from "~/ui/text/FileName";
import { Moment } from "~/ui/text/Moment";
import { askedPeriod, yearScreen } from "~/year/screen.server";
import { YearOpening } from "~/year/widgets/YearOpening";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";

export const handle: PageHandle = {
  title: "Import",
  description: "What was found in archives that you uploaded, and what becomes of it.",
  scripts: true,
};

const SOON_MS = 1_000;

/** The latest year of anything that an import has brought; null if it brought nothing. */
function latestYearOf(kept: readonly { to: string }[]): string | null {
  const latest = kept.map(({ to }) => to.slice(0, 4)).sort();
  return latest.at(-1) ?? null;
}

export const links: LinksFunction = () => [YEAR_STYLES];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const page = await importPage(user, sentId(params.id));
  if (!page) throw refusal(404, "This import is not there, or no longer.");
  const query = new URL(request.url).searchParams;
  const year = latestYearOf(page.kept);
  const screen = year === null ? null : await yearScreen(user.id, askedPeriod(year));
  const looks = Math.min(Math.trunc(Number(query.get("look"))) || 0, 1_000_000);
  return json({
    page,
    isUndoAsked: query.has("undo"),
    looks,
    picture: screen && !screen.picture.isEmpty ? screen.picture : null,
  });
}

export const action = formAction("archiveImport", {
  who: requirePageUser,
  read: readImportCommand,
  run: postArchiveImport,
});

export default function ArchiveImportPage() {
  const { page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useReloading(isUnderWay(page) ? SOON_MS : null);
  useFocusWhenLost(page.state, STANDING);
  const { label, tone } = importStateLabel(page.state);
  return (
    <Column className="space-y-8">
      <PageHeading
        lead={
          <>
            {page.files.length > 1 && (
              <span className="found-path">
                <FileName name={page.files.map(({ name }) => name).join(", ")} />.{" "}
              </span>
            )}
            Uploaded <Moment iso={page.createdAt} /> <Badge tone={tone}>{label}</Badge>
          </>
        }
      >
        {page.files.length === 1 ? <FileName name={filesInWords(page.files)} /> : "Your import"}
      </PageHeading>
      {refused?.failure && (
        <Alert tone="error" title={refused.failure.title}>
          {refused.failure.text}
        </Alert>
      )}
      <YearStyles>
        <Standing />
      </YearStyles>
      <p>
        <TextLink to={paths.archives()}>All your imports</TextLink>
      </p>
    </Column>
  );
}

/** Content and actions for the import's current state. */
function Standing() {
  const { page, isUndoAsked, looks, picture } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { id, state, found, failure } = page;
  switch (state) {
    case "reading":
    case "keeping":
    case "undoing":
      return <ImportProgress page={page} state={state} looks={looks} />;
    case "waiting":
      return (
        found && (
          <>
            <DecideForm
              id={id}
              kinds={found.kinds}
              panels={found.panels}
              chosen={refused?.chosen}
              titled={refused?.titled}
              issues={refused?.issues}
              asksZone={page.asksZone}
              timeZone={refused?.timeZone}
              expire={page.expire}
            />
            <FoundFiles {...found} />
          </>
        )
      );
    case "kept":
      return (
        <>
          {picture && !isUndoAsked && <YearOpening picture={picture} id={STANDING} />}
          <KeptImport
            page={page}
            part={picture && !isUndoAsked ? ADDED : STANDING}
            leaveTo={picture ? ADDED : STANDING}
            isUndoAsked={isUndoAsked}
            timeZone={refused?.timeZone}
            error={refused?.issues[0]?.message}
          />
        </>
      );
    case "undone":
      return (
        <Card title="This import was undone" id={STANDING}>
          <p>
            {page.undoneAt && (
              <>
                Undone on <Moment iso={page.undoneAt} />.{" "}
              </>
            )}
            Nothing of it is kept; this page is all that is left.
          </p>
        </Card>
      );
    case "failed":
      return (
        <div>
          <Alert tone="error" title="Nothing of this was kept" id={STANDING}>
            {failure}
            {failure === OWN_EXPORT && (
              <p>
                <TextLink to={paths.importPage()}>Import Twin Data</TextLink>
              </p>
            )}
          </Alert>
          <DiscardImport id={id}>Take it off the list</DiscardImport>
        </div>
      );
  }
}
