import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isDatabaseTrouble } from "~/database/trouble.server";
import { log } from "~/log.server";
import { acceptEmptyWrite } from "./body.server";
import { refusal } from "./refusal";
import { everyAnswer, withDefaults } from "./security-headers.server";

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>;

/** A JSON answer that no cache keeps. */
export function jsonAnswer(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
}

/** The answer to an error that nobody expected: logged in full, said without a detail. */
function failure(error: unknown, args: LoaderFunctionArgs): Response {
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

/**
 * Loader and action of an `/api/*` route from its handlers by method: other methods get 405 with `Allow`, thrown
 * refusals are answered as they are, anything else that is thrown is logged and answered without its message.
 */
export function jsonRoute(handlers: Partial<Record<Method, Handler>>): { loader: Handler; action: Handler } {
  const allowed = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const answerOf: Handler = async (args) => {
    try {
      const method = args.request.method === "HEAD" ? "GET" : args.request.method;
      const handler = handlers[method as Method];
      if (!handler) {
        throw refusal(405, `Use ${allowed.join(" or ")} here.`, { headers: { Allow: allowed.join(", ") } });
      }
      // Before anything else is looked at, the caller's session included: another site's page learns nothing.
      if (method !== "GET") acceptEmptyWrite(args.request);
      return await handler(args);
    } catch (thrown) {
      return thrown instanceof Response ? thrown : failure(thrown, args);
    }
  };
  const answer: Handler = async (args) => {
    const made = await answerOf(args);
    // `server.ts`, which gives each request its reference, completes every answer's headers itself.
    if (args.context.requestId === undefined) withDefaults(made.headers, everyAnswer());
    return made;
  };
  return { loader: answer, action: answer };
}

/** The answer to a deletion that was done. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
