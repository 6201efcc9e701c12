import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identify } from "./caller.server";

const signals: AbortSignal[] = [];
const app = express().use(
  identify(() => "/"),
  (req, res) => {
    signals.push(res.locals.answering.left);
    if (req.path === "/answered") res.end();
    else req.socket.destroy();
  },
);
const server = createServer(app);
let origin: string;
beforeAll(async () => {
  await once(server.listen(0), "listening");
  const address = server.address();
  origin = `http://localhost:${typeof address === "object" ? address?.port : address}`;
});
afterAll(() => void server.close());

it("the signal of a request aborts when its caller leaves before the response, and not by the response", async () => {
  await (await fetch(`${origin}/answered`)).text();
  await fetch(`${origin}/left`).catch(() => {});
  const [answered, left] = signals;
  await expect.poll(() => left?.aborted).toBe(true);
  expect(answered?.aborted).toBe(false);
});
