import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AskTheOperator, LetterOnItsWay } from "~/accounts/links/ForgottenAnswers";
import { ForgottenForm } from "~/accounts/links/ForgottenForm";
import { postForgotten, readForgottenCommand } from "~/accounts/links/post.server";
import { sendsLetters } from "~/ground/letters/sending.server";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Forgot your password?",
  description: "Get a link that sets a new password for your account.",
  scripts: false,
};

export function loader() {
  return json({ sendsLetters: sendsLetters() });
}

export const action = formAction("forgotPassword", {
  who: () => null,
  read: readForgottenCommand,
  run: postForgotten,
});

export default function ForgotPasswordPage() {
  const { sendsLetters } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sentTo = answer && "sentTo" in answer ? answer.sentTo : null;
  const refused = answer && "sentTo" in answer ? undefined : answer;
  return (
    <Column width="form">
      <PageHeading lead={sendsLetters && !sentTo ? "An email with a link brings you back in." : undefined}>
        Forgot your password?
      </PageHeading>
      {!sendsLetters && <AskTheOperator />}
      {sendsLetters && sentTo && <LetterOnItsWay email={sentTo} />}
      {sendsLetters && !sentTo && (
        <ForgottenForm lastResult={refused?.lastResult} failure={refused?.failure?.text} />
      )}
      <p className="mt-6">
        <TextLink to={paths.login()}>Back to the login page</TextLink>
      </p>
    </Column>
  );
}
