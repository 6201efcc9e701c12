import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePageUser } from "~/accounts/sessions.server";
import { formText, readForm } from "~/http/body.server";
import { refusal } from "~/http/refusal";
import { safeRedirect } from "~/http/safe-redirect";
import { sentId } from "~/http/sent-id";
import { markAllRead, markRead } from "~/notifications/notifications.server";
import { paths } from "~/paths";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const user = await requirePageUser({ request, context });
  const intent = formText(form, "intent");
  if (intent === "read-all") await markAllRead(user.id);
  else if (intent !== "read") throw refusal(400, "This form asked for something that the bell cannot do.");
  else if (!(await markRead(user.id, sentId(formText(form, "id")))))
    throw refusal(404, "This notification is gone.");
  return redirect(safeRedirect(formText(form, "next")));
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageUser({ request, context });
  return redirect(paths.dashboard());
}

export { NothingToShow as default } from "~/shell/NothingToShow";
