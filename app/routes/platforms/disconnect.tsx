import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { DisconnectForm } from "~/integrations/DisconnectForm";
import { reportsMadeWith } from "~/odysseys/reports/withdrawing.server";
import { platformLabel } from "~/platforms/catalogue";
import { disconnectPreview } from "~/platforms/disconnecting/disconnect-preview.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { refusal } from "~/web/http/responses/refusal";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Disconnect a platform",
  description: "What goes when you disconnect a platform, before anything does.",
  scripts: true,
};

/** Asks before disconnecting a platform. The form posts to the screen that led here. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const name = sentId(params.platform);
  const found = await disconnectPreview(user.id, name);
  if (!found) throw refusal(404, `${platformLabel(name)} is not connected.`);
  const { sources: signals, ...goes } = found;
  const reports = await reportsMadeWith(user.id, { signals });
  const isFromDashboard = new URL(request.url).searchParams.get("from") === "dashboard";
  return json({ goes, reports, from: isFromDashboard ? ("dashboard" as const) : ("integrations" as const) });
}

export default function DisconnectPlatformPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <Column>
      <PageHeading lead="Nothing has happened yet.">Disconnect {view.goes.label}?</PageHeading>
      <DisconnectForm {...view} />
    </Column>
  );
}
