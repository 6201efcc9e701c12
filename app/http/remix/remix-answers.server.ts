import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { noteRequest } from "~/jobs/others-turn.server";
import type { answering } from "~/log.server";
import { inTurn } from "./in-turn.server";
import { fetchRequest, sendAnswer } from "./node-adapter.server";
import { remixHandler } from "./remix-handler.server";

/** A build whose `entry.server.tsx` exports the log's request context, and what background work stands back for. */
type Build = ServerBuild & {
  entry: { module: { answering: typeof answering; noteRequest: typeof noteRequest } };
};

/** Serves the screens and routes of a build; their log lines carry the request's reference. */
export function answerWith(build: Build): RequestHandler {
  const handle = remixHandler(build);
  const { answering, noteRequest } = build.entry.module;
  return (req, res, next) => {
    const request = fetchRequest(req, res, `${req.protocol}://${req.headers.host}${req.originalUrl}`);
    const noteEnd = noteRequest();
    inTurn(() => {
      answering
        // `async`, so that what is thrown at once is an answer's failure too: nothing would catch it in a turn of its own.
        .run(res.locals.answering, async () => handle(request, res.locals.answering))
        .finally(noteEnd)
        .then((answer) => sendAnswer(res, answer))
        .catch(next);
    });
  };
}
