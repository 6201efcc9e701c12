import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { requirePageUser } from "~/accounts/sessions/current.server";
import type { User } from "~/accounts/user";
import { ImportList } from "~/archives/imports/ImportList";
import { listImports } from "~/archives/imports/screen.server";
import { isUnderWay } from "~/archives/imports/words";
import { waitingArchives } from "~/archives/storage/waiting.server";
import { ArchiveWays } from "~/archives/uploading/ArchiveWays";
import { postUpload } from "~/archives/uploading/post.server";
import { UploadForm } from "~/archives/uploading/UploadForm";
import { hasWay } from "~/archives/ways";
import { KeptTitlesCard } from "~/entries/KeptTitlesCard";
import { titlesKeptMonths } from "~/entries/retention/kept-since.server";
import { keptKinds } from "~/entries/screen.server";
import { env } from "~/ground/env.server";
import { fileAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { useReloading } from "~/web/ui/interaction/use-reloading";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Archives",
  description: "How to get your archive at each platform, where to upload it, and what became of each.",
  scripts: true,
};

const SOON_MS = 2_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const [imports, kept, months, { used, quota }] = await Promise.all([
    listImports(user.id),
    keptKinds(user.id),
    titlesKeptMonths(user.id),
    waitingArchives(user.id, new Date()),
  ]);
  const platform = new URL(request.url).searchParams.get("platform");
  // Only a name of our own list is shown: an address may come from another site.
  const asked = hasWay(platform) ? platform : null;
  return json({ imports, kept, months, asked, most: env().archiveLimit, room: { used, quota } });
}

export const action = fileAction("archives", {
  who: exceptSample<User>("upload", requirePageUser),
  run: ({ id }, request) => postUpload(id, request),
});

export default function ArchivesPage() {
  const { imports, kept, months, asked, most, room } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useReloading(imports.some(isUnderWay) ? SOON_MS : null);
  return (
    <div className="space-y-8">
      <PageHeading lead="Upload what a platform keeps about you. You see what is in it before anything is kept, and can undo it whole.">
        Your archives
      </PageHeading>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="min-w-0 space-y-8">
          <ExceptSample act="upload">
            <UploadForm most={most} room={room} error={refused?.issues[0]?.message} />
          </ExceptSample>
          {imports.length > 0 && (
            <section aria-labelledby="imports-title">
              <h2 id="imports-title" className="section-title">
                Your imports
              </h2>
              <ImportList imports={imports} />
            </section>
          )}
        </div>
        <div className="min-w-0 space-y-8">
          <ArchiveWays asked={asked} />
          <KeptTitlesCard kept={kept} months={months} />
        </div>
      </div>
    </div>
  );
}
