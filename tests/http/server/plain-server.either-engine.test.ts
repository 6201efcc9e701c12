import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fingerprintOf } from "../../../scripts/building/fingerprints.mjs";
import { newFields } from "../../support/accounts/person";
import { createDatabase, type TestDatabase } from "../../support/database/database";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { BUILD, SECRETS } from "../../support/server/settings";
import { AGREEING, takeAssessment } from "../../support/twin/assessing";

// The same build on stock remix-serve (`npm run start:plain`). What protects data must not depend on our own server.
const CLI = fileURLToPath(new URL("../../../node_modules/@remix-run/serve/dist/cli.js", import.meta.url));
const FOREIGN = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };

let database: TestDatabase;
let process_: ChildProcess;
let client: Client;

beforeAll(async () => {
  database = await createDatabase();
  const port = await freePort();
  process_ = spawn(process.execPath, [CLI, `${BUILD}/server/index.js`], {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: database.url,
      ...SECRETS,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    process_.stdout?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (printed.includes("[remix-serve] http")) resolve();
    });
    process_.once("exit", (code) => reject(new Error(`remix-serve ended with ${code}:\n${printed}`)));
  });
  client = new Client(`http://localhost:${port}`);
});

afterAll(async () => {
  process_.kill("SIGKILL");
  await database.drop();
});

it("serves: registering, the assessment, the dashboard, the calls", async () => {
  expect((await client.get("/healthz")).status).toBe(200);
  expect((await client.postForm("/register", newFields())).location).toBe("/setup");
  expect((await takeAssessment(client, AGREEING)).location).toBe("/personality-assessment");
  expect((await client.get("/")).page().main).toContain("Big Five Traits");
  expect((await client.get("/api/personality")).json()).toMatchObject({ openness: 80 });
  const [kept] = await database.query(`SELECT "engineVersion" FROM "TwinState"`);
  expect(kept?.engineVersion).toBe(fingerprintOf("app/twin/making.server.ts"));
});

it("refuses what another site's page sends, and nothing changes", async () => {
  const before = await database.snapshot();
  const scores = { openness: 1, conscientiousness: 1, extraversion: 1, agreeableness: 1, neuroticism: 1 };
  expect((await client.postJson("/api/personality", scores, { headers: FOREIGN })).status).toBe(403);
  expect((await client.send("POST", "/api/logout", undefined, { headers: FOREIGN })).status).toBe(403);
  // remix-serve itself refuses a foreign form with a bare 500; what counts is that nothing happens.
  const form = await client.postForm("/logout", {}, { headers: FOREIGN });
  expect([form.status >= 400, form.setCookies]).toEqual([true, []]);
  const named = { ...FOREIGN, "X-Forwarded-Host": "evil.example" };
  expect((await client.postForm("/logout", {}, { headers: named })).status).toBe(403);
  expect(await database.snapshot()).toEqual(before);
});

it("refuses what is too large or not JSON, and what is somebody else's", async () => {
  const before = await database.snapshot();
  const big = { padding: "x".repeat(1024 * 1024) };
  expect((await client.postJson("/api/personality", big)).status).toBe(413);
  expect((await client.send("POST", "/api/personality", "{}")).status).toBe(415);
  expect((await client.send("PATCH", "/api/notifications/another/read")).status).toBe(404);
  expect((await new Client(client.origin).get("/api/personality")).status).toBe(401);
  expect(await database.snapshot()).toEqual(before);
});

it("lets nobody read or write by a name that is not its own", async () => {
  const before = await database.snapshot();
  const [host, origin] = ["evil.example", "http://evil.example"];
  expect((await client.get("/api/personality", { headers: { Host: host } })).status).toBe(401);
  const headers = { Host: host, Origin: origin };
  expect((await client.send("POST", "/api/logout", undefined, { headers })).status).toBe(403);
  expect(await database.snapshot()).toEqual(before);
});

it("sends calls with a policy that loads nothing", async () => {
  for (const path of ["/api/personality", "/api/no-such-call", "/setup?_data=routes%2Fsetup"]) {
    const answer = await client.get(path);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; frame-ancestors 'none'/,
    );
  }
});

it("sends pages with the same headers", async () => {
  const answer = await new Client(client.origin).get("/login");
  expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
});
