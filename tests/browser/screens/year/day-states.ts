import type { Person } from "../../../support/accounts/person";
import { until } from "../../../support/archives/importing";
import { longWalks } from "../../../support/archives/made/long-walks";
import { keepWithTitles, uploadTexts } from "../../../support/archives/titles";
import { type ScreenState, type Stage, visitAs } from "../visiting";

/** Keeps a health archive in which nights follow walks, and waits until its days have been looked at. */
const walked = async (person: Person, { server }: Stage) => {
  const id = await uploadTexts(server, person, longWalks("2026-03-02", 100));
  await keepWithTitles(server, person, id, { timeZone: "UTC" });
  await until(async () => (await server.database.count("RelationLook", `"userId" = $1`, [person.id])) > 0);
};

/** Answers how today was, with a word. */
const answered = async ({ client }: Person) => {
  const today = new Date().toISOString().slice(0, 10);
  await client.sendJson("PUT", `/api/check-ins/${today}`, { value: 4, word: "rain" });
};
/** The same without a word, which the dashboard then takes. */
const justAnswered = async ({ client }: Person) => {
  await client.postForm("/check-in", {
    intent: "answer",
    date: new Date().toISOString().slice(0, 10),
    value: "4",
  });
};
const notAsked = async ({ client }: Person) => {
  await client.postForm("/check-in", { intent: "not-for-me" });
};

/** Screens of how days were, and of what goes together. */
export const DAY_STATES: readonly ScreenState[] = [
  { name: "how was today", open: visitAs("/check-in") },
  { name: "how was today, answered", open: visitAs("/check-in", answered) },
  { name: "how was today, not asked", open: visitAs("/check-in", notAsked) },
  { name: "dashboard, a day answered", open: visitAs("/", justAnswered) },
  { name: "what goes together", open: visitAs("/relations", walked), scriptless: true },
  { name: "what goes together, nothing yet", open: visitAs("/relations"), scriptless: true },
];
