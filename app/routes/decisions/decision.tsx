import { randomUUID } from "node:crypto";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { ChoiceCard } from "~/desk/decisions/desk/ChoiceCard";
import { readDecisionCommand } from "~/desk/decisions/desk/command.server";
import { DecisionForecasts, DecisionSteps } from "~/desk/decisions/desk/DecisionSteps";
import { GuessCard } from "~/desk/decisions/desk/GuessCard";
import { postDecision } from "~/desk/decisions/desk/post.server";
import { decisionScreen } from "~/desk/decisions/desk/screen.server";
import { WeighedUp } from "~/desk/decisions/desk/WeighedUp";
import { todayOf } from "~/desk/today";
import { formAction } from "~/web/http/forms/action.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { dayInWords } from "~/web/ui/text/moment-in-words";

export const handle: PageHandle = {
  title: "Decision",
  description: "A decision of yours: options, what matters, forecasts and the choice.",
  scripts: false,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const screen = await decisionScreen(user.id, sentId(params.id));
  const part = new URL(request.url).searchParams.get("part");
  return json({ ...screen, part, today: todayOf(user), formId: randomUUID() });
}

export const action = formAction("decision", {
  who: requirePageUser,
  read: readDecisionCommand,
  run: postDecision,
});

export default function DecisionPage() {
  const { decision, isSealed, missing, worth, earlier, suggested, forecasts, part, today, formId } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const isOpen = decision.status === "open";
  return (
    <Column>
      <PageHeading
        lead={isOpen && decision.decideBy ? `To be decided by ${dayInWords(decision.decideBy)}.` : undefined}
      >
        {decision.question}
      </PageHeading>
      <div className="space-y-6">
        <ChoiceCard decision={decision} today={today} missing={missing} worth={worth} refused={refused} />
        <GuessCard decision={decision} isSealed={isSealed} isRated={missing.length === 0} />
        {isOpen ? (
          <DecisionSteps
            key={decision.revision}
            decision={decision}
            today={today}
            earlier={earlier}
            suggested={suggested}
            part={part}
            refused={refused}
          />
        ) : (
          <WeighedUp decision={decision} />
        )}
        <DecisionForecasts
          decision={decision}
          forecasts={forecasts}
          formId={formId}
          today={today}
          part={part}
          refused={refused}
        />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <TextLink to={paths.decisions()}>All decisions</TextLink>
        <Form method="post" action={paths.decision(decision.id)}>
          <input type="hidden" name="id" value={decision.id} />
          <Button variant="quiet" name="intent" value="delete">
            Delete decision
          </Button>
        </Form>
      </div>
    </Column>
  );
}
