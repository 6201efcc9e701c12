import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { requirePageSession } from "~/accounts/sessions/current.server";
import { reminderShown } from "~/reminders/daily/offered.server";
import { postReminder, readReminderCommand } from "~/reminders/daily/post.server";
import { ReminderForm } from "~/reminders/daily/ReminderForm";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { atHeading, PARTS, paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Daily reminder",
  description: "A reminder once a day, at your hour.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requirePageSession({ request, context });
  takeRead(READS.screensByAccount, user.id);
  return json({ reminder: await reminderShown(user.id) });
}

export const action = formAction("reminder", {
  who: exceptSample("reminders", requirePageSession),
  read: readReminderCommand,
  run: postReminder,
});

export default function ReminderPage() {
  const { reminder } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "issues" in answer ? answer : undefined;
  const topic = answer && "topic" in answer ? answer.topic : undefined;
  const errors = (refused?.issues ?? []).map(({ path, message }) => ({ name: path, message }));
  return (
    <Column>
      <PageHeading lead="At most one message a day, at your hour.">Daily reminder</PageHeading>
      <div className="space-y-6">
        <ErrorSummary errors={errors} />
        {refused?.failure && <Alert tone="error">{refused.failure.text}</Alert>}
        <ExceptSample act="reminders">
          {reminder ? (
            <ReminderForm
              key={`${reminder.way} ${reminder.hour} ${refused !== undefined}`}
              reminder={reminder}
              topic={topic}
              {...(refused && { chosen: refused.chosen, issues: refused.issues })}
            />
          ) : (
            <p>This server sends no reminders.</p>
          )}
        </ExceptSample>
        <p>
          <TextLink to={atHeading(paths.account(), PARTS.reminder)}>Back to your account</TextLink>
        </p>
      </div>
    </Column>
  );
}
