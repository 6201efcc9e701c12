import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { changesOf } from "~/twin/changes/changes.server";
import { ImportChangesList } from "~/twin/changes/ImportChangesList";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { Moment } from "~/web/ui/text/Moment";

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
  const { id, ...changes } = useLoaderData<typeof loader>();
  return (
    <Column>
      <PageHeading
        lead={
          <>
            From the import that you kept on <Moment iso={changes.keptAt} />. It can be{" "}
            <TextLink to={paths.archiveImport(id)}>looked at or undone</TextLink>.
          </>
        }
      >
        What an import changed
      </PageHeading>
      <ImportChangesList {...changes} />
    </Column>
  );
}
