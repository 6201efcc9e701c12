import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { OwnerGone } from "~/ground/database/changing.server";
import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import { log } from "~/ground/log.server";
import { acceptEmptyWrite } from "../forms/body.server";
import { noteRefusedInput } from "../forms/refused-input.server";
import { defaultHeaders, withDefaults } from "../security/headers.server";
import { pageAsked, pageHeaders, pageWithin } from "./paging";
import { refusal } from "./refusal";
import { streamed } from "./streamed.server";

const JSON_TYPE = "application/json; charset=utf-8";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Args) => Promise<Response>;
type Handlers = Partial<Record<Method, Handler>>;
type Route = { loader: Handler; action: Handler };

/** An uncacheable JSON response. */
export function jsonAnswer(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", JSON_TYPE);
  headers.set("Cache-Control", "no-store");
  const bytes = Buffer.from(JSON.stringify(body));
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status: init.status ?? 200, headers });
}

/**
 * A page of a short JSON list that is in memory.
 *
 * @throws 400 refusal naming invalid query parameters
 */
export function jsonPageAnswer(request: Request, list: readonly { id: string }[]): Response {
  const { entries, next } = pageWithin(list, pageAsked(request));
  return jsonAnswer(entries, { headers: pageHeaders(request, next) });
}

/** Characters of text that are buffered before they are sent. */
const GATHERED = 64 * 1024;

async function* listText(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let text = "[";
  let isFirst = true;
  for await (const batch of batches) {
    for (const entry of batch) {
      text += `${isFirst ? "" : ","}${JSON.stringify(entry)}`;
      isFirst = false;
      if (text.length < GATHERED) continue;
      yield encoder.encode(text);
      text = "";
    }
  }
  yield encoder.encode(`${text}]`);
}

/**
 * Streams a JSON list that may not fit in memory: each batch is read when the network has taken the last, and none once the
 * caller has gone.
 *
 * @throws any error in the first 64 KiB; a later error cuts the response off
 */
export async function jsonListAnswer(
  request: Request,
  batches: AsyncIterable<readonly unknown[]>,
  init: { headers?: HeadersInit } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", JSON_TYPE);
  headers.set("Cache-Control", "no-store");
  return new Response(await streamed(listText(batches), request.signal), { headers });
}

/** The response to an unexpected error: logged in full, reported without details. */
export function failure(error: unknown, args: LoaderFunctionArgs): Response {
  // The caller's account was deleted during the call.
  if (error instanceof OwnerGone) return refusal(401, "Log in first.");
  const trouble = isDatabaseTrouble(error);
  log.error(
    { err: error, requestId: args.context.requestId, path: new URL(args.request.url).pathname },
    "failed",
  );
  if (trouble) {
    return refusal(503, "This cannot be saved or read right now. Try again in a moment.", {
      headers: { "Retry-After": "5" },
    });
  }
  const reference = args.context.requestId;
  return refusal(500, `Something went wrong on our side.${reference ? ` Reference: ${reference}.` : ""}`);
}

/** @param admit prepares a handler's arguments; throws the refusal of a write */
function routeOf(handlers: Handlers, admit: (args: Args) => Args): Route {
  const allowed = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const answerOf: Handler = async (args) => {
    try {
      const method = args.request.method === "HEAD" ? "GET" : args.request.method;
      const handler = handlers[method as Method];
      if (!handler) {
        throw refusal(405, `Use ${allowed.join(" or ")} here.`, { headers: { Allow: allowed.join(", ") } });
      }
      return await handler(admit(args));
    } catch (thrown) {
      noteRefusedInput(args.request, thrown);
      if (thrown instanceof Response) return thrown;
      // A write that fails because the caller's account was deleted is not our error.
      const refused = isDatabaseTrouble(thrown) ? null : await args.context.signedOutMeanwhile?.();
      return refused ?? failure(thrown, args);
    }
  };
  const answer: Handler = async (args) => {
    const made = await answerOf(args);
    // `server.ts`, which gives each request its reference, adds these headers itself.
    if (args.context.requestId === undefined) withDefaults(made.headers, defaultHeaders());
    return made;
  };
  return { loader: answer, action: answer };
}

/**
 * Loader and action of an `/api/*` route from its handlers by method. Other methods get 405 with `Allow`; thrown
 * refusals are returned unchanged; any other error is logged and answered without its message.
 */
export function jsonRoute(handlers: Handlers): Route {
  return routeOf(handlers, (args) => {
    // Before anything else, even the session: a cross-site page learns nothing.
    if (args.request.method !== "GET" && args.request.method !== "HEAD") acceptEmptyWrite(args.request);
    return args;
  });
}

async function refuseNothing(): Promise<Response> {
  throw refusal(404, "There is nothing at this address.");
}

/** The route for unknown addresses. */
export const nothingHere = jsonRoute({
  GET: refuseNothing,
  POST: refuseNothing,
  PUT: refuseNothing,
  PATCH: refuseNothing,
  DELETE: refuseNothing,
});

/**
 * Like {@link jsonRoute}, for calls from other services' servers. They send no origin of ours, and a browser on another
 * site could send the same: the handler gets no cookies, and authenticates the sender by the content.
 */
export function machineRoute(handlers: Handlers): Route {
  return routeOf(handlers, (args) => {
    const { url, method, body, signal } = args.request;
    const headers = new Headers(args.request.headers);
    headers.delete("Cookie");
    const init = { method, headers, body, signal, ...(body && { duplex: "half" as const }) };
    return { ...args, request: new Request(url, init) };
  });
}

/** The response to a successful deletion. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
