import { randomUUID } from "node:crypto";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { ForecastFields } from "~/desk/forecasts/ForecastFields";
import { postNewForecast, readNewForecast } from "~/desk/forecasts/post.server";
import { todayOf } from "~/desk/today";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "New forecast",
  description: "Say what will happen, how likely it is, and when you will know.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  return json({ today: todayOf(user), formId: randomUUID() });
}

export const action = formAction("newForecast", {
  who: requirePageUser,
  read: readNewForecast,
  run: postNewForecast,
});

export default function NewForecastPage() {
  const { today, formId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const issues = refused?.issues ?? [];
  const typed = refused?.typed ?? null;
  return (
    <Column width="form">
      <PageHeading lead="Once sealed, neither the words nor the number change.">New forecast</PageHeading>
      {refused?.failure && (
        <Alert tone="error" title={refused.failure.title}>
          {refused.failure.text}
        </Alert>
      )}
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      <Form method="post" action={paths.newForecast()} noValidate className="mt-6 space-y-5">
        <input type="hidden" name="id" value={typed?.id ?? formId} />
        <ForecastFields typed={typed} issues={issues} today={today} />
        <Button>Seal this forecast</Button>
      </Form>
      <p className="mt-8">
        <TextLink to={paths.forecasts()}>All forecasts</TextLink>
      </p>
    </Column>
  );
}
