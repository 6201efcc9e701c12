import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePageUser } from "~/accounts/sessions.server";
import { flash } from "~/http/flash.server";
import { clientAddress } from "~/http/load-context.server";
import { isVisitFromHere } from "~/http/navigation.server";
import { LIMITS, takeAttempt } from "~/http/rate-limit.server";
import { refusal } from "~/http/refusal";
import { log } from "~/log.server";
import { paths } from "~/paths";
import { isPlatform } from "~/platforms/catalogue";

const PLATFORMS = `${paths.dashboard()}#platforms`;

/** Connecting a platform begins here. None can be connected yet, and the person is told so calmly. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const platform = params.platform ?? "";
  if (!isPlatform(platform)) throw refusal(404, "There is no such platform.");
  if (!isVisitFromHere(request)) return redirect(PLATFORMS);
  await requirePageUser({ request, context });
  await takeAttempt(LIMITS.signInStartsByAddress, clientAddress(context));
  log.warn({ platform }, "a connection was asked for, but this version connects no platform yet");
  const toast = flash({
    title: "Connection Error",
    text: "Unable to connect to platform. Please try again.",
    tone: "destructive",
  });
  return redirect(PLATFORMS, { headers: { "Set-Cookie": toast } });
}

export { NothingToShow as default } from "~/shell/NothingToShow";
