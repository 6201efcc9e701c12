import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { USER_FIELDS } from "../../support/accounts/user-fields";
import type { Client } from "../../support/http/client";
import { formOf, press, send } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { addPreference, listed, PREFERENCES } from "../../support/twin/preferring";

const server = await serve();
const SETUP = "/setup";
const DEMO = "Connect demo LinkedIn";
const EXAMPLES = "Add three example preferences";
const COMPLETE = "Complete Setup & Continue";
const SCORES = { openness: 80, conscientiousness: 60, extraversion: 40, agreeableness: 70, neuroticism: 30 };

const setup = async (client: Client) => (await client.get(SETUP)).page();
const takeAssessment = (client: Client) => client.postJson("/api/personality", SCORES);

async function completedAt({ client }: Person): Promise<string | null> {
  return Object((await client.get("/api/user")).json()).setupCompletedAt;
}

describe("the steps", () => {
  it("are three, none done, each with what it is for and its way", async () => {
    const { client } = await loggedIn(server);
    const page = await setup(client);
    expect(page.title).toBe("Setup · Digital Twin");
    expect(page.texts("main h2")).toEqual([
      "1. Take the personality assessment",
      "2. Connect at least one platform",
      "3. Add at least one preference",
    ]);
    expect(page.main).toContain("0/3 Complete");
    expect(page.document.querySelector("main progress")?.getAttribute("max")).toBe("3");
    expect(page.link("Start the assessment")).toBe("/personality-assessment");
    expect(page.link("Upload an archive")).toBe("/archives");
    expect(page.link("Connect a platform")).toBe("/integrations");
    expect(page.button(DEMO)).not.toBeNull();
    expect(page.button(EXAMPLES)).not.toBeNull();
    expect(page.link("Add your own")).toBe("/preferences");
    expect(page.button(COMPLETE)).toBeNull();
  });

  it("can be skipped for now: a link to the dashboard that leaves everything as it is", async () => {
    const person = await loggedIn(server);
    expect((await setup(person.client)).link("Skip for now")).toBe("/");
    await person.client.get("/");
    expect(await completedAt(person)).toBeNull();
    expect((await setup(person.client)).main).toContain("0/3 Complete");
  });

  it("count one by one in any order, and the card to complete comes with the third", async () => {
    const { client } = await loggedIn(server);
    await addPreference(client);
    const first = await setup(client);
    expect([first.main.includes("1/3 Complete"), first.button(COMPLETE)]).toEqual([true, null]);
    expect(first.button(EXAMPLES)).toBeNull();
    expect(first.link("See your preferences")).toBe("/preferences");
    await press(client, SETUP, DEMO);
    const second = await setup(client);
    expect([second.main.includes("2/3 Complete"), second.button(COMPLETE)]).toEqual([true, null]);
    expect(second.button(DEMO)).toBeNull();
    await takeAssessment(client);
    const third = await setup(client);
    expect(third.main).toContain("3/3 Complete");
    expect(third.button(COMPLETE)).not.toBeNull();
    expect(third.link("Skip for now")).toBeNull();
  });

  it("are counted again when what they rest on is taken away", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    await press(client, SETUP, DEMO);
    await client.send("DELETE", `/api/preferences/${id}`);
    await client.send("DELETE", "/api/integrations/linkedin");
    expect((await setup(client)).main).toContain("0/3 Complete");
  });
});

describe("the three example preferences", () => {
  const THREE = [
    ["communication", "style", 80],
    ["work", "environment", 90],
    ["lifestyle", "pace", 70],
  ];
  const kept = async (client: Client) =>
    (await listed(client))
      .reverse()
      .map(({ category, subcategory, confidence }) => [category, subcategory, confidence]);

  it("are added with the documented confidences, marked as examples, and said so", async () => {
    const { client } = await loggedIn(server);
    const answer = await press(client, SETUP, EXAMPLES);
    expect([answer.status, answer.location]).toEqual([302, SETUP]);
    const page = await setup(client);
    expect(page.toast[0]).toBe("Preferences Set");
    expect(page.main).toContain("1/3 Complete");
    expect(await kept(client)).toEqual(THREE);
    expect((await client.get(PREFERENCES)).page().texts("#preferences > ul > li")[0]).toContain("Example");
  });

  it("pressed twice, also at once and ten times, are three all the same", async () => {
    const { client } = await loggedIn(server);
    const form = formOf(await setup(client), EXAMPLES);
    await send(client, form);
    await send(client, form);
    await Promise.all(Array.from({ length: 10 }, () => send(client.copy(), form)));
    expect((await kept(client)).sort()).toEqual([...THREE].sort());
  });

  it("pressed again keep what was made of them meanwhile", async () => {
    const { client } = await loggedIn(server);
    const form = formOf(await setup(client), EXAMPLES);
    await send(client, form);
    const [last] = await listed(client);
    await client.sendJson("PATCH", `/api/preferences/${last?.id}`, { preference: "As I like it" });
    await send(client, form);
    expect(await listed(client)).toHaveLength(3);
    expect((await listed(client)).map(({ preference }) => preference)).toContain("As I like it");
  });

  it("are each person's own", async () => {
    const [one, other] = [await loggedIn(server), await loggedIn(server)];
    await press(one.client, SETUP, EXAMPLES);
    await press(other.client, SETUP, EXAMPLES);
    expect(await kept(other.client)).toEqual(THREE);
    const ids = [...(await listed(one.client)), ...(await listed(other.client))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });
});

describe("the demo connection", () => {
  it("is there once however often it is pressed, and marked as a demo", async () => {
    const { client, id } = await loggedIn(server);
    const form = formOf(await setup(client), DEMO);
    await Promise.all(Array.from({ length: 10 }, () => send(client.copy(), form)));
    expect((await send(client, form)).location).toBe(SETUP);
    const page = await setup(client);
    expect(page.toast[0]).toBe("Platform Connected");
    expect(page.toast[1]).toContain("demo");
    const rows = await server.database.query(
      `SELECT "platformName", "isConnected", "isDemo", "dataPoints" FROM "PlatformIntegration" WHERE "userId" = $1`,
      [id],
    );
    expect(rows).toEqual([{ platformName: "linkedin", isConnected: 1, isDemo: 1, dataPoints: 250 }]);
  });
});

describe("completing", () => {
  it("by form leads to the dashboard and notes when, once", async () => {
    const person = await loggedIn(server);
    const { client } = person;
    await takeAssessment(client);
    await press(client, SETUP, EXAMPLES);
    await press(client, SETUP, DEMO);
    const form = formOf(await setup(client), COMPLETE);
    const answer = await send(client, form);
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    const first = await completedAt(person);
    expect(Date.parse(first ?? "")).toBeGreaterThan(Date.now() - 60_000);
    await send(client, form);
    expect(await completedAt(person)).toBe(first);
  });

  it("by a call answers the user, with the instant set once and never again", async () => {
    const person = await loggedIn(server);
    const call = () => person.client.copy().send("POST", "/api/complete-setup");
    const answer = await call();
    expect(answer.status).toBe(200);
    expect(Object.keys(Object(answer.json())).sort()).toEqual(USER_FIELDS);
    const first = await completedAt(person);
    expect(answer.json()).toMatchObject({ id: person.id, setupCompletedAt: first });
    expect((await call()).json()).toMatchObject({ setupCompletedAt: first });
    expect(await completedAt(person)).toBe(first);
  });

  it("ten calls at once all answer the instant that is kept", async () => {
    const person = await loggedIn(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.client.copy().send("POST", "/api/complete-setup")),
    );
    const kept = await completedAt(person);
    expect(answers.map((answer) => Object(answer.json()).setupCompletedAt)).toEqual(Array(10).fill(kept));
  });
});

it("a post that asks for something else is refused and changes nothing", async () => {
  const { client } = await loggedIn(server);
  const before = await server.database.snapshot();
  for (const intent of ["", "everything"]) {
    expect((await client.postForm(SETUP, { intent })).status).toBe(400);
  }
  expect(await server.database.snapshot()).toEqual(before);
});
