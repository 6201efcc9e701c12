import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { decide, giveImport, plays } from "../../support/archives/importing";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

const server = await serve();

it("‘Your year’ leads to the latest year that has something, without one to this year, and signed out to the login", async () => {
  const person = await loggedIn(server);
  expect((await person.client.get("/year")).location).toBe(`/year/${new Date().getUTCFullYear()}`);
  const id = await giveImport(server, person, [{ events: plays(30, "2024-03-01") }]);
  await decide(person, id, "keep-import", ["spotify plays"]);
  await expect.poll(async () => (await person.client.get("/year")).location).toBe("/year/2024");
  expect((await new Client(server.origin).get("/year")).location).toMatch(/^\/login/);
});
