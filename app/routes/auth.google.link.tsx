import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { authenticateByPassword } from "~/accounts/authenticator.server";
import { loginSchema } from "~/accounts/credentials";
import { listErrors } from "~/accounts/form-errors";
import { forgetPendingLink, linkGoogle, pendingLink } from "~/accounts/google-accounts.server";
import { startSession } from "~/accounts/sessions.server";
import { formText, readForm } from "~/http/body.server";
import { flash } from "~/http/flash.server";
import { clientAddress } from "~/http/load-context.server";
import type { PageHandle } from "~/http/page";
import { refusedForm } from "~/http/refused-form.server";
import { notify } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Column } from "~/ui/Column";
import { ErrorSummary } from "~/ui/ErrorSummary";
import { PageHeading } from "~/ui/PageHeading";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";

export const handle: PageHandle = {
  title: "Add Google to your account",
  description: "Confirm with your password that Google may sign you in to your account.",
  scripts: false,
};

function pendingOrLeave(request: Request) {
  const pending = pendingLink(request);
  if (pending) return pending;
  const toast = flash({
    title: "Login failed",
    text: "The sign-in with Google took too long. Start it again.",
    tone: "destructive",
  });
  throw redirect(paths.login(), { headers: { "Set-Cookie": toast } });
}

export function loader({ request }: LoaderFunctionArgs) {
  return json({ email: pendingOrLeave(request).email });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const pending = pendingOrLeave(request);
  const login = loginSchema.safeParse({ email: pending.email, password: formText(form, "password") });
  if (!login.success) return json({ error: "Password is required" }, { status: 400 });
  try {
    const user = await authenticateByPassword(request, login.data, clientAddress(context));
    if (!user || user.id !== pending.userId) {
      return json({ error: "This is not the password of your account here. Try again." }, { status: 401 });
    }
    if (await linkGoogle(user.id, pending)) {
      const message = `You can now log in with the Google account ${pending.email}.`;
      await notify(user.id, { title: "Google sign-in added", message, type: "security" });
    }
    const cookie = await startSession({ request, context }, user);
    const toast = flash({ title: "Welcome back!", text: "You have successfully signed in." });
    const headers: [string, string][] = [cookie, toast, forgetPendingLink()].map((value) => [
      "Set-Cookie",
      value,
    ]);
    return redirect(pending.next, { headers });
  } catch (thrown) {
    return refusedForm(thrown, (error, init) => json({ error }, init));
  }
}

export default function GoogleLinkPage() {
  const { email } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const errors = error ? [error] : [];
  return (
    <Column width="form">
      <PageHeading
        lead={`${email} has an account here already. Give its password once, and from then on you can log in with Google too.`}
      >
        Add Google to your account
      </PageHeading>
      <Form method="post" action={paths.googleLink()} noValidate className="space-y-5">
        <ErrorSummary errors={listErrors([{ name: "password", errors }])} />
        <TextField
          label="Your password here"
          name="password"
          type="password"
          autoComplete="current-password"
          errors={errors}
        />
        <Button className="w-full">Add Google and log in</Button>
      </Form>
      <p className="mt-6">
        <TextLink to={paths.login()}>Log in without Google</TextLink>
      </p>
    </Column>
  );
}
