import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { answering } from "~/log.server";
import { fetchRequest, sendAnswer } from "./node-adapter.server";
import { remixHandler } from "./remix-handler.server";

/** A build whose `entry.server.tsx` exports the log's request context. */
type Build = ServerBuild & { entry: { module: { answering: typeof answering } } };

/** Serves the screens and routes of a build; their log lines carry the request's reference. */
export function answerWith(build: Build): RequestHandler {
  const handle = remixHandler(build);
  const { answering } = build.entry.module;
  return (req, res, next) => {
    const request = fetchRequest(req, res, `${req.protocol}://${req.headers.host}${req.originalUrl}`);
    answering
      .run(res.locals.answering, () => handle(request, res.locals.answering))
      .then((answer) => sendAnswer(res, answer))
      .catch(next);
  };
}
