import { redirect } from "@remix-run/node";
import { TOKEN_PAGE_HEADERS } from "~/accounts/links/token-page-headers";
import type { Asking } from "~/accounts/sessions/current.server";
import { readRaw } from "~/web/http/forms/body.server";
import { refusal } from "~/web/http/responses/refusal";
import { clientAddress } from "~/web/http/server/load-context.server";
import { isOneClick } from "./one-click";

const MOST_BYTES = 4 * 1024;
/** RFC 8058, section 3.1. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];
const NO_STORE = { "Cache-Control": "no-store" };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

type StopByToken = (token: string, network: string) => Promise<void>;

/** @param page the address of the page with the button */
const leadToButton = (request: Request, page: (token: string) => string) =>
  redirect(page(tokenOf(request)), { status: 303, headers: { ...TOKEN_PAGE_HEADERS, ...NO_STORE } });

async function stopAtOnce({ request, context }: Asking, stopByToken: StopByToken): Promise<Response> {
  const bytes = await readRaw(request, { types: FORMS, maxBytes: MOST_BYTES, refuse: refusal });
  if (!isOneClick(bytes.toString("latin1"))) throw refusal(400, "Send List-Unsubscribe=One-Click.");
  await stopByToken(tokenOf(request), clientAddress(context));
  return new Response(null, { status: 200, headers: NO_STORE });
}

/**
 * The handlers of one-click unsubscription (RFC 8058) by mail programs and their servers; authenticated by the token in
 * the address. Programs that cannot post open the address, and get the page with the button.
 */
export const oneClick = { leadToButton, stopAtOnce };
