import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { fileOf, upload } from "../../support/exports/exporting";
import { serve } from "../../support/server/serve";

const server = await serve();
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

it("check-ins come back in another account once, with what was expected of them and how that was judged", async () => {
  const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
  for (let day = -20; day <= -3; day += 1) {
    await server.database.query(
      `INSERT INTO "CheckIn" ("id", "userId", "date", "value", "createdAt") VALUES ($1, $2, $3, $4, $5)`,
      [`${ada.id}${day}`, ada.id, dayIn(day), 4, new Date(`${dayIn(day)}T20:00:00Z`)],
    );
  }
  await ada.client.sendJson("PUT", `/api/check-ins/${dayIn(0)}`, { value: 2, word: "rain" });
  const file = await fileOf(ada);
  for (let time = 0; time < 2; time += 1) expect((await upload(bob.client, file)).status).toBeLessThan(400);
  for (const address of ["/api/check-ins", "/api/calibration"]) {
    expect((await bob.client.get(address)).json()).toEqual((await ada.client.get(address)).json());
  }
  const { checkIns } = Object((await bob.client.get("/api/calibration")).json());
  expect(checkIns).toMatchObject({ n: 1, inside: 0 });
});
