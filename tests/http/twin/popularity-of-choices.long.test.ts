import { describe, expect, it, vi } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { formOf, send } from "../../support/http/forms";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";
import { SCORES } from "../../support/twin/furnished";
import { preview, SHOW } from "../../support/twin/testing-twin";

const server = await serve({ own: true });
const { database } = server;
const CHOICE = "work-week-begins";

/** Adds people who answered one choice, three in four with its first side. */
async function people(from: number, upTo: number): Promise<void> {
  for (let number = from; number < upTo; number += 1) {
    const id = `popular-${number}`;
    await database.query(
      `INSERT INTO "User" ("id", "username", "usernameKey", "email", "firstName", "lastName", "createdAt")
       VALUES ($1, $2, $3, $4, 'Some', 'Body', $5)`,
      [id, id, id, `${id}@example.invalid`, new Date()],
    );
    await database.query(
      `INSERT INTO "ChoiceAnswer" ("userId", "choiceId", "chosen", "confidence", "probabilityA", "answeredAt")
       VALUES ($1, $2, $3, 80, 0.5, $4)`,
      [id, CHOICE, number % 4 === 0 ? "b" : "a", new Date()],
    );
  }
}

const counted = async () =>
  (await database.query(`SELECT "choiceId", "firsts", "people" FROM "ChoicePopularity"`)) as unknown[];

/** Runs the job that counts all choices again, and waits until it is done. */
async function countAll(): Promise<void> {
  const isDone = async () =>
    (await database.count("Job", `"kind" = $1 AND "runAt" > $2`, ["count-choices", new Date()])) > 0;
  await vi.waitFor(async () => expect(await isDone()).toBe(true), 20_000);
  await makeDue(server, "count-choices");
  await vi.waitFor(async () => expect(await isDone()).toBe(true), 20_000);
}

describe("how popular the sides of a choice are", () => {
  it("is counted from 100 people on, without names, and anew when somebody is gone", async () => {
    await people(0, 99);
    await countAll();
    expect(await counted()).toEqual([]);

    await people(99, 100);
    await countAll();
    expect(await counted()).toEqual([{ choiceId: CHOICE, firsts: 75, people: 100 }]);

    await database.query(`DELETE FROM "User" WHERE "id" = $1`, ["popular-0"]);
    await countAll();
    expect(await counted()).toEqual([]);
  });

  it("helps to predict it, and is said to be what people here choose", async () => {
    await people(100, 140);
    await countAll();
    expect(await counted()).toHaveLength(1);
    const { client } = await loggedIn(server);
    await client.postJson("/api/personality", SCORES);
    const asked = formOf((await preview(client)).page(), SHOW);
    await send(client, asked, { choice: CHOICE, chosen: "a", confidence: "80" });
    const { main } = (await preview(client, `?answered=${CHOICE}`)).page();
    expect(main).toMatch(/bout 70 % of the people here choose this, whoever they are\./);
  });
});
