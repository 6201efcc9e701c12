import { expect, it, test } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { DECISIONS, decisionOf, forecastOf } from "../../support/decisions/deciding";
import { serve } from "../../support/server/serve";
import { spokenOf } from "../../support/spoken/spoken";

const server = await serve();

/** A user with a rated decision and a forecast of it, and the pages of their desk. */
async function atDesk() {
  const person = await loggedIn(server);
  const { id } = await decisionOf(person);
  await forecastOf(person, { decisionId: id });
  const decision = `/decisions/${id}`;
  return { person, decision, compare: `${decision}/compare` };
}

const spoken = async ({ client }: Person, path: string) => spokenOf((await client.get(path)).text);
const headings = (phrases: readonly string[]) =>
  phrases.flatMap((phrase) => /^heading, (.+), level \d$/.exec(phrase)?.[1] ?? []);

const CONTROL = /^(textbox|spinbutton|combobox|slider|radio|checkbox|button|link)\b/;

/** The phrases that a screen reader announces for controls. */
const controls = (phrases: readonly string[]) => phrases.filter((phrase) => CONTROL.test(phrase));

it("every control of the desk has a name, and none on a page is called like another of its kind", async () => {
  const { person, decision, compare } = await atDesk();
  const pages = [
    "/decisions",
    "/decisions/new",
    decision,
    compare,
    "/forecasts",
    "/forecasts/new",
    "/calibration",
  ];
  for (const page of pages) {
    const said = controls(await spoken(person, page));
    for (const phrase of said) expect(phrase, page).toMatch(/^\w+, .*\p{L}/u);
    const fields = said
      .filter((phrase) => !/^(link|button|radio)/.test(phrase))
      .map((phrase) => phrase.split(", ", 2).join(", "));
    if (page !== decision) expect(new Set(fields).size, page).toBe(fields.length);
  }
});

test("an open decision begins with the choice, then the twin's guess, then the steps", async () => {
  const { person, decision } = await atDesk();
  const phrases = await spoken(person, decision);
  expect(headings(phrases)).toEqual([
    "Which flat do I rent?",
    "Your choice",
    "Your twin's guess",
    "Options",
    "What matters",
    "Ratings",
    "Second thoughts",
    "The question",
    "Forecasts",
  ]);
  expect(phrases).toContain("group, I decided for …");
  expect(phrases).toContain("radio, Elm Street, not checked, position 1, set size 2");
  expect(phrases).toContain("spinbutton, Elm Street on Rent, likely, 80, max value 100, min value 0");
});

test("a comparison says in words what its picture shows, and again as a table", async () => {
  const { person, compare } = await atDesk();
  const phrases = await spoken(person, compare);
  const at = (part: RegExp) => phrases.findIndex((phrase) => part.test(phrase));
  const order = [
    /^By your own weights Elm Street comes first, in \d+ of 100 tries\.$/,
    /^image, Elm Street: 64, nine of ten tries from \d+ to \d+$/,
    /^image, Oak Lane: 54, nine of ten tries from \d+ to \d+$/,
    /^table, Options compared$/,
    /^rowheader, Elm Street$/,
    /^image, Rent weighs 60\s%; the order turns at 50\s%$/,
    /^Rent would have to weigh 50\s% instead of 60\s% for Oak Lane to come first\.$/,
    /^heading, Imagine it went badly, level 2$/,
    /^heading, Consider the opposite, level 2$/,
  ].map(at);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test("what is wrong with a form is said before it, and at its field", async () => {
  const { person } = await atDesk();
  const form = { question: "", "option-1": "Elm Street", "option-2": "", id: crypto.randomUUID() };
  const answer = await person.client.postForm("/decisions/new", form);
  const phrases = await spokenOf(answer.text);
  const first = phrases.findIndex((phrase) => /^link, Say what you are deciding$/.test(phrase));
  const field = phrases.findIndex((phrase) => /^textbox, What are you deciding\?/.test(phrase));
  expect(first).toBeGreaterThan(-1);
  expect(field).toBeGreaterThan(first);
  expect(phrases[field]).toContain("invalid");
  expect(phrases.join("\n")).toContain("textbox, Option 1, Elm Street");
  expect((await person.client.get(DECISIONS)).json()).toHaveLength(1);
});

test("of two options without a name each is said once, by its number", async () => {
  const { person } = await atDesk();
  const form = { question: "Which flat?", "option-1": "", "option-2": " ", id: crypto.randomUUID() };
  const phrases = await spokenOf((await person.client.postForm("/decisions/new", form)).text);
  const links = phrases.filter((phrase) => /^link, (Name|Two)/.test(phrase));
  expect(links).toEqual(["link, Name option 1", "link, Name option 2"]);
});
