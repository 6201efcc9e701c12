import { PLATFORMS } from "~/platforms/registry";
import { CHOICES } from "~/twin/testing/choices/choices";
import type { Person } from "../../support/accounts/person";
import { giveArchives } from "../../support/archives/imported-twin";
import { connectAs, giveResult } from "../states";
import { ANSWERS } from "../steps";
import { type ScreenState, type Stage, visitAs } from "./visiting";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Preferences in four categories, choices answered on earlier days, and a trial whose day has come. */
async function giveHabits(person: Person, { server: { database } }: Stage): Promise<void> {
  for (const [category, subcategory, preference] of [
    ["communication", "style", "Messages that come when they are needed, said in two sentences"],
    ["work", "environment", "A quiet room with a door"],
    ["travel", "adventure", "Trains rather than planes"],
    ["social", "group_size", "Four at a table"],
  ] as const) {
    await person.client.postJson("/api/preferences", { category, subcategory, preference, confidence: 80 });
  }
  for (const [index, { id: choice }] of CHOICES.slice(0, 12).entries()) {
    const chosen = index % 3 ? "a" : "b";
    await person.client.postForm("/preview-twin", { choice, chosen, confidence: "80" });
    await database.query(
      `UPDATE "ChoiceAnswer" SET "answeredAt" = $1 WHERE "userId" = $2 AND "choiceId" = $3`,
      [new Date(Date.now() - (12 - index) * DAY_MS), person.id, choice],
    );
  }
  const list = (await person.client.get("/api/recommendations")).json();
  const tried = String(Object(Array.isArray(list) ? list[0] : {}).id);
  await database.query(
    `INSERT INTO "RecommendationFeedback" ("userId", "recommendationId", "tryUntil") VALUES ($1, $2, $3)`,
    [person.id, tried, new Date().toISOString().slice(0, 10)],
  );
}

/**
 * Everything that a dashboard can show: all platforms, preferences, answered choices, a trial to look back on, and an
 * import's news.
 */
async function giveFullLife(person: Person, stage: Stage): Promise<void> {
  await giveResult(person, ANSWERS);
  await giveHabits(person, stage);
  for (const { name, card } of PLATFORMS) {
    if (card.isOffered) await connectAs(stage.server, person, { platform: name });
  }
  await giveArchives(stage.server, person);
}

/** The dashboard at its longest. */
export const FULL_LIFE_STATES: readonly ScreenState[] = [
  { name: "dashboard, of a full life", open: visitAs("/", giveFullLife) },
  {
    name: "dashboard, today's choice answered",
    async open(stage) {
      await visitAs("/", (person) => giveResult(person, ANSWERS))(stage);
      await stage.page.locator("#today button").first().click();
      await stage.page.getByRole("heading", { name: /^Your twin (was|had)/ }).waitFor();
    },
  },
];
