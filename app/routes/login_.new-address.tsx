import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { emailSchema } from "~/accounts/credentials";
import { listErrors } from "~/accounts/form-errors";
import { addressless, forgetAddressless, giveAddress } from "~/accounts/new-address.server";
import { type Asking, currentSession, startSession } from "~/accounts/sessions.server";
import { checked, formText, readForm } from "~/http/body.server";
import { flash } from "~/http/flash.server";
import { clientAddress } from "~/http/load-context.server";
import type { PageHandle } from "~/http/page";
import { refusedForm } from "~/http/refused-form.server";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Column } from "~/ui/Column";
import { ErrorSummary } from "~/ui/fields/ErrorSummary";
import { TextField } from "~/ui/fields/TextField";
import { PageHeading } from "~/ui/PageHeading";
import { TextLink } from "~/ui/TextLink";

export const handle: PageHandle = {
  title: "Another email for your account",
  description: "Give your account another email, since the one it had was proven to be somebody else's.",
  scripts: false,
};

const postSchema = z.object({ email: emailSchema });

/** Nobody waits here, or no longer: back to the login page, or on for whoever is in by now. */
async function leave(asking: Asking): Promise<Response> {
  if (await currentSession(asking)) return redirect(paths.dashboard());
  const text = "Log in again to give your account another email.";
  const toast = flash({ title: "Login failed", text, tone: "destructive" });
  const cookies = [toast, forgetAddressless()];
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect(paths.login(paths.newAddress()), { headers });
}

async function addresslessOrLeave(asking: Asking) {
  const who = addressless(asking.request);
  if (!who) throw await leave(asking);
  return who;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  return json({ formerEmail: (await addresslessOrLeave({ request, context })).formerEmail });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const who = await addresslessOrLeave({ request, context });
  const typed = formText(form, "email");
  try {
    const { email } = checked(postSchema, { email: typed });
    const user = await giveAddress(who, email, clientAddress(context));
    if (!user) return await leave({ request, context });
    const toast = { title: "Welcome back!", text: `You log in with ${email} from now on.` };
    const headers = await startSession({ request, context }, user);
    for (const cookie of [flash(toast), forgetAddressless()]) headers.push(["Set-Cookie", cookie]);
    return redirect(who.next, { headers });
  } catch (thrown) {
    return refusedForm(thrown, (error, init) => json({ error, typed }, init));
  }
}

export default function NewAddressPage() {
  const { formerEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<{ error: string; typed: string }>();
  const errors = answer ? [answer.error] : [];
  return (
    <Column width="form">
      <PageHeading
        lead={`Somebody who signed in with Google proved that ${formerEmail} is theirs, so your account needs another address. Everything in it is as you left it, and they see nothing of it.`}
      >
        Another email for your account
      </PageHeading>
      <Form method="post" action={paths.newAddress()} noValidate className="space-y-5">
        <ErrorSummary errors={listErrors([{ name: "email", errors }])} />
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          hint="You log in with it from now on. Your password stays."
          defaultValue={answer?.typed}
          errors={errors}
        />
        <Button className="w-full">Use this email and log in</Button>
      </Form>
      <p className="mt-6">
        <TextLink to={paths.login()}>Back to the login page</TextLink>
      </p>
    </Column>
  );
}
