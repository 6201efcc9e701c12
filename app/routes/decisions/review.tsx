import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { noDecision } from "~/desk/decisions/answers.server";
import { findDecision } from "~/desk/decisions/decisions.server";
import { LEARNED_MAX } from "~/desk/decisions/limits";
import { postReview, readReview } from "~/desk/decisions/reviewing/post.server";
import { messagesOf } from "~/desk/form-issues";
import { formAction } from "~/web/http/forms/action.server";
import { sentId } from "~/web/http/forms/sent-id";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { RadioField } from "~/web/ui/fields/RadioField";
import { SliderField } from "~/web/ui/fields/SliderField";
import { TextField } from "~/web/ui/fields/TextField";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Look back on a decision",
  description: "How a decision of yours turned out, apart from how you made it.",
  scripts: false,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  const decision = await findDecision(user.id, sentId(params.id));
  if (!decision) throw noDecision();
  // Nothing to review: it is still open, or already reviewed.
  if (decision.status !== "decided") throw redirect(paths.decision(decision.id));
  const { id, question, options, decidedFor } = decision;
  return json({ id, question, chosen: options.find((option) => option.id === decidedFor)?.name ?? "" });
}

export const action = formAction("reviewDecision", {
  who: requirePageUser,
  read: readReview,
  run: postReview,
});

export default function ReviewRoute() {
  const { id, question, chosen } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const issues = refused?.issues ?? [];
  const typed = refused?.typed;
  return (
    <Column width="form">
      <PageHeading lead={`You decided for ${chosen}.`}>{question}</PageHeading>
      {refused?.failure && (
        <Alert tone="error" title={refused.failure.title}>
          {refused.failure.text}
        </Alert>
      )}
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      <Form method="post" action={paths.reviewDecision(id)} noValidate className="mt-6 space-y-6">
        <input type="hidden" name="id" value={id} />
        <SliderField
          label="How satisfied are you?"
          name="satisfaction"
          step={5}
          hint="With how it turned out, from 0 to 100."
          defaultValue={Number(typed?.satisfaction ?? 50)}
          errors={messagesOf(issues, "satisfaction")}
        />
        <RadioField
          legend="Would you choose the same again, knowing only what you knew then?"
          name="again"
          options={[
            ["yes", "Yes"],
            ["no", "No"],
          ]}
          defaultValue={typed?.again}
          errors={messagesOf(issues, "again")}
        />
        <TextField
          label="What did you learn?"
          name="learned"
          hint="One line, if there is one."
          maxLength={LEARNED_MAX}
          defaultValue={typed?.learned}
          errors={messagesOf(issues, "learned")}
        />
        <Button>Keep this review</Button>
      </Form>
      <p className="mt-8">
        <TextLink to={paths.decision(id)}>Back to the decision</TextLink>
      </p>
    </Column>
  );
}
