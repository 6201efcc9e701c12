import { redirect } from "@remix-run/node";
import { TOKEN_PAGE_HEADERS } from "~/accounts/links/token-page-headers";
import { isOneClick } from "~/reminders/weekly/one-click";
import { stopByToken } from "~/reminders/weekly/subscription.server";
import { readRaw } from "~/web/http/forms/body.server";
import { machineRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";

const MOST_BYTES = 4 * 1024;
/** RFC 8058, section 3.1. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];
const NO_STORE = { "Cache-Control": "no-store" };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/**
 * One-click unsubscription (RFC 8058) by mail programs and their servers; authenticated by the token in the address.
 * Programs that cannot post open the address, and get the page with the button.
 */
const route = machineRoute({
  GET: async ({ request }) =>
    redirect(paths.stopWeeklyEmail(tokenOf(request)), {
      status: 303,
      headers: { ...TOKEN_PAGE_HEADERS, ...NO_STORE },
    }),
  POST: async ({ request, context }) => {
    const bytes = await readRaw(request, { types: FORMS, maxBytes: MOST_BYTES, refuse: refusal });
    if (!isOneClick(bytes.toString("latin1"))) throw refusal(400, "Send List-Unsubscribe=One-Click.");
    await stopByToken(tokenOf(request), clientAddress(context));
    return new Response(null, { status: 200, headers: NO_STORE });
  },
});

export const loader = route.loader;
export const action = route.action;
