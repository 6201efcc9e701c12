import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { ImportList } from "~/archives/imports/ImportList";
import { listImports } from "~/archives/imports/screen.server";
import { isUnderWay } from "~/archives/imports/words";
import { waitingArchives } from "~/archives/storage/waiting.server";
import { postUpload } from "~/archives/uploading/post.server";
import { UploadForm } from "~/archives/uploading/UploadForm";
import { env } from "~/env.server";
import { fileAction } from "~/http/forms/action.server";
import { READS, takeRead } from "~/http/limits/read-limits.server";
import type { PageHandle } from "~/http/responses/page-handle";
import { useReloading } from "~/ui/interaction/use-reloading";
import { PageHeading } from "~/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Archives",
  description: "The archives that you handed over, what was found in them, and what became of it.",
  scripts: true,
};

const SOON_MS = 2_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const [imports, { used, quota }] = await Promise.all([
    listImports(user.id),
    waitingArchives(user.id, new Date()),
  ]);
  return json({ imports, most: env().archiveLimit, room: { used, quota } });
}

export const action = fileAction("archives", {
  who: requirePageUser,
  run: ({ id }, request) => postUpload(id, request),
});

export default function ArchivesPage() {
  const { imports, most, room } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useReloading(imports.some(isUnderWay) ? SOON_MS : null);
  return (
    <div className="space-y-8">
      <PageHeading lead="What you downloaded at a platform and handed over here: looked through together before anything is kept, and taken back whole when you say so.">
        Your archives
      </PageHeading>
      <UploadForm most={most} room={room} error={refused?.issues[0]?.message} />
      <section aria-labelledby="imports-title">
        <h2 id="imports-title" className="section-title">
          Your imports
        </h2>
        {imports.length === 0 ? (
          <p className="text-muted">There are none yet.</p>
        ) : (
          <ImportList imports={imports} />
        )}
      </section>
    </div>
  );
}
