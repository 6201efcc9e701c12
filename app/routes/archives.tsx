import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions.server";
import { ImportList } from "~/archives/ImportList";
import { isUnderWay } from "~/archives/import-words";
import { listImports } from "~/archives/imports.server";
import type { PageHandle } from "~/http/page";
import { READS, takeRead } from "~/http/read-limits.server";
import { paths } from "~/paths";
import { PageHeading } from "~/ui/PageHeading";
import { TextLink } from "~/ui/TextLink";
import { useUpdating } from "~/ui/use-updating";

export const handle: PageHandle = {
  title: "Archives",
  description: "The archives that you handed over, what was found in them, and what became of it.",
  scripts: true,
};

const SOON_MS = 2_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  return json({ imports: await listImports(user.id) });
}

export default function ArchivesPage() {
  const { imports } = useLoaderData<typeof loader>();
  useUpdating(imports.some(isUnderWay) ? SOON_MS : null);
  return (
    <>
      <PageHeading lead="What you downloaded at a platform and handed over here: looked through together before anything is kept, and taken back whole when you say so.">
        Your archives
      </PageHeading>
      <section aria-labelledby="imports-title">
        <h2 id="imports-title" className="section-title">
          Your imports
        </h2>
        {imports.length === 0 ? (
          <p className="text-muted">
            There are none yet. <TextLink to={paths.integrations()}>Integrations</TextLink> is where an
            archive is handed over.
          </p>
        ) : (
          <ImportList imports={imports} />
        )}
      </section>
    </>
  );
}
