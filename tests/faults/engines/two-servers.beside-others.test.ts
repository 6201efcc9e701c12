import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFields, signUp } from "../../support/accounts/person";
import { createDatabase } from "../../support/database/database";
import { Client } from "../../support/http/client";
import { startServer } from "../../support/server/server";

it("two servers that start at once on one empty database both serve", async () => {
  const database = await createDatabase({ empty: true });
  const dataDir = mkdtempSync(join(tmpdir(), "twin-data-"));
  // Both generate secrets in the same folder, and must end up with the same ones.
  const env = database.engine === "sqlite" ? { SESSION_SECRET: undefined, TOKEN_KEYS: undefined } : {};
  const [one, two] = await Promise.all([0, 1].map(() => startServer({ database, dataDir, env })));
  if (!one || !two) throw new Error("unreachable");
  for (const server of [one, two]) {
    expect((await new Client(server.origin).get("/healthz")).json()).toEqual({ status: "ok" });
  }
  const migrated = [one, two].filter((server) => server.log().includes("the database was migrated"));
  expect(migrated).toHaveLength(1);

  const person = await signUp(one);
  const elsewhere = new Client(two.origin);
  elsewhere.setCookie("twin_session", person.client.cookie("twin_session") ?? "");
  expect((await elsewhere.get("/api/user")).json()).toMatchObject({ id: person.id });

  const fields = Array.from({ length: 20 }, () => newFields());
  const answers = await Promise.all(
    fields.map((each, turn) => new Client((turn % 2 ? one : two).origin).postJson("/api/register", each)),
  );
  expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 201));
  expect(await database.count("User")).toBe(21);
  await two.kill();
  await one.stop();
});
