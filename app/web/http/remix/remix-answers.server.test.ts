import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { afterEach, expect, it } from "vitest";
import { answering } from "~/ground/log.server";
import { answerWith } from "./remix-answers.server";

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

const build = {
  routes: {},
  assets: { routes: {} },
  entry: { module: { answering, noteRequest: () => () => {} } },
};

it("an address that is none is the caller's failure, not the server's end", async () => {
  const app = express();
  app.use(answerWith(build as unknown as ServerBuild & Parameters<typeof answerWith>[0]));
  const failed = ((_error, _req, res, _next) => res.status(418).end()) satisfies express.ErrorRequestHandler;
  app.use(failed);
  const server = createServer(app).listen(0);
  ending.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const socket = connect(Number(port)).setEncoding("utf8");
  socket.end("GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(answer).toMatch(/^HTTP\/1\.1 418 /);
});
