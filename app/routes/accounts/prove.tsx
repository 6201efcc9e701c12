import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passkeyOrigin } from "~/accounts/passkeys/verifying.server";
import { ProofForms } from "~/accounts/proving/ProofForms";
import {
  postReauthentication,
  proofDestination,
  readReauthenticationCommand,
} from "~/accounts/proving/post.server";
import { proofWays } from "~/accounts/proving/proof.server";
import { missingProofs } from "~/accounts/proving/proving-session.server";
import { reasonFor } from "~/accounts/proving/reasons";
import { requirePageSession } from "~/accounts/sessions/current.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Confirm that it is you",
  description: "Prove that it is you before something that could do harm.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requirePageSession({ request, context });
  takeRead(READS.screensByAccount, session.user.id);
  const { searchParams } = new URL(request.url);
  const next = proofDestination(searchParams.get("next"));
  if (session.user.sampleUntil !== null) throw redirect(next);
  const missing = searchParams.has("fully") ? await missingProofs(session) : null;
  if (missing && !missing.first && !missing.second) throw redirect(next);
  return json({
    next,
    reason: reasonFor(next),
    missing,
    ways: await proofWays(session.user.id),
    home: passkeyOrigin(),
  });
}

export const action = formAction("prove", {
  who: requirePageSession,
  read: readReauthenticationCommand,
  run: postReauthentication,
});

export default function ProvePage() {
  const { next, reason, missing, ways, home } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Column width="form">
      <PageHeading lead={`${reason} You are asked again after a quarter of an hour.`}>
        Confirm that it is you
      </PageHeading>
      <ProofForms
        ways={ways}
        missing={missing?.asksForBoth ? missing : null}
        home={home}
        next={answer?.next ?? next}
        issues={answer?.issues ?? []}
      />
    </Column>
  );
}
