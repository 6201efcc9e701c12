import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

const TOKEN = "0123456789abcdef0123456789abcdef";
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

const server = await serve({ own: true, env: { METRICS_TOKEN: TOKEN } });
const without = await serve();

/** The values of the samples, by name with labels. */
async function samples(): Promise<Map<string, number>> {
  const { text } = await new Client(server.origin).get("/metrics", bearer(TOKEN));
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ""), Number(/ (\S+)$/.exec(line)?.[1])]));
}

it("is no address without the setting", async () => {
  const answer = await new Client(without.origin).get("/metrics", bearer(TOKEN));
  expect(answer.status).toBe(404);
});

it("tells nothing to whoever has no token, and takes no write", async () => {
  const client = new Client(server.origin);
  for (const ask of [{}, bearer(""), bearer(`${TOKEN}0`), { headers: { Authorization: TOKEN } }]) {
    const answer = await client.get("/metrics", ask);
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(answer.text).not.toContain("twin_");
  }
  expect((await client.send("POST", "/metrics", "", bearer(TOKEN))).status).toBe(405);
});

it("answers in Prometheus' text format, also under a name that the server is not known by", async () => {
  const answer = await new Client(server.origin).get("/metrics", {
    headers: { ...bearer(TOKEN).headers, Host: "twin.internal:3000" },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; (.*; )?version=0\.0\.4/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.text).toContain("# TYPE http_request_duration_seconds histogram");
});

it("counts requests by the pattern of their route, and never by what was typed", async () => {
  const person = await loggedIn(server);
  const preference = {
    category: "communication",
    subcategory: "style",
    preference: "Short messages rather than calls",
    confidence: 50,
  };
  const { id } = Object((await person.client.postJson("/api/preferences", preference)).json());
  await person.client.sendJson("PATCH", `/api/preferences/${id}`, { confidence: 60 });
  await person.client.get("/nowhere/<script>");
  await person.client.get("/");
  const found = await samples();
  const count = (method: string, route: string, status: number) =>
    found.get(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect(count("PATCH", "/api/preferences/:id", 200)).toBe(1);
  expect(count("GET", "/", 200)).toBe(1);
  expect(count("GET", "/*", 404)).toBe(1);
  const names = [...found.keys()].join("\n");
  expect(names).not.toContain(id);
  expect(names).not.toContain("nowhere");
});

it("tells how many jobs wait and since when, how the database answers, and what memory is used", async () => {
  await server.database.query(
    `INSERT INTO "Job" ("id", "kind", "key", "payload", "runAt", "claim", "leaseUntil") VALUES ($1, 'of-nobody', '1', '{}', $2, NULL, NULL)`,
    ["waiting", new Date(Date.now() - 90_000)],
  );
  const found = await samples();
  expect(found.get('twin_jobs_waiting{kind="of-nobody"}')).toBe(1);
  expect(found.get('twin_jobs_oldest_seconds{kind="of-nobody"}')).toBeGreaterThanOrEqual(90);
  expect(found.get("twin_database_up")).toBe(1);
  expect(found.get("twin_database_wait_seconds")).toBeLessThan(5);
  expect(found.get("process_resident_memory_bytes")).toBeGreaterThan(50_000_000);
});

it("names the trace that a request belongs to in the log", async () => {
  const id = "4bf92f3577b34da6a3ce929d0e0e4736";
  const client = new Client(server.origin);
  await client.postForm(
    "/login",
    { email: "ada@example.org", password: "none of theirs" },
    { headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` } },
  );
  expect(server.log()).toContain(`"traceId":"${id}"`);
});

it("has nothing below it", async () => {
  expect((await new Client(server.origin).get("/metrics/more", bearer(TOKEN))).status).toBe(404);
});
