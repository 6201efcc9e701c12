import { randomUUID } from "node:crypto";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { WORKED_EXAMPLES, workedExample } from "~/desk/decisions/beginning/examples";
import { NewDecisionForm } from "~/desk/decisions/beginning/NewDecisionForm";
import { type DecisionDraft, postNewDecision, readNewDecision } from "~/desk/decisions/beginning/post.server";
import { todayOf } from "~/desk/today";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export { keepsTyped as shouldRevalidate } from "~/notifications/keeps-typed";

export const handle: PageHandle = {
  title: "New decision",
  description: "Write down a decision that is on your mind: the question, the options, which way you lean.",
  scripts: false,
};

const BLANK: Omit<DecisionDraft, "id"> = {
  example: "",
  question: "",
  "option-1": "",
  "option-2": "",
  leaning: "",
  sureness: "",
  "decide-by": "",
  reversible: "",
  stakes: "",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  const example = workedExample(new URL(request.url).searchParams.get("example"));
  const { question = "", options: [one = "", two = ""] = [] } = example?.decision ?? {};
  const filled = { example: example?.id ?? "", question, "option-1": one, "option-2": two };
  const draft: DecisionDraft = { ...BLANK, ...filled, id: randomUUID() };
  return json({ draft, today: todayOf(user), label: example?.label ?? null });
}

export const action = formAction("newDecision", {
  who: requirePageUser,
  read: readNewDecision,
  run: postNewDecision,
});

export default function NewDecisionPage() {
  const { draft, today, label } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Column width="form">
      <PageHeading lead={label ? "A worked example: change what you like, and keep it." : undefined}>
        New decision
      </PageHeading>
      {refused?.failure && (
        <Alert tone="error" title={refused.failure.title}>
          {refused.failure.text}
        </Alert>
      )}
      <NewDecisionForm
        key={refused?.draft?.id ?? draft.id}
        draft={refused?.draft ?? draft}
        today={today}
        issues={refused?.issues}
      />
      {!label && (
        <p className="mt-8">
          Or open a worked example:{" "}
          {WORKED_EXAMPLES.map((example, index) => (
            <span key={example.id}>
              {index > 0 && ", "}
              <TextLink to={paths.newDecision(example.id)}>{example.label.toLowerCase()}</TextLink>
            </span>
          ))}
          .
        </p>
      )}
    </Column>
  );
}
