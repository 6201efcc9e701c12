import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { authenticateByPassword, googleIsSetUp } from "~/accounts/authenticator.server";
import { loginSchema } from "~/accounts/credentials";
import { LoginForm } from "~/accounts/LoginForm";
import { keepAddressless } from "~/accounts/new-address.server";
import { currentSession, startSession } from "~/accounts/sessions.server";
import { formText, readForm } from "~/http/body.server";
import { flash } from "~/http/flash.server";
import { clientAddress } from "~/http/load-context.server";
import type { PageHandle } from "~/http/page";
import { refusedForm } from "~/http/refused-form.server";
import { safeRedirect } from "~/http/safe-redirect";
import { paths } from "~/paths";
import { Alert } from "~/ui/Alert";
import { Column } from "~/ui/Column";
import { PageHeading } from "~/ui/PageHeading";

export const handle: PageHandle = {
  title: "Log in",
  description: "Log in to your personal digital twin.",
  isListed: true,
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get("next"));
  if (await currentSession({ request, context })) throw redirect(next);
  const notice = next === "/security" ? "Please sign in to access your security settings" : null;
  return { next, notice, google: googleIsSetUp() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const next = safeRedirect(formText(form, "next"));
  const submission = parseWithZod(form, { schema: loginSchema });
  const lastResult = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") return json({ lastResult, failure: null, next }, { status: 400 });
  try {
    const trying = { request, address: clientAddress(context) };
    const outcome = await authenticateByPassword(submission.value, trying);
    if (outcome.kind === "failed") {
      const failure = "Login failed. Please check your credentials.";
      return json({ lastResult: echo(form), failure, next }, { status: 401 });
    }
    if (outcome.kind === "address-needed") {
      const { userId, formerEmail } = outcome;
      const cookie = keepAddressless({ userId, formerEmail, next });
      return redirect(paths.newAddress(), { headers: { "Set-Cookie": cookie } });
    }
    const toast = flash({ title: "Welcome back!", text: "You have successfully signed in." });
    const cookies = await startSession({ request, context }, outcome.user);
    return redirect(next, { headers: [...cookies, ["Set-Cookie", toast]] });
  } catch (thrown) {
    return refusedForm(thrown, (failure, init) => json({ lastResult: echo(form), failure, next }, init));
  }
}

/** What was typed, without the password, for a form that is shown again though every field was well-formed. */
function echo(form: FormData) {
  return { initialValue: { email: formText(form, "email") } };
}

export default function LoginPage() {
  const { next, notice, google } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Column width="form">
      <PageHeading lead="Your twin is where you left it.">Log in</PageHeading>
      {notice && (
        <Alert tone="notice" className="mb-6">
          {notice}
        </Alert>
      )}
      <LoginForm
        next={answer?.next ?? next}
        google={google}
        lastResult={answer?.lastResult}
        failure={answer?.failure}
      />
    </Column>
  );
}
