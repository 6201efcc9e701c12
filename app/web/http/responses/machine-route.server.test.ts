import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as JsonRoute from "./json-route.server";

const LIMIT = 64 * 1024;
const URL_OF_IT = "http://localhost:3000/api/security/risc";
let route: ReturnType<typeof JsonRoute.machineRoute>;
let seen: { body: string; cookie: string | null }[];

/** A foreign refusal format: RFC 8935, section 2.4. */
const refuse = (_status: number, description: string) =>
  new Response(JSON.stringify({ err: "invalid_request", description }), { status: 400 });

beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", "x".repeat(40));
  vi.stubEnv("TOKEN_KEYS", `1:${Buffer.alloc(32).toString("base64")}`);
  const { machineRoute } = await import("./json-route.server");
  const { readRaw } = await import("../forms/body.server");
  seen = [];
  const receive = async ({ request }: { request: Request }) => {
    const bytes = await readRaw(request, { types: ["application/secevent+jwt"], maxBytes: LIMIT, refuse });
    seen.push({ body: bytes.toString("utf8"), cookie: request.headers.get("Cookie") });
    return new Response(null, { status: 202 });
  };
  route = machineRoute({ POST: receive });
});

function send(body: BodyInit | null, headers: Record<string, string> = {}, method = "POST") {
  const type = { "Content-Type": "application/secevent+jwt" };
  const init: RequestInit = { method, body, headers: { ...type, ...headers }, duplex: "half" };
  const args = { request: new Request(URL_OF_IT, init), params: {}, context: { requestId: "r" } };
  return route.action(args as unknown as ActionFunctionArgs);
}

describe("a call from another service", () => {
  it("is read as it is, whatever site a browser claims that it comes from", async () => {
    const headers = { Origin: "https://accounts.example", "Sec-Fetch-Site": "cross-site" };
    expect((await send("a.b.c", headers)).status).toBe(202);
    const parameters = { "Content-Type": "Application/SecEvent+JWT; charset=utf-8" };
    expect((await send("d.e.f", parameters)).status).toBe(202);
    expect(seen.map(({ body }) => body)).toEqual(["a.b.c", "d.e.f"]);
  });

  it("carries no cookies: another site's page that sends the same is anonymous", async () => {
    await send("a.b.c", { Cookie: "twin_session=x" });
    expect(seen.at(-1)).toEqual({ body: "a.b.c", cookie: null });
  });

  it("is accepted up to its own limit, with or without its length, and refused beyond it in its own format", async () => {
    const before = seen.length;
    const streamed = (bytes: number) => new Response("x".repeat(bytes)).body;
    for (const body of ["x".repeat(LIMIT), streamed(LIMIT)]) expect((await send(body)).status).toBe(202);
    for (const body of ["x".repeat(LIMIT + 1), streamed(LIMIT + 1)]) {
      const refused = await send(body);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        {
          err: "invalid_request",
          description: "That is more than 65536 bytes, which is the most that is taken here.",
        },
      ]);
    }
    expect(seen).toHaveLength(before + 2);
  });

  it.each(["application/json", "multipart/form-data; boundary=x", ""])(
    "of the type %j is refused in its own format",
    async (type) => {
      const refused = await send("{}", { "Content-Type": type });
      expect([refused.status, await refused.json()]).toEqual([
        400,
        {
          err: "invalid_request",
          description: "Send it with the content type application/secevent+jwt.",
        },
      ]);
    },
  );

  it("with an unsupported method gets the supported one in Allow", async () => {
    const refused = await send(null, {}, "DELETE");
    expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});
