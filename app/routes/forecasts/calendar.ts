import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "~/env.server";
import { calendarText } from "~/forecasts/due/calendar";
import { openCalendar } from "~/forecasts/due/calendar-feed.server";
import { allDue } from "~/forecasts/due/due.server";
import { addressOfDue } from "~/forecasts/due/due-address";
import { READS, takeRead } from "~/http/limits/read-limits.server";
import { refusal } from "~/http/responses/refusal";
import { clientAddress } from "~/http/server/load-context.server";

/** The address has the key in it, so nothing keeps or passes it on. */
const DISCREET = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  takeRead(READS.sharedPagesByAddress, clientAddress(context));
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const userId = await openCalendar(params.name ?? "", key);
  if (!userId) throw refusal(404, "There is nothing at this address.", { headers: DISCREET });
  const { appOrigin } = env();
  const text = calendarText(await allDue(userId), (one) => `${appOrigin}${addressOfDue(one)}`, new Date());
  return new Response(text, { headers: { ...DISCREET, "Content-Type": "text/calendar; charset=utf-8" } });
}
