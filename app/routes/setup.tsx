import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { SetupCompletion } from "~/setup/SetupCompletion";
import { SetupStepCard } from "~/setup/SetupStepCard";
import { postSetup, readSetupCommand, setupState } from "~/setup/setup.server";
import { setupSteps } from "~/setup/steps";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Alert } from "~/web/ui/feedback/Alert";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Setup",
  description: "Three steps to begin your digital twin with.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  return json({ steps: setupSteps(await setupState(user.id)) });
}

export const action = formAction("setup", { who: requirePageUser, read: readSetupCommand, run: postSetup });

export default function SetupPage() {
  const { steps } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const done = steps.filter((step) => step.done).length;
  return (
    <Column className="space-y-8">
      <PageHeading className="mb-0" lead="Three steps to begin with.">
        Set up your twin
      </PageHeading>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <div>
        <p className="mb-2 text-sm text-muted">
          {done}/{steps.length} Complete
        </p>
        <ProgressBar value={done} max={steps.length} label="Setup steps" />
      </div>
      {done === steps.length && <SetupCompletion />}
      <ol className="space-y-6">
        {steps.map((step, index) => (
          <li key={step.id}>
            <SetupStepCard
              step={step}
              number={index + 1}
              isNext={steps.findIndex((one) => !one.done) === index}
            />
          </li>
        ))}
      </ol>
      {done < steps.length && (
        <ButtonLink variant="quiet" to={paths.dashboard()}>
          Skip for now
        </ButtonLink>
      )}
    </Column>
  );
}
