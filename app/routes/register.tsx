import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { googleIsSetUp } from "~/accounts/authenticator.server";
import { registrationSchema } from "~/accounts/credentials";
import { easyPasswordOfForm } from "~/accounts/easy-passwords.server";
import { RegisterForm } from "~/accounts/RegisterForm";
import { currentSession, startSession } from "~/accounts/sessions.server";
import { register } from "~/accounts/users.server";
import { readForm } from "~/http/body.server";
import { flash } from "~/http/flash.server";
import { clientAddress } from "~/http/load-context.server";
import type { PageHandle } from "~/http/page";
import { refusedForm } from "~/http/refused-form.server";
import { paths } from "~/paths";
import { Column } from "~/ui/Column";
import { PageHeading } from "~/ui/PageHeading";

export const handle: PageHandle = {
  title: "Create your account",
  description: "Create an account, and with it a personal digital twin that shows how you tend to decide.",
  isListed: true,
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await currentSession({ request, context })) throw redirect(paths.dashboard());
  return { google: googleIsSetUp() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: registrationSchema });
  const hideFields = ["password"];
  if (submission.status !== "success") {
    const easy = await easyPasswordOfForm(form);
    const lastResult = submission.reply({ hideFields, fieldErrors: easy ? { password: [easy] } : {} });
    return json({ lastResult, failure: null }, { status: 400 });
  }
  try {
    const user = await register(submission.value, clientAddress(context));
    const cookies = await startSession({ request, context }, user);
    const toast = flash({ title: "Account Created", text: "Welcome! Let's set up your profile." });
    return redirect(paths.setup(), { headers: [...cookies, ["Set-Cookie", toast]] });
  } catch (thrown) {
    return refusedForm(thrown, (failure, init, issues) => {
      const fieldErrors = Object.fromEntries(issues.map(({ path, message }) => [path, [message]]));
      const lastResult = submission.reply({ hideFields, fieldErrors });
      return json({ lastResult, failure: issues.length > 0 ? null : failure }, init);
    });
  }
}

export default function RegisterPage() {
  const { google } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Column width="form">
      <PageHeading lead="Then thirty short statements, and your twin has its first picture of you.">
        Create your account
      </PageHeading>
      <RegisterForm google={google} lastResult={answer?.lastResult} failure={answer?.failure} />
    </Column>
  );
}
