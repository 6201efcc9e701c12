import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { CodeField } from "~/accounts/second-step/CodeField";
import {
  postSecondStep,
  readSecondStepCommand,
  requireSecondStep,
} from "~/accounts/second-step/sign-in-post.server";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Second step",
  description: "Give the code of your authenticator app to log in.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { next } = await requireSecondStep({ request, context });
  return json({ next });
}

export const action = formAction("secondStep", {
  who: requireSecondStep,
  read: readSecondStepCommand,
  run: postSecondStep,
});

export default function SecondStepPage() {
  const { next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = answer?.issues.map(({ message }) => message) ?? [];
  return (
    <Column width="form">
      <PageHeading lead="Your account asks for a code as well. You have ten minutes.">
        Second step
      </PageHeading>
      <Form method="post" action={paths.secondStep()} noValidate className="space-y-5">
        <ErrorSummary errors={errors.map((message) => ({ name: "code", message }))} />
        <CodeField errors={errors} />
        <Button className="w-full">Log in</Button>
      </Form>
      <p className="mt-6">
        A passkey needs no code: <TextLink to={paths.passkeyLogin(next)}>log in with a passkey</TextLink>
      </p>
      <p className="mt-6">
        <TextLink to={paths.login()}>Back to the login page</TextLink>
      </p>
    </Column>
  );
}
