import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A header of every response under these settings. */
async function header(name: string, settings: Record<string, string>): Promise<string | undefined> {
  const secrets = { SESSION_SECRET: "s".repeat(32), TOKEN_KEYS: `1:${Buffer.alloc(32).toString("base64")}` };
  for (const [setting, value] of Object.entries({ ...secrets, ...settings })) vi.stubEnv(setting, value);
  const { defaultHeaders } = await import("./headers.server");
  return Object.fromEntries(defaultHeaders())[name];
}

const HTTPS = { APP_ORIGIN: "https://twin.example.org" };

it.each<[Record<string, string>, string | undefined]>([
  [HTTPS, "max-age=63072000"],
  [{ ...HTTPS, HSTS_SUBDOMAINS: "0" }, "max-age=63072000"],
  [{ ...HTTPS, HSTS_SUBDOMAINS: "1" }, "max-age=63072000; includeSubDomains"],
  [{ HSTS_SUBDOMAINS: "1" }, undefined],
])("with %j, HSTS is %s", async (settings, expected) => {
  expect(await header("Strict-Transport-Security", settings)).toBe(expected);
});

it.each([
  ["text/plain", "text/plain; charset=utf-8"],
  ["image/svg+xml", "image/svg+xml; charset=utf-8"],
  ["application/json", "application/json; charset=utf-8"],
  ["text/plain; charset=ascii", "text/plain; charset=ascii"],
  ["application/octet-stream", "application/octet-stream"],
  ["font/woff2", "font/woff2"],
])("a response of the type %s, such as Remix's last resort, is sent as %s", async (type, expected) => {
  const { completeHeaders } = await import("./request-guards.server");
  const app = express();
  app.use(completeHeaders, (_req, res) => {
    res.setHeader("Content-Type", type);
    res.end("Unexpected Server Error");
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get("Content-Type")).toBe(expected);
  server.close();
});
