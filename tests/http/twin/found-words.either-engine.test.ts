import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { SCORES } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();
const READING = /Your twin reads “([^”]+)” as [^.]+, which may be wrong/;

type Said = { id: string; confidence: number; description: string; evidence: { kind: string }[] };

async function saidOf(category: string, subcategory: string, preference: string) {
  const { client } = await loggedIn(server);
  await client.postJson("/api/personality", SCORES);
  const before: Said[] = Object((await client.get("/api/recommendations")).json());
  await addPreference(client, { category, subcategory, preference, confidence: 100 });
  const after: Said[] = Object((await client.get("/api/recommendations")).json());
  const pages = after.map(({ id }) => `/recommendations/${id}`);
  const screens = await Promise.all(
    ["/", "/preview-twin", "/profile", ...pages].map((path) => client.get(path)),
  );
  return { before, after, main: screens.map((screen) => screen.page().main).join(" ") };
}

it.each([
  ["social", "group_size", "Crowds exhaust me, in large groups most of all"],
  ["work", "collaboration", "Group work slows me down"],
  ["social", "events", "Lively parties are too much"],
  ["lifestyle", "activities", "I used to love hiking"],
  ["travel", "adventure", "Not my thing"],
])("nothing is made of %s, %s: '%s'", async (category, subcategory, text) => {
  const { before, after, main } = await saidOf(category, subcategory, text);
  expect(after).toEqual(before);
  expect(main).not.toMatch(READING);
});

it("what is found in the words is told as a reading that may be wrong, and counts half", async () => {
  const { after, main } = await saidOf("social", "group_size", "Large groups of friends");
  const found = after.find(({ description }) => READING.test(description));
  expect(found?.description).toContain(
    "Your twin reads “Large groups of friends” as a liking for large groups",
  );
  expect(found?.confidence).toBe(35);
  expect(main).not.toMatch(/You (say|said) that you like/);
  expect(main).toMatch(READING);
});
