import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TOKEN_PAGE_HEADERS } from "~/accounts/links/token-page-headers";
import { stopReminderByToken } from "~/reminders/daily/reminder.server";
import { postStopWith, readStopCommand } from "~/reminders/stopping/post.server";
import { StopPage } from "~/reminders/stopping/StopPage";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";

const TITLE = "Stop the daily reminder";

export const handle: PageHandle = {
  title: TITLE,
  description: "Stop your twin's daily reminder with one button.",
  scripts: false,
};

export const headers: HeadersFunction = () => TOKEN_PAGE_HEADERS;

/** Loading stops nothing: mail scanners open links. The token is not looked up either, so all are answered alike. */
export function loader({ request, context }: LoaderFunctionArgs) {
  takeRead(READS.linkPagesByAddress, clientAddress(context));
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return json({ token }, { headers: TOKEN_PAGE_HEADERS });
}

export const action = formAction("stopReminder", {
  who: () => null,
  read: readStopCommand,
  run: postStopWith(stopReminderByToken),
});

export default function StopReminderPage() {
  const { token } = useLoaderData<typeof loader>();
  const isStopped = useActionData<typeof action>() !== undefined;
  return (
    <StopPage title={TITLE} action={paths.stopReminder()} token={token} isStopped={isStopped}>
      Should another one come, stop it under “Remind me once a day” on{" "}
      <TextLink to={paths.account()}>your account's page</TextLink>.
    </StopPage>
  );
}
