import type { Person } from "../../support/accounts/person";
import { giveResult } from "../states";
import { ANSWERS } from "../steps";
import { expect } from "../test";
import { type ScreenState, type Stage, someone, visitAs } from "./visiting";

/** The first recommendation of a user with a result. */
async function firstOf(person: Person): Promise<string> {
  await giveResult(person, ANSWERS);
  const list = (await person.client.get("/api/recommendations")).json();
  return String(Object(Array.isArray(list) ? list[0] : {}).id);
}

/** Starts a trial whose day to look back has come. @returns the recommendation's id */
async function triedUntilToday(person: Person, { server }: Stage): Promise<string> {
  const id = await firstOf(person);
  await server.database.query(
    `INSERT INTO "RecommendationFeedback" ("userId", "recommendationId", "tryUntil") VALUES ($1, $2, $3)`,
    [person.id, id, new Date().toISOString().slice(0, 10)],
  );
  return id;
}

/** Opens a recommendation's page with its reasons. */
const pageOf =
  (prepare: (person: Person, stage: Stage) => Promise<string>) =>
  async (stage: Stage): Promise<void> => {
    const id = await prepare(await someone(stage), stage);
    await stage.page.goto(`/recommendations/${id}`);
    for (const summary of await stage.page.locator("main summary").all()) await summary.click();
  };

/** The page of a recommendation, and the dashboard that asks for a trial's outcome. */
export const RECOMMENDATION_STATES: readonly ScreenState[] = [
  { name: "a recommendation", open: pageOf(firstOf), scriptless: true },
  {
    name: "a recommendation, a day refused",
    async open(stage) {
      await pageOf(firstOf)(stage);
      const { page, watch } = stage;
      watch.expectStatus(400, new URL(page.url()).pathname);
      await page.getByLabel("Look back on").fill("2020-01-01");
      await page.getByRole("button", { name: "I'll try this" }).click();
      await expect(page.getByText("There is a problem")).toBeVisible();
    },
    scriptless: true,
  },
  {
    name: "a recommendation, being tried",
    async open(stage) {
      await pageOf(firstOf)(stage);
      await stage.page.getByRole("button", { name: "I'll try this" }).click();
      await expect(stage.page.getByText("You are trying this.").first()).toBeVisible();
    },
    scriptless: true,
  },
  { name: "a recommendation, asked whether it helped", open: pageOf(triedUntilToday), scriptless: true },
  { name: "dashboard, asking whether something helped", open: visitAs("/", triedUntilToday) },
];
