import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarText } from "~/desk/due/calendar";
import { openCalendar } from "~/desk/due/calendar-feed.server";
import { allDue } from "~/desk/due/due.server";
import { addressOfDue } from "~/desk/due/due-address";
import { env } from "~/ground/env.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { refusal } from "~/web/http/responses/refusal";
import { clientAddress } from "~/web/http/server/load-context.server";

/** The address contains the key, so it must not be cached or passed on. */
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
