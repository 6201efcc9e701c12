import { giveCalendar, giveRandomPlays, giveReport } from "../odysseys";
import { expect } from "../test";
import { type ScreenState, type Stage, visitAs } from "./visiting";

const ID = "calendar-clarity";
const PAGE = `/use-cases/${ID}`;

/** Opens the page of an odyssey that has a report, after changing the odyssey's row. */
function changed(columns: string, ...values: (string | Date)[]): ScreenState["open"] {
  return visitAs(PAGE, async (person, { server }) => {
    await giveCalendar(server, person);
    await giveReport(server, person, ID);
    const set = `UPDATE "ActiveOdyssey" SET ${columns} WHERE "userId" = $1`;
    await server.database.query(set, [person.id, ...values]);
  });
}

/** Opens every disclosure on the page. */
async function unfold({ page }: Stage): Promise<void> {
  for (const summary of await page.locator("main summary").all()) await summary.click();
  await expect(page.locator("main details:not([open])")).toHaveCount(0);
}

/** The list of odysseys, the page of one in the states that it can have, and the samples. */
export const ODYSSEY_STATES: readonly ScreenState[] = [
  { name: "odysseys, nothing connected", open: visitAs("/use-cases"), scriptless: true },
  {
    name: "odysseys, some ready and one active",
    open: visitAs("/use-cases", async (person, { server }) => {
      await giveCalendar(server, person);
      await giveReport(server, person, ID);
    }),
    scriptless: true,
  },
  {
    name: "odysseys of a category, how its accuracy comes about",
    scriptless: true,
    async open(stage) {
      await visitAs("/use-cases?category=health")(stage);
      await unfold(stage);
    },
  },
  { name: "odyssey, not ready", open: visitAs("/use-cases/career-rhythm") },
  { name: "odyssey, ready", open: visitAs(PAGE, (person, { server }) => giveCalendar(server, person)) },
  {
    name: "odyssey, with its report",
    async open(stage) {
      await changed(`"lastError" = NULL`)(stage);
      await unfold(stage);
    },
  },
  {
    name: "odyssey, with a report that no pattern stands out",
    open: visitAs("/use-cases/music-diary", async (person, { server }) => {
      await giveRandomPlays(server, person);
      await giveReport(server, person, "music-diary");
    }),
  },
  {
    name: "odyssey, its first report being made",
    open: visitAs(PAGE, async (person, { server }) => {
      await giveCalendar(server, person);
      await server.database.query(
        `INSERT INTO "ActiveOdyssey" ("id", "userId", "odysseyId", "askedAt") VALUES ($1, $2, $3, $4)`,
        [`active of ${person.id}`, person.id, ID, new Date()],
      );
    }),
  },
  {
    name: "odyssey, weekly, whose report could not be made",
    open: changed(
      `"schedule" = 'weekly', "nextReportAt" = $2, "lastError" = $3`,
      new Date("2026-12-01T08:00:00Z"),
      "The report could not be made. It is tried again for some hours; you can also ask for it under Updates.",
    ),
  },
  { name: "odyssey samples", open: visitAs("/odyssey-demo"), scriptless: true },
  {
    name: "odyssey samples, another one",
    open: visitAs("/odyssey-demo?sample=network-breadth"),
    scriptless: true,
  },
];
