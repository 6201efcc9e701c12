import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { ArchiveUpload } from "~/integrations/ArchiveUpload";
import { Benefits } from "~/integrations/Benefits";
import { ConnectedPlatforms } from "~/integrations/ConnectedPlatforms";
import { ContinuousAccessCard } from "~/integrations/cards/ContinuousAccessCard";
import { OfferedRow } from "~/integrations/cards/OfferedRow";
import { useSyncing } from "~/integrations/cards/use-syncing";
import { IntegrationsHead } from "~/integrations/IntegrationsHead";
import { OfferedPlatforms } from "~/integrations/OfferedPlatforms";
import { postIntegrations, readIntegrationsCommand } from "~/integrations/post.server";
import { ScreenSection } from "~/integrations/Section";
import { integrationsScreen } from "~/integrations/screen.server";
import { useFocusOnPart } from "~/integrations/use-focus-on-part";
import { readAppleTab } from "~/platforms/panels/apple";
import { demoNote } from "~/twin/engine/figures/demo-note";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Alert } from "~/web/ui/feedback/Alert";

export const handle: PageHandle = {
  title: "Integrations",
  description: "The platforms that your digital twin learns from, what each may read, and how to end it.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const query = new URL(request.url).searchParams;
  const tab = readAppleTab(query.get("apple"));
  return json({ tab, ...(await integrationsScreen(user.id, query.get("left"))) });
}

export const action = formAction("integrations", {
  who: requirePageUser,
  read: readIntegrationsCommand,
  run: postIntegrations,
});

export default function IntegrationsPage() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { counts, connected, continuous, googleOffer, available, left } = view;
  useFocusOnPart();
  const isSyncing = connected.some(({ syncing }) => syncing.length > 0);
  useSyncing(isSyncing, view.google?.batches.some(({ isUnderWay }) => isUnderWay) ?? false);
  return (
    <div className="integrations">
      <IntegrationsHead counts={counts} note={demoNote(counts.demos)} />
      {refused?.failure && (
        <Alert tone="error" title={refused.failure.title}>
          {refused.failure.text}
        </Alert>
      )}
      {left && (
        <Alert tone="notice" title={`${left.label} is disconnected here`}>
          {left.text}{" "}
          <a href={left.accessPage} rel="noreferrer" className="link">
            End it at {left.label}
          </a>
        </Alert>
      )}
      <ArchiveUpload most={view.mostUploaded} room={view.archiveRoom} imports={view.imports} />
      <ConnectedPlatforms {...view} />
      {continuous && (
        <ScreenSection id="continuous" title="Continuous Access Management">
          <ContinuousAccessCard
            panel={continuous}
            syncing={connected.find(({ name }) => name === continuous.platform.name)?.syncing ?? []}
            refused={refused?.issues.length ? refused : undefined}
          />
        </ScreenSection>
      )}
      {googleOffer && (
        <ScreenSection id="enhanced" title="Enhanced Security Integration">
          <OfferedRow platform={googleOffer} isAlone />
        </ScreenSection>
      )}
      <OfferedPlatforms available={available} />
      <ScreenSection id="benefits" title="Integration Benefits">
        <Benefits />
      </ScreenSection>
    </div>
  );
}
