import { describe, expect, it, test } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import {
  dayFromNow,
  decided,
  decisionOf,
  FLATS,
  FORECASTS,
  forecastOf,
} from "../../support/decisions/deciding";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";

const server = await serve();
const pageOf = async ({ client }: Person, path: string) => (await client.get(path)).page();

/** Moves a row's day, as passing time would. */
const move = (table: string, column: string, id: string, day: string) =>
  server.database.query(`UPDATE "${table}" SET "${column}" = $1 WHERE "id" = $2`, [day, id]);

test("the list says how each decision stands, and what is due comes first", async () => {
  const person = await loggedIn(server);
  await decisionOf(person, { ...FLATS, question: "Which flat?", decideBy: dayFromNow(4) });
  const late = await decisionOf(person, { ...FLATS, question: "Which bicycle?", decideBy: dayFromNow(1) });
  const taken = await decided(person, await decisionOf(person, { ...FLATS, question: "Which job?" }), 1);
  await decided(person, await decisionOf(person, { ...FLATS, question: "Which city?" }));
  const reviewed = await decided(person, await decisionOf(person, { ...FLATS, question: "Which boat?" }));
  const review = { satisfaction: 80, sameAgain: true };
  await person.client.postJson(`/api/decisions/${reviewed.id}/review`, review);
  await move("Decision", "decideBy", late.id, dayFromNow(-2));
  await move("Decision", "reviewOn", taken.id, dayFromNow(0));
  const page = await pageOf(person, "/decisions");
  expect(page.headings.slice(2)).toEqual(["Due", "Open", "Decided", "Looked back on", "In your calendar"]);
  expect(page.texts("#due li")).toEqual([
    expect.stringMatching(
      /^Which bicycle\? ?You lean towards Elm Street, 70 % sure\. ?To decide ?Due since /,
    ),
    expect.stringMatching(/^Which job\? ?You decided for Oak Lane\. ?To look back on ?Due today$/),
  ]);
  expect(page.text("#open li")).toMatch(
    /You lean towards Elm Street, 70 % sure\. ?Decide by .*, 4 days left$/,
  );
  expect(page.text("#decided li")).toMatch(/You decided for Elm Street\. ?Look back from .*, in 30 days$/);
  expect(page.text("#reviewed li")).toMatch(/You decided for Elm Street, and were 80 % satisfied\.$/);
});

describe("the page of an open decision", () => {
  const opened = async (person: Person, path: string) =>
    (await pageOf(person, path)).all("main details[open]").map((step) => step.parentElement?.id);

  it.each([
    ["criteria", { ...FLATS, criteria: [], ratings: [] }, ["criteria"]],
    ["ratings", { ...FLATS, ratings: FLATS.ratings.slice(1) }, ["ratings"]],
    ["choice", FLATS, []],
  ])("opens what comes next and folds the rest: %s", async (_next, stated, expected) => {
    const person = await loggedIn(server);
    const path = `/decisions/${(await decisionOf(person, stated)).id}`;
    expect(await opened(person, path)).toEqual(expected);
    expect(await opened(person, `${path}?part=notes`)).toEqual(["notes"]);
  });

  it("shows a refused form open, with what is wrong", async () => {
    const person = await loggedIn(server);
    const path = `/decisions/${(await decisionOf(person)).id}`;
    const refused = await press(person.client, path, "Keep notes", { source: "A book", minutes: "soon" });
    expect(refused.status).toBe(400);
    expect(
      refused
        .page()
        .all("main details[open]")
        .map((step) => step.parentElement?.id),
    ).toEqual(["notes"]);
    expect(refused.page().errorOf("minutes")).toBe("Minutes must be a whole number");
  });
});

test("a comparison ends with the choice, which leads to the decision and is offered once", async () => {
  const person = await loggedIn(server);
  const decision = await decisionOf(person);
  const path = `/decisions/${decision.id}`;
  const compare = `${path}/compare`;
  const nothing = await press(person.client, compare, "Decide");
  expect([nothing.status, nothing.page().errors]).toEqual([400, ["Choose what you decided for"]]);
  const option = decision.options[1]?.id ?? "";
  const taken = await press(person.client, compare, "Decide", { option });
  expect(taken.headers.get("location")).toBe(`${path}#choice-title`);
  expect((await pageOf(person, compare)).button("Decide")).toBeNull();
  const page = await pageOf(person, path);
  expect(page.text("#comparison")).toContain("By your own weights Elm Street comes first");
  expect(page.texts("#comparison ul p")).toEqual(["Elm Street (your leaning)", "Oak Lane (your choice)"]);
});

describe("the list of forecasts", () => {
  it("begins with what is due, and marks what happened and what did not", async () => {
    const person = await loggedIn(server);
    await forecastOf(person, { statement: "It snows" });
    const due = await forecastOf(person, { statement: "It rains" });
    await move("Forecast", "dueOn", due, dayFromNow(-1));
    for (const outcome of ["yes", "no", "void"]) {
      const id = await forecastOf(person, { statement: `It is ${outcome}` });
      await person.client.postJson(`${FORECASTS}/${id}/resolve`, { outcome });
    }
    const page = await pageOf(person, "/forecasts");
    expect(page.headings).toEqual(["Forecasts", "Due", "Open", "Turned out"]);
    expect(page.text("#open-forecasts li")).toContain("It rains");
    expect(page.text("#later-forecasts li")).toContain("It snows");
    expect(page.all("#resolved-forecasts li").map((one) => one.querySelectorAll("svg path").length)).toEqual([
      0, 1, 1,
    ]);
  });

  it("has the calibration beside it from ten resolved on, like the screen of it", async () => {
    const person = await loggedIn(server);
    const resolved = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const id = await forecastOf(person, { probability: n % 2 ? 80 : 30 });
        await person.client.postJson(`${FORECASTS}/${id}/resolve`, { outcome: n % 3 ? "yes" : "no" });
      }
    };
    await resolved(9);
    expect((await pageOf(person, "/forecasts")).headings).not.toContain("How well you judge");
    await resolved(1);
    const [beside, own] = [await pageOf(person, "/forecasts"), await pageOf(person, "/calibration")];
    expect(beside.headings).toContain("How well you judge");
    const figures = beside.texts(".figure-table td");
    expect(figures.length).toBeGreaterThan(0);
    expect(own.texts(".figure-table td").slice(0, figures.length)).toEqual(figures);
  });
});
