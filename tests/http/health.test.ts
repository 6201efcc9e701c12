import { afterAll, beforeAll, expect, it } from "vitest";
import { Client } from "../support/client";
import { ENGINE } from "../support/database";
import { loggedIn } from "../support/person";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it("says that it is healthy once the database takes a write", async () => {
  const answer = await new Client(server.origin).get("/healthz");
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({ status: "ok" });
  expect(await server.database.count("HealthProbe")).toBe(1);
});

it(`runs on the engine that was asked for: ${ENGINE}`, async () => {
  const person = await loggedIn(server);
  expect((await person.client.get("/api/user")).json()).toMatchObject({ id: person.id, email: person.email });
  expect(server.database.url).toMatch(ENGINE === "sqlite" ? /^file:/ : /^postgresql:/);
});
