import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { askJson } from "./asking.server";

const CALL_PURPOSE = { label: "Pretend", purpose: "connect" } as const;
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** Asks a loopback server with this behaviour for `{"a": 1}`. */
async function asked(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  ending.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  const standIn = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return askJson(
    { callPurpose: CALL_PURPOSE, standIn },
    "https://api.example/v1",
    {},
    z.object({ a: z.number() }),
  );
}

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, headers).end(body);

describe("JSON from a platform", () => {
  it("is parsed if valid, whatever its content type", async () => {
    expect(await asked(answering(200, `{"a":1,"b":2}`, { "Content-Type": "text/plain" }))).toEqual({ a: 1 });
  });

  it.each([429, 503])("fails with the platform's retry delay (%i)", async (status) => {
    await expect(asked(answering(status, "{}", { "Retry-After": "7" }))).rejects.toMatchObject({
      reason: "unreachable",
      found: { status, retryAfterS: 7 },
    });
  });

  it("treats an object called error as an error only with an error status: TikTok's reports success", async () => {
    expect(await asked(answering(200, `{"a":1,"error":{"code":"ok","status":"OK"}}`))).toEqual({ a: 1 });
  });

  it("fails with the delay until the platform's date", async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    await expect(asked(answering(429, "", { "Retry-After": inAnHour }))).rejects.toMatchObject({
      found: { retryAfterS: expect.closeTo(3_600, -2) },
    });
  });

  it.each<[string, number, string, object]>([
    ["an error with status 200", 200, `{"error":"bad_verification_code"}`, { reason: "grant-refused" }],
    ["an error that is an object", 401, `{"error":{"code":401}}`, { reason: "grant-refused" }],
    [
      "an error of Google's",
      403,
      `{"error":{"code":403,"status":"PERMISSION_DENIED"}}`,
      { reason: "answer-unreadable", found: { status: 403, code: "PERMISSION_DENIED" } },
    ],
    [
      "what Google says with 403 to those who ask too often",
      403,
      `{"error":{"code":403,"status":"PERMISSION_DENIED","errors":[{"reason":"userRateLimitExceeded"}]}}`,
      { reason: "unreachable", found: { status: 403, code: "userRateLimitExceeded" } },
    ],
    ["no JSON", 200, "<html>", { reason: "answer-unreadable", found: { status: 200 } }],
    ["something else", 200, `{"a":"1"}`, { reason: "answer-unreadable", found: { status: 200 } }],
    ["nothing of the kind", 404, "", { reason: "answer-unreadable", found: { status: 404 } }],
  ])("fails on %s", async (_what, status, body, failure) => {
    await expect(asked(answering(status, body))).rejects.toMatchObject(failure);
  });
});
