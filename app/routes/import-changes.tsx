import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions.server";
import type { PageHandle } from "~/http/page";
import { READS, takeRead } from "~/http/read-limits.server";
import { refusal } from "~/http/refusal";
import { sentId } from "~/http/sent-id";
import { paths } from "~/paths";
import { changesOf } from "~/twin/changes/changes.server";
import { ImportChangesList } from "~/twin/changes/ImportChangesList";
import { Column } from "~/ui/Column";
import { Moment } from "~/ui/Moment";
import { PageHeading } from "~/ui/PageHeading";
import { TextLink } from "~/ui/TextLink";

export const handle: PageHandle = {
  title: "What an import changed",
  description: "What your digital twin says since you kept an import, and what each of it rests on.",
  scripts: false,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const id = sentId(params.id ?? "");
  const changes = await changesOf(user, id);
  if (!changes) throw refusal(404, "This import is gone, or it was taken back.");
  return json({ id, ...changes });
}

export default function ImportChangesPage() {
  const { id, keptAt, words, ...lists } = useLoaderData<typeof loader>();
  return (
    <Column>
      <PageHeading
        lead={
          <>
            From the import that you kept on <Moment iso={keptAt} />:{" "}
            {words || "nothing that your twin says has changed"}. What was counted is under{" "}
            <TextLink to={paths.signals()}>Signals</TextLink>, and the import can be{" "}
            <TextLink to={paths.archiveImport(id)}>looked at or undone</TextLink>.
          </>
        }
      >
        What an import changed
      </PageHeading>
      <ImportChangesList {...lists} />
    </Column>
  );
}
