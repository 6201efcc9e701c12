import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { listErrors } from "~/accounts/form-errors";
import { LinkGone } from "~/accounts/links/LinkGone";
import { TOKEN_PAGE_HEADERS } from "~/accounts/links/token-page-headers";
import { NewPasswordField } from "~/accounts/passwords/NewPasswordField";
import { openReset } from "~/regaining/reset.server";
import { postReset, readResetCommand } from "~/regaining/reset-post.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Set a new password",
  description: "Set a new password with the link that you were sent.",
  scripts: false,
};

export const headers: HeadersFunction = () => TOKEN_PAGE_HEADERS;

export async function loader({ request, context }: LoaderFunctionArgs) {
  takeRead(READS.linkPagesByAddress, clientAddress(context));
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const opens = (await openReset(token)) !== null;
  return json({ token: opens ? token : null }, { headers: TOKEN_PAGE_HEADERS });
}

export const action = formAction("resetPassword", {
  who: () => null,
  read: readResetCommand,
  run: postReset,
});

export default function ResetPasswordPage() {
  const opened = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { token } = answer ?? opened;
  const errors = answer?.issues.map(({ message }) => message) ?? [];
  return (
    <Column width="form">
      <PageHeading
        lead={
          token ? "Then you log in with it. Wherever you are logged in now, you are logged out." : undefined
        }
      >
        Set a new password
      </PageHeading>
      {token ? (
        <Form method="post" action={paths.resetPassword()} noValidate className="space-y-5">
          <ErrorSummary errors={listErrors([{ name: "password", errors }])} />
          <input type="hidden" name="token" value={token} />
          <NewPasswordField label="New password" name="password" errors={errors} />
          <Button className="w-full">Set new password</Button>
        </Form>
      ) : (
        <LinkGone to={paths.forgotPassword()}>Ask for another link</LinkGone>
      )}
    </Column>
  );
}
