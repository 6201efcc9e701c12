import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { noteRequest } from "~/ground/jobs/yield-to-requests.server";
import type { answering } from "~/ground/log.server";
import { inTurn } from "./in-turn.server";
import { fetchRequest, sendAnswer } from "./node-adapter.server";
import { remixHandler } from "./remix-handler.server";

/**
 * A build whose `entry.server.tsx` exports the log's request context, and the function that records requests, to which
 * long work yields.
 */
type Build = ServerBuild & {
  entry: { module: { answering: typeof answering; noteRequest: typeof noteRequest } };
};

/** Serves the screens and routes of a build; their log lines carry the request's reference. */
export function answerWith(build: Build): RequestHandler {
  const handle = remixHandler(build);
  const { answering, noteRequest } = build.entry.module;
  return (req, res, next) => {
    const request = fetchRequest(req, `${req.protocol}://${req.headers.host}${req.originalUrl}`);
    const noteEnd = noteRequest(res.locals.answering);
    inTurn(() => {
      // The caller is gone, so a read needs no response. A write that has arrived is done nevertheless.
      if (res.closed && req.method === "GET") return noteEnd();
      answering
        // `async` turns a synchronous throw into a rejection: in a separate turn, nothing would catch it.
        .run(res.locals.answering, async () => handle(request, res.locals.answering))
        .finally(noteEnd)
        .then((answer) => sendAnswer(res, answer))
        .catch(next);
    });
  };
}
