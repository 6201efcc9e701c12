import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageSession, requirePageUser } from "~/accounts/sessions/current.server";
import { WORKED_EXAMPLES } from "~/desk/decisions/beginning/examples";
import { CalendarCard } from "~/desk/decisions/CalendarCard";
import { DecisionList } from "~/desk/decisions/DecisionList";
import { postDecisions, readListCommand } from "~/desk/decisions/list-post.server";
import { DECISIONS } from "~/desk/decisions/parts";
import { decisionsScreen } from "~/desk/decisions/screen.server";
import { todayOf } from "~/desk/today";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { headingProps } from "~/web/ui/interaction/title-id";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Decisions",
  description: "Decisions that are on your mind, those that you made, and how well you judge.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const isAll = new URL(request.url).searchParams.has("all");
  const today = todayOf(user);
  return json({ ...(await decisionsScreen(user.id, { isAll, today })), today });
}

export const action = formAction("decisions", {
  who: requirePageSession,
  read: readListCommand,
  run: postDecisions,
});

export default function DecisionsPage() {
  const { due, open, decided, reviewed, hasMore, calendar, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = answer && "address" in answer ? answer.address : null;
  const isEmpty = due.length + open.length + decided.length + reviewed.length === 0;
  return (
    <Column width={isEmpty ? "reading" : "wide"}>
      <PageHeading
        lead={
          isEmpty
            ? "What is on your mind? Write it down, with two options and which way you lean."
            : undefined
        }
      >
        Decisions
      </PageHeading>
      <p className="mb-8">
        <ButtonLink to={paths.newDecision()}>New decision</ButtonLink>
      </p>
      <h2 {...headingProps(DECISIONS)} className="sr-only">
        Your decisions
      </h2>
      {isEmpty && (
        <p className="mb-6">
          Or open a worked example:{" "}
          {WORKED_EXAMPLES.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <TextLink to={paths.newDecision(id)}>{label.toLowerCase()}</TextLink>
            </span>
          ))}
          .
        </p>
      )}
      <div className={isEmpty ? undefined : "*:mb-6 lg:columns-2 lg:gap-8"}>
        <DecisionList id="due" title="Due" decisions={due} today={today} isDue />
        <DecisionList id="open" title="Open" decisions={open} today={today} />
        <DecisionList id="decided" title="Decided" decisions={decided} today={today} />
        <DecisionList id="reviewed" title="Looked back on" decisions={reviewed} today={today} />
        {hasMore && (
          <p>
            <TextLink to={paths.decisions("yes")}>Show more</TextLink>
          </p>
        )}
        <CalendarCard since={calendar} address={address} />
      </div>
    </Column>
  );
}
