import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";

const server = await serve();
const { database } = server;

it("what tests compare to show that nothing changed is what people have, not what servers note of themselves", async () => {
  const { id } = await loggedIn(server);
  const before = await database.snapshot();
  await database.query(`UPDATE "ArchiveServer" SET "seenAt" = $1`, [new Date()]);
  expect(await database.snapshot()).toEqual(before);
  await database.query(`UPDATE "User" SET "firstName" = 'Augusta' WHERE "id" = $1`, [id]);
  expect(await database.snapshot()).not.toEqual(before);
});
