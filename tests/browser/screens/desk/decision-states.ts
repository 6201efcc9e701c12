import type { Person } from "../../../support/accounts/person";
import {
  dayFromNow,
  decided,
  decisionOf,
  FLATS,
  FORECASTS,
  forecastOf,
} from "../../../support/decisions/deciding";
import { giveResult } from "../../states";
import { ANSWERS } from "../../steps";
import { expect } from "../../test";
import { type ScreenState, type Stage, someone, visitAs } from "../visiting";

const LONG =
  "Where do we live for the next five years, all of us together, and what follows from that for everybody?";

/** A decision with the most options, criteria and ratings that there can be. */
const FULL = {
  question: LONG,
  options: [
    "Elm Street",
    "Oak Lane",
    "Pine Row",
    "Ash Close",
    "Birch Avenue",
    "The house that my grandparents built",
  ],
  criteria: Array.from({ length: 7 }, (_, k) => ({
    name: `What matters in the way ${k + 1}`,
    swing: 100 - 10 * k,
  })),
  ratings: Array.from({ length: 42 }, (_, n) => ({
    option: Math.floor(n / 7),
    criterion: n % 7,
    low: 10,
    likely: 30 + (n % 9) * 5,
    high: 95,
  })),
  leaning: 5,
  leaningSureness: 80,
  decideBy: dayFromNow(3),
  isReversible: false,
};

/** Resolves forecasts, some in each range of probabilities, and takes decisions. */
async function judged(person: Person): Promise<void> {
  for (let n = 0; n < 34; n++) {
    const probability = [15, 35, 50, 65, 85, 90][n % 6];
    const id = await forecastOf(person, { probability, statement: `Number ${n} happens` });
    await person.client.postJson(`${FORECASTS}/${id}/resolve`, { outcome: n % 3 === 0 ? "no" : "yes" });
  }
  for (let n = 0; n < 12; n++) await decided(person, await decisionOf(person), n % 3 ? 0 : 1);
}

/** Opens the page of a user's decision, with every disclosure open. */
const pageOf =
  (prepare: (person: Person, stage: Stage) => Promise<{ id: string }>, step = "") =>
  async (stage: Stage): Promise<void> => {
    const { id } = await prepare(await someone(stage), stage);
    await stage.page.goto(`/decisions/${id}${step}`);
    const closed = stage.page.locator("main details:not([open]) > summary");
    while ((await closed.count()) > 0) await closed.first().click();
  };

/** The desk: decisions, comparing, reviewing, forecasts and calibration. */
export const DECISION_STATES: readonly ScreenState[] = [
  { name: "decisions, none yet", open: visitAs("/decisions") },
  {
    name: "decisions, of each kind",
    open: visitAs("/decisions", async (person) => {
      await decisionOf(person, FULL);
      await decisionOf(person, { ...FLATS, decideBy: dayFromNow(0) });
      await decided(person, await decisionOf(person));
      const { id } = await decided(person, await decisionOf(person));
      await person.client.postJson(`/api/decisions/${id}/review`, { satisfaction: 80, sameAgain: true });
    }),
  },
  {
    name: "decisions, a calendar address just made",
    async open(stage) {
      await visitAs("/decisions")(stage);
      await stage.page.getByRole("button", { name: "Subscribe in your calendar" }).click();
      await expect(stage.page.getByLabel("Address")).toBeVisible();
    },
  },
  { name: "new decision", open: visitAs("/decisions/new"), scriptless: true },
  { name: "new decision, an example", open: visitAs("/decisions/new?example=flat"), scriptless: true },
  {
    name: "new decision, refused",
    async open(stage) {
      stage.watch.expectStatus(400, "/decisions/new");
      await visitAs("/decisions/new")(stage);
      await stage.page.getByRole("button", { name: "Keep this decision" }).click();
      await expect(stage.page.getByText("There is a problem")).toBeVisible();
    },
    scriptless: true,
  },
  {
    name: "a decision, with suggestions",
    open: pageOf(async (person) => {
      await giveResult(person, ANSWERS);
      return decisionOf(person, { question: "Which job?", options: ["One", "Another"] });
    }),
    scriptless: true,
  },
  {
    name: "a decision, with all there can be",
    open: pageOf((person) => decisionOf(person, FULL)),
    scriptless: true,
  },
  {
    name: "a decision, taken",
    open: pageOf(async (person) => {
      for (let n = 0; n < 5; n++) await decided(person, await decisionOf(person));
      return decided(person, await decisionOf(person));
    }),
    scriptless: true,
  },
  {
    name: "a decision, taken, with all there can be",
    open: pageOf(async (person) => decided(person, await decisionOf(person, FULL))),
    scriptless: true,
  },
  {
    name: "comparing, something missing",
    open: pageOf((person) => decisionOf(person, { ...FLATS, ratings: [] }), "/compare"),
    scriptless: true,
  },
  {
    name: "comparing, leaning first",
    open: pageOf(
      (person) => decisionOf(person, { ...FLATS, leaning: null, leaningSureness: null }),
      "/compare",
    ),
    scriptless: true,
  },
  { name: "comparing two flats", open: pageOf((person) => decisionOf(person), "/compare"), scriptless: true },
  {
    name: "comparing six, too close",
    open: pageOf((person) => decisionOf(person, FULL), "/compare"),
    scriptless: true,
  },
  {
    name: "reviewing",
    async open(stage) {
      await pageOf(async (person) => decided(person, await decisionOf(person)), "/review")(stage);
    },
    scriptless: true,
  },
  { name: "forecasts, none yet", open: visitAs("/forecasts"), scriptless: true },
  {
    name: "forecasts, open and resolved",
    open: visitAs("/forecasts", async (person) => {
      await forecastOf(person);
      await forecastOf(person, { statement: "The rain ends today", dueOn: dayFromNow(0) });
      const id = await forecastOf(person, { statement: LONG });
      await person.client.postJson(`${FORECASTS}/${id}/resolve`, { outcome: "no" });
    }),
    scriptless: true,
  },
  { name: "forecasts, of forty", open: visitAs("/forecasts", judged), scriptless: true },
  { name: "new forecast", open: visitAs("/forecasts/new"), scriptless: true },
  { name: "calibration, nothing yet", open: visitAs("/calibration"), scriptless: true },
  { name: "calibration, of forty", open: visitAs("/calibration", judged), scriptless: true },
  { name: "dashboard, a decision due", open: visitAs("/", (person) => decisionOf(person, FULL)) },
];
