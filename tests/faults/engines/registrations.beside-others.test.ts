import { afterAll, expect, it } from "vitest";
import { newFields } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { startServer } from "../../support/server/server";

const server = await startServer();
afterAll(() => server.stop());

const register = (fields: Record<string, string>) =>
  new Client(server.origin).postJson("/api/register", fields);

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const ONE_CREATED = [201, ...Array(19).fill(409)];

it("twenty identical registrations at once make one account: one 201, the rest 409", async () => {
  const fields = newFields();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(fields)));
  expect(statuses(answers)).toEqual(ONE_CREATED);
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(answer.setCookies).toEqual([]);
    const paths = Object(answer.json()).issues.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(["email", "username"]);
  }
  expect(await server.database.count("User", `"email" = $1`, [fields.email])).toBe(1);
  expect(await server.database.count("Session")).toBe(1);
});

it("so do twenty at once whose usernames differ in nothing but their letters' form", async () => {
  const { username } = newFields();
  const forms = [
    username,
    username.toUpperCase(),
    username.replace("a", "\uff41"),
    username.replace("d", "D"),
  ];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, turn) => register(newFields({ username: forms[turn % 4] }))),
  );
  expect(statuses(answers)).toEqual(ONE_CREATED);
});
