import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { TOKEN_PAGE_HEADERS } from "~/accounts/links/token-page-headers";
import { postStop, readStopCommand } from "~/reminders/weekly/post.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Stop the weekly email",
  description: "Stop the weekly email of your twin with one button.",
  scripts: false,
};

export const headers: HeadersFunction = () => TOKEN_PAGE_HEADERS;

/** Loading stops nothing: mail scanners open links. The token is not looked up either, so all are answered alike. */
export function loader({ request, context }: LoaderFunctionArgs) {
  takeRead(READS.linkPagesByAddress, clientAddress(context));
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return json({ token }, { headers: TOKEN_PAGE_HEADERS });
}

export const action = formAction("stopWeeklyEmail", {
  who: () => null,
  read: readStopCommand,
  run: postStop,
});

export default function StopWeeklyEmailPage() {
  const { token } = useLoaderData<typeof loader>();
  const isStopped = useActionData<typeof action>() !== undefined;
  return (
    <Column width="form">
      <PageHeading
        lead={isStopped ? undefined : "One button, and the email with this link was the last one."}
      >
        Stop the weekly email
      </PageHeading>
      {isStopped ? (
        <Alert tone="success" title="That was the last one">
          <p>
            Should another one come, untick “Email me once a week” on{" "}
            <TextLink to={paths.account()}>your account's page</TextLink>.
          </p>
        </Alert>
      ) : (
        <Form method="post" action={paths.stopWeeklyEmail()}>
          <input type="hidden" name="token" value={token} />
          <Button className="w-full">Stop the weekly email</Button>
        </Form>
      )}
    </Column>
  );
}
