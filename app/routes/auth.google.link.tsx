import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimAddress, holdsAddress, linkGoogle, mayBeClaimed } from "~/accounts/address-claims.server";
import { authenticateByPassword } from "~/accounts/authenticator.server";
import { loginSchema } from "~/accounts/credentials";
import { GoogleLink } from "~/accounts/GoogleLink";
import { forgetPendingLink, type PendingLink, pendingLink } from "~/accounts/google-accounts.server";
import { type Asking, startSession } from "~/accounts/sessions.server";
import type { User } from "~/accounts/user";
import { formText, readForm } from "~/http/body.server";
import { flash } from "~/http/flash.server";
import { clientAddress } from "~/http/load-context.server";
import type { PageHandle } from "~/http/page";
import { LIMITS, takeAttempt } from "~/http/rate-limit.server";
import { refusedForm } from "~/http/refused-form.server";
import { notify } from "~/notifications/notifications.server";
import { paths } from "~/paths";

export const handle: PageHandle = {
  title: "Add Google to your account",
  description: "Confirm with your password that Google may sign you in to your account.",
  scripts: false,
};

/** Back to the login page: what was to be decided is out of date. */
function startAgain(text: string): Response {
  const toast = flash({ title: "Login failed", text, tone: "destructive" });
  const cookies = [toast, forgetPendingLink()];
  return redirect(paths.login(), {
    headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
}

async function pendingOrLeave(request: Request): Promise<PendingLink> {
  const pending = pendingLink(request);
  if (!pending) throw startAgain("The sign-in with Google took too long. Start it again.");
  return pending;
}

const MOVED = "Your account here has changed meanwhile. Start the sign-in with Google again.";

async function welcome(asking: Asking, user: User, to: string, toast: Parameters<typeof flash>[0]) {
  const headers = await startSession(asking, user);
  for (const cookie of [flash(toast), forgetPendingLink()]) headers.push(["Set-Cookie", cookie]);
  return redirect(to, { headers });
}

const BACK = { title: "Welcome back!", text: "You have successfully signed in." };
const NEW = { title: "Account Created", text: "Welcome! Let's set up your profile." };

/** The person says that they never made the account which has their address. */
async function claim(asking: Asking, pending: PendingLink): Promise<Response> {
  await takeAttempt(LIMITS.registrationsByAddress, clientAddress(asking.context));
  const outcome = await claimAddress(pending);
  if (outcome.kind === "gone") return startAgain(MOVED);
  const isNew = outcome.kind === "claimed";
  return welcome(asking, outcome.user, isNew ? paths.setup() : pending.next, isNew ? NEW : BACK);
}

/** The person gives the password of the account which has their address. */
async function link(asking: Asking, pending: PendingLink, password: string): Promise<Response> {
  const login = loginSchema.safeParse({ email: pending.email, password });
  const refuse = (error: string, status: number) => json({ error, claimError: null }, { status });
  if (!login.success) return refuse("Password is required", 400);
  const trying = { request: asking.request, address: clientAddress(asking.context) };
  const outcome = await authenticateByPassword(login.data, trying);
  if (outcome.kind !== "signed-in" || outcome.user.id !== pending.userId) {
    return refuse("This is not the password of your account here. Try again.", 401);
  }
  const { user } = outcome;
  const linked = await linkGoogle(pending);
  if (linked === "moved") return startAgain(MOVED);
  if (linked === "linked") {
    const message = `You can now log in with the Google account ${pending.email}.`;
    await notify(user.id, { title: "Google sign-in added", message, type: "security" });
  }
  return welcome(asking, user, pending.next, BACK);
}

export async function loader({ request }: LoaderFunctionArgs) {
  const pending = await pendingOrLeave(request);
  const [holds, claimable] = await Promise.all([holdsAddress(pending), mayBeClaimed(pending)]);
  if (!holds) throw startAgain(MOVED);
  return json({ email: pending.email, claimable });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const pending = await pendingOrLeave(request);
  const claims = formText(form, "decision") === "not-mine";
  try {
    const asking = { request, context };
    return await (claims ? claim(asking, pending) : link(asking, pending, formText(form, "password")));
  } catch (thrown) {
    const said = (error: string) =>
      claims ? { error: null, claimError: error } : { error, claimError: null };
    return refusedForm(thrown, (error, init) => json(said(error), init));
  }
}

export default function GoogleLinkPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<{ error: string | null; claimError: string | null }>();
  return <GoogleLink {...page} error={answer?.error} claimError={answer?.claimError} />;
}
