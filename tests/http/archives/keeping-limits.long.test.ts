import { expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { decide, giveImport, importRow, plays } from "../../support/archives/importing";
import { serve } from "../../support/server/serve";

const server = await serve();
const SENTENCE = "An account keeps 10 million events and days";

/** An import with four million events, whose job another server holds, so that it stays in the given state. */
async function largeImport(person: Person, state = "waiting"): Promise<string> {
  const id = await giveImport(server, person, [{ events: plays(1) }]);
  const [row] = await server.database.query(`SELECT "findings" FROM "ArchiveImport" WHERE "id" = $1`, [id]);
  const findings = typeof row?.findings === "string" ? JSON.parse(row.findings) : row?.findings;
  const large = JSON.stringify({ ...findings, kept: { "spotify plays": 4_000_000 } });
  await server.database.query(`UPDATE "ArchiveImport" SET "findings" = $1, "state" = $2 WHERE "id" = $3`, [
    large,
    state,
    id,
  ]);
  await server.database.query(
    `INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt", "claim", "leaseUntil")
     VALUES ($1, 'keep-import', $1, '{}', $2, $3, 'away', $4)`,
    [id, person.id, new Date(), new Date(Date.now() + 60 * 60_000)],
  );
  return id;
}

const statesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await importRow(server, id))?.state));

it("counts imports that are being kept towards the limit, before their rows are there", async () => {
  const person = await loggedIn(server);
  const ids = [await largeImport(person), await largeImport(person), await largeImport(person)] as const;
  expect((await decide(person, ids[0], "keep-import")).status).toBe(302);
  expect((await decide(person, ids[1], "keep-import")).status).toBe(302);
  const third = await decide(person, ids[2], "keep-import");
  expect(third.status).toBe(409);
  expect(third.page().text("main")).toContain(SENTENCE);
  expect(await statesOf(ids)).toEqual(["keeping", "keeping", "waiting"]);
});

it("counts those that are decided on at the same moment one after the other", async () => {
  const person = await loggedIn(server);
  await largeImport(person, "keeping");
  const ids = [await largeImport(person), await largeImport(person)];
  const answers = await Promise.all(ids.map((id) => decide(person, id, "keep-import")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  expect((await statesOf(ids)).toSorted()).toEqual(["keeping", "waiting"]);
});

it("keeps no fourth import while three are read or kept", async () => {
  const person = await loggedIn(server);
  for (const state of ["reading", "reading", "keeping"]) await largeImport(person, state);
  const id = await giveImport(server, person, [{ events: plays(1) }]);
  const answer = await decide(person, id, "keep-import");
  expect(answer.status).toBe(409);
  expect(answer.page().text("main")).toContain("Three of your imports are still under way.");
  expect(await statesOf([id])).toEqual(["waiting"]);
});
