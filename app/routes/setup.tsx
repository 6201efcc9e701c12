import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions.server";
import { formText, readForm } from "~/http/body.server";
import { flash } from "~/http/flash.server";
import type { PageHandle } from "~/http/page";
import { NO_ROOM } from "~/http/refusal";
import { refusedForm } from "~/http/refused-form.server";
import { paths } from "~/paths";
import { SetupCompletion } from "~/setup/SetupCompletion";
import { SetupStepCard } from "~/setup/SetupStepCard";
import { postSetup, setupState } from "~/setup/setup.server";
import { setupSteps } from "~/setup/steps";
import { Alert } from "~/ui/Alert";
import { ButtonLink } from "~/ui/Button";
import { Column } from "~/ui/Column";
import { PageHeading } from "~/ui/PageHeading";
import { ProgressBar } from "~/ui/ProgressBar";

export const handle: PageHandle = {
  title: "Setup",
  description: "Three steps that give your digital twin something to go by.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  return json({ steps: setupSteps(await setupState(user.id)) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const user = await requirePageUser({ request, context });
  try {
    const { goTo, toast } = await postSetup(user, formText(form, "intent"));
    return redirect(goTo, toast ? { headers: { "Set-Cookie": flash(toast) } } : undefined);
  } catch (thrown) {
    return refusedForm(thrown, (error, init) => json({ error }, init));
  }
}

export default function SetupPage() {
  const { steps } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const done = steps.filter((step) => step.done).length;
  return (
    <Column className="space-y-8">
      <PageHeading className="mb-0" lead="Three steps to begin with.">
        Set up your twin
      </PageHeading>
      {refused && (
        <Alert tone="error" title={NO_ROOM}>
          {refused.error}
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
