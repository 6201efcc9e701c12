import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { entriesAddress } from "~/entries/addresses";
import { CreatorHead } from "~/entries/creator/CreatorHead";
import styles from "~/entries/entries.css?url";
import { EntryFilterForm } from "~/entries/listing/EntryFilterForm";
import { EntryList } from "~/entries/listing/EntryList";
import { listHeading } from "~/entries/listing/list-words";
import { ENTRY_LIST } from "~/entries/parts";
import { postEntries, readEntryCommand } from "~/entries/post.server";
import { RemoveQuestion } from "~/entries/RemoveQuestion";
import { entriesScreen } from "~/entries/screen.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { atHeading, paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { headingProps } from "~/web/ui/interaction/title-id";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Your entries",
  description: "What you chose, kept with its title: by day, and searchable.",
  scripts: false,
};

/** A style sheet of this screen alone: no other screen has such a list. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.entriesByAccount, user.id);
  const screen = await entriesScreen(user.id, new URL(request.url).searchParams);
  return json(screen, { status: screen.issues.length > 0 ? 400 : 200 });
}

export const action = formAction("entries", {
  who: requirePageUser,
  read: readEntryCommand,
  run: postEntries,
});

export default function EntriesPage() {
  const { filter, issues, kept, days, next, removing, creator } = useLoaderData<typeof loader>();
  if (kept.length === 0) return <NothingKept />;
  return (
    <Column width="wide" className="space-y-8">
      <link rel="stylesheet" href={styles} />
      {creator ? (
        <CreatorHead creator={creator} />
      ) : (
        <PageHeading lead="What you chose, with its title, as your archives have it.">
          Your entries
        </PageHeading>
      )}
      {removing && <RemoveQuestion removing={removing} filter={filter} />}
      {!creator && <EntryFilterForm filter={filter} issues={issues} kept={kept} />}
      <section aria-labelledby={headingProps(ENTRY_LIST).id}>
        <h2 {...headingProps(ENTRY_LIST)} className="mb-6 text-xl">
          {listHeading(filter)}
        </h2>
        {days.length > 0 ? (
          <EntryList days={days} filter={filter} />
        ) : (
          <p>
            Nothing fits. <TextLink to={paths.entries()}>Show everything</TextLink>
          </p>
        )}
      </section>
      {next && (
        <p>
          <TextLink to={atHeading(entriesAddress({ ...filter, before: next }), ENTRY_LIST)}>
            Earlier ones
          </TextLink>
        </p>
      )}
      {creator && (
        <p className="flex flex-wrap gap-x-6">
          {(filter.from || filter.to) && (
            <TextLink to={entriesAddress({ creator: creator.name })}>Everything by {creator.name}</TextLink>
          )}
          <TextLink to={paths.entries()}>All entries</TextLink>
        </p>
      )}
      <p>
        <TextLink to={paths.archives()}>
          Take back a whole kind of titles, or set how long they are kept
        </TextLink>
      </p>
    </Column>
  );
}

function NothingKept() {
  return (
    <Column className="space-y-6">
      <link rel="stylesheet" href={styles} />
      <PageHeading lead="Upload an archive and choose “Titles too”: then what you played, watched and read is listed here.">
        Your entries
      </PageHeading>
      <p>
        <ButtonLink to={paths.archives()}>Upload an archive</ButtonLink>
      </p>
    </Column>
  );
}
