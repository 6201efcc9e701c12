import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireFreshProof } from "~/accounts/sessions/current.server";
import { ErasedData } from "~/leaving/ErasedData";
import { LeavingForm } from "~/leaving/LeavingForm";
import { platformsLeft } from "~/leaving/platforms-left.server";
import { postLeaving, readLeavingCommand } from "~/leaving/post.server";
import { RemainingData } from "~/leaving/RemainingData";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Delete account",
  description: "Erase your account with everything in it, after taking your data along if you like.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireFreshProof({ request, context });
  takeRead(READS.screensByAccount, user.id);
  return json({ username: user.username, platforms: await platformsLeft(user.id) });
}

export const action = formAction("deleteAccount", {
  who: requireFreshProof,
  read: readLeavingCommand,
  run: postLeaving,
});

export default function DeleteAccountPage() {
  const { username, platforms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Column>
      <PageHeading lead={`This erases the account ${username} for good. It cannot be undone.`}>
        Delete account
      </PageHeading>
      <div className="space-y-8">
        <section aria-labelledby="along">
          <h2 id="along" className="text-xl">
            Take your data along
          </h2>
          <p className="mt-3">
            An export holds what you gave and what was made of it. With it you can start again elsewhere, or
            here later.
          </p>
          <ButtonLink variant="secondary" to={paths.exportPage()} className="mt-4">
            Export your data first
          </ButtonLink>
        </section>
        <ErasedData />
        <RemainingData platforms={platforms} />
        <LeavingForm error={answer?.issues[0]?.message} />
        <p>
          <TextLink to={paths.security()}>Keep my account</TextLink>
        </p>
      </div>
    </Column>
  );
}
