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

/** Screens of what goes together. */
export const RELATION_STATES: readonly ScreenState[] = [
  { name: "what goes together", open: visitAs("/relations", walked), scriptless: true },
  { name: "what goes together, nothing yet", open: visitAs("/relations"), scriptless: true },
];
