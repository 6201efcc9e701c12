import { randomUUID } from "node:crypto";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { ChoiceCard } from "~/desk/decisions/desk/ChoiceCard";
import { readDecisionCommand } from "~/desk/decisions/desk/command.server";
import { DecisionForecasts } from "~/desk/decisions/desk/DecisionForecasts";
import { DecisionSteps } from "~/desk/decisions/desk/DecisionSteps";
import { GuessCard } from "~/desk/decisions/desk/GuessCard";
import { openStep } from "~/desk/decisions/desk/next-step";
import { postDecision } from "~/desk/decisions/desk/post.server";
import { decisionScreen, takenComparison } from "~/desk/decisions/desk/screen.server";
import { WeighedUp } from "~/desk/decisions/desk/WeighedUp";
import { decideByWords } from "~/desk/decisions/when-words";
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

export const handle: PageHandle = {
  title: "Decision",
  description: "A decision of yours: options, what matters, forecasts and the choice.",
  scripts: false,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const screen = await decisionScreen(user.id, sentId(params.id));
  if (screen.decision.status !== "open") takeRead(READS.comparisonsByAccount, user.id);
  const comparison = takenComparison(screen.decision);
  const part = new URL(request.url).searchParams.get("part");
  return json({ ...screen, comparison, part, today: todayOf(user), formId: randomUUID() });
}

export const action = formAction("decision", {
  who: requirePageUser,
  read: readDecisionCommand,
  run: postDecision,
});

export default function DecisionPage() {
  const { decision, isSealed, missing, next, worth, earlier, suggested, comparison, ...rest } =
    useLoaderData<typeof loader>();
  const { forecasts, part, today, formId } = rest;
  const refused = useActionData<typeof action>() ?? null;
  const isOpen = decision.status === "open";
  const step = openStep(refused?.part ?? part, next);
  const lead = isOpen && decision.decideBy ? `${decideByWords(decision.decideBy, today)}.` : undefined;
  const common = { decision, today, refused };
  return (
    <Column width="wide">
      <PageHeading lead={lead}>{decision.question}</PageHeading>
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:gap-8">
        <div className="min-w-0 space-y-6 self-start lg:sticky lg:top-6">
          <ChoiceCard {...common} missing={missing} worth={worth} isNext={next === "choice"} />
          <GuessCard decision={decision} isSealed={isSealed} isRated={missing.length === 0} />
        </div>
        <div className="min-w-0 space-y-4">
          {isOpen ? (
            <DecisionSteps
              {...common}
              key={decision.revision}
              earlier={earlier}
              suggested={suggested}
              open={step}
              next={next}
            />
          ) : (
            <WeighedUp decision={decision} comparison={comparison} />
          )}
          <DecisionForecasts {...common} forecasts={forecasts} formId={formId} isOpen={step === "forecast"} />
        </div>
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
