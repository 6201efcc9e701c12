import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import type { Client } from "../../support/http/client";
import { formOf, press, send } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import {
  ADD,
  addPreference,
  formValues,
  listed,
  listOn,
  PREFERENCES,
  preferenceIn,
  STATED,
  TYPED,
  UPDATE,
} from "../../support/twin/preferring";

const server = await serve();
const CHANGED_ELSEWHERE = "This preference was changed elsewhere meanwhile.";

describe("the same form sent more than once", () => {
  it("by a double click adds one preference, and says so both times", async () => {
    const { client } = await loggedIn(server);
    const form = formOf((await client.get(PREFERENCES)).page(), ADD);
    const answers = [await send(client, form, TYPED), await send(client, form, TYPED)];
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      Array(2).fill([302, "/preferences?category=communication"]),
    );
    expect(await listed(client)).toMatchObject([STATED]);
    expect((await client.get(PREFERENCES)).page().toast).toEqual(["Preference Added"]);
  });

  it("as ten calls at once that delete a preference: one does it, nine find nothing", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.copy().send("DELETE", `/api/preferences/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
  });

  it("ten times at once adds one preference", async () => {
    const { client } = await loggedIn(server);
    const form = formOf((await client.get(PREFERENCES)).page(), ADD);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(client.copy(), form, TYPED)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(await listed(client)).toMatchObject([STATED]);
  });

  it("after the back button, with another text, keeps that text as a second preference, once", async () => {
    const { client } = await loggedIn(server);
    const form = formOf((await client.get(PREFERENCES)).page(), ADD);
    await send(client, form, TYPED);
    const other = { ...TYPED, preference: "Another text in the old form" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(client.copy(), form, other)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(302));
    expect((await listed(client)).map(({ preference }) => preference)).toEqual([
      other.preference,
      STATED.preference,
    ]);
  });

  it.each<[string, Partial<typeof TYPED>]>([
    ["another category", { category: "work", subcategory: "schedule" }],
    ["another confidence", { confidence: "30" }],
  ])("after the back button, with %s, drops nothing of what it said", async (_what, fields) => {
    const { client } = await loggedIn(server);
    const form = formOf((await client.get(PREFERENCES)).page(), ADD);
    await send(client, form, TYPED);
    await send(client, form, { ...TYPED, ...fields });
    const confidence = Number(fields.confidence ?? TYPED.confidence);
    expect(await listed(client)).toMatchObject([{ ...fields, confidence }, STATED]);
  });

  it("an update by a double click is one update, and no alarm", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const form = formOf((await client.get(`/preferences?edit=${id}`)).page(), UPDATE);
    const fields = { preference: "Letters", confidence: "30" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(client.copy(), form, fields)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(302));
    expect(await listed(client)).toMatchObject([{ id, preference: "Letters", confidence: 30, revision: 2 }]);
  });

  it("fresh forms add each: the same text may well be meant twice", async () => {
    const { client } = await loggedIn(server);
    await press(client, PREFERENCES, ADD, TYPED);
    await press(client, PREFERENCES, ADD, TYPED);
    expect(await listed(client)).toHaveLength(2);
  });

  it("a form whose id somebody else's preference has adds under an id of its own", async () => {
    const [one, other] = [await loggedIn(server), await loggedIn(server)];
    const form = formOf((await one.client.get(PREFERENCES)).page(), ADD);
    await send(one.client, form, TYPED);
    const [first] = await listed(one.client);
    await send(other.client, form, { ...TYPED, preference: "Mine" });
    const [second] = await listed(other.client);
    expect(second).toMatchObject({ preference: "Mine" });
    expect(second?.id).not.toBe(first?.id);
    expect(await listed(one.client)).toEqual([first]);
  });

  it("many different ones at once are all added, and the twin knows every one of them", async () => {
    const { client } = await loggedIn(server);
    for (const count of [20, 40, 60]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const preference = `Number ${count + index}`;
          return client.copy().postJson("/api/preferences", { ...STATED, preference, confidence: 60 });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      // The explanation of the figure says how many preferences it is based on.
      expect((await client.get("/")).page().main).toContain(`How sure you are of your ${count} preferences`);
    }
    expect(new Set((await listed(client)).map(({ preference }) => preference)).size).toBe(60);
    expect((await client.get("/api/activity-metrics")).json()).toMatchObject([{ decisionConfidence: 60 }]);
  });
});

describe("deleting and undoing more than once", () => {
  it("ten presses of Delete at once delete it, all say so, and one undo brings it back", async () => {
    const { client } = await loggedIn(server);
    const kept = await addPreference(client);
    const form = formOf((await client.get(`/preferences?delete=${kept.id}`)).page(), "Delete preference");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(client.copy(), form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(await listed(client)).toEqual([]);
    await send(client, form);
    expect((await press(client, PREFERENCES, "Undo")).status).toBe(302);
    expect(await listed(client)).toMatchObject([{ id: kept.id, preference: kept.preference }]);
  });

  it("ten undos at once bring it back once", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    await press(client, `/preferences?delete=${id}`, "Delete preference");
    const undo = formOf((await client.get(PREFERENCES)).page(), "Undo");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(client.copy(), undo)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(await listed(client)).toMatchObject([{ id }]);
  });

  /** A preference deleted by form, the form that made it, and the form that undoes the deletion. */
  async function deletedByForm() {
    const { client } = await loggedIn(server);
    const form = formOf((await client.get(PREFERENCES)).page(), ADD);
    await send(client, form, TYPED);
    const [kept] = await listed(client);
    await press(client, `/preferences?delete=${kept?.id}`, "Delete preference");
    const undo = formOf((await client.get(PREFERENCES)).page(), "Undo");
    return { client, form, undo, id: kept?.id ?? "" };
  }
  const texts = async (client: Client) => (await listed(client)).map(({ preference }) => preference).sort();

  it("an undo after the old form has been sent again with another text keeps both texts", async () => {
    const { client, form, undo } = await deletedByForm();
    await send(client, form, { ...TYPED, preference: "Stated anew" });
    expect((await send(client, undo)).status).toBe(302);
    expect(await texts(client)).toEqual([STATED.preference, "Stated anew"]);
  });

  it("an undo after the old form has been sent again as it was keeps the text once", async () => {
    const { client, form, undo } = await deletedByForm();
    await send(client, form, TYPED);
    expect((await send(client, undo)).status).toBe(302);
    expect(await texts(client)).toEqual([STATED.preference]);
  });

  it("an undo keeps both texts where the id that was deleted is another one's now", async () => {
    const { client, form, undo, id } = await deletedByForm();
    await send(client, form, TYPED);
    expect(await listed(client)).toMatchObject([{ id }]);
    await client.sendJson("PATCH", `/api/preferences/${id}`, { preference: "Changed since" });
    expect((await send(client, undo)).status).toBe(302);
    expect(await texts(client)).toEqual(["Changed since", STATED.preference]);
  });

  it("each of two deletions of one id can be undone, the earlier one too", async () => {
    const { client, form, undo, id } = await deletedByForm();
    await send(client, form, TYPED);
    await client.sendJson("PATCH", `/api/preferences/${id}`, { preference: "Changed since" });
    await press(client, `/preferences?delete=${id}`, "Delete preference");
    const second = formOf((await client.get(PREFERENCES)).page(), "Undo");
    expect(await texts(client)).toEqual([]);
    expect((await send(client, undo)).status).toBe(302);
    expect((await send(client, second)).status).toBe(302);
    expect(await texts(client)).toEqual(["Changed since", STATED.preference]);
  });

  it("nobody's undo is touched by somebody else who sends and deletes the same form", async () => {
    const { client, form, undo, id } = await deletedByForm();
    const other = await loggedIn(server);
    await send(other.client, form, { ...TYPED, preference: "Of somebody else" });
    const [theirs] = await listed(other.client);
    await press(other.client, `/preferences?delete=${theirs?.id}`, "Delete preference");
    for (const intent of ["delete", "undo"]) {
      expect((await other.client.postForm(PREFERENCES, { intent, id })).status).toBe(404);
    }
    expect((await send(other.client, undo)).status).toBe(404);
    expect((await send(client, undo)).status).toBe(302);
    expect(await texts(client)).toEqual([STATED.preference]);
    expect(await texts(other.client)).toEqual([]);
  });
});

describe("two tabs editing one preference", () => {
  /** Both tabs have opened the form; the first has already saved. */
  async function twoTabs() {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const edit = `/preferences?edit=${id}`;
    const [first, second] = [(await client.get(edit)).page(), (await client.get(edit)).page()];
    await send(client, formOf(first, UPDATE), { preference: "From the first tab", confidence: "20" });
    const answer = await send(client, formOf(second, UPDATE), {
      preference: "From the second tab",
      confidence: "90",
    });
    return { client, id, answer };
  }

  it("the second is told, sees both versions, and nothing is overwritten", async () => {
    const { client, id, answer } = await twoTabs();
    const page = answer.page();
    expect(answer.status).toBe(409);
    expect(page.title).toBe("Error: Preferences · Digital Twin");
    expect(page.alerts.join()).toContain(CHANGED_ELSEWHERE);
    expect(page.alerts.join()).toContain("From the first tab (20 %)");
    expect(page.alerts.join()).toContain("From the second tab (90 %)");
    expect(formValues(page)).toEqual({ ...TYPED, preference: "From the second tab", confidence: "90" });
    expect(listOn(page)).toEqual(["From the first tab"]);
    expect(await listed(client)).toMatchObject([{ id, preference: "From the first tab", revision: 2 }]);
  });

  it("both versions are told in full, and the list beside them is that of the preference", async () => {
    const { client } = await loggedIn(server);
    const work = { category: "work", subcategory: "schedule" };
    const { id } = await addPreference(client, { ...work, preference: "Early" });
    const form = formOf((await client.get(`/preferences?edit=${id}`)).page(), UPDATE);
    await client.sendJson("PATCH", `/api/preferences/${id}`, { subcategory: "environment" });
    const page = (await send(client, form, { preference: "Early" })).page();
    expect(page.alerts.join()).toContain("Work, Environment: Early");
    expect(page.alerts.join()).toContain("Work, Schedule: Early");
    expect(page.document.querySelector('[aria-label="Categories"] [aria-current]')?.textContent).toBe("Work");
    expect(listOn(page)).toEqual(["Early"]);
  });

  it("who has seen both may then replace the other", async () => {
    const { client, id, answer } = await twoTabs();
    const saved = await send(client, formOf(answer.page(), UPDATE));
    expect(saved.status).toBe(302);
    expect(await listed(client)).toMatchObject([{ id, preference: "From the second tab", confidence: 90 }]);
  });

  it("a third change in between is told again", async () => {
    const { client, id, answer } = await twoTabs();
    await client.sendJson("PATCH", `/api/preferences/${id}`, { preference: "From a program" });
    const again = await send(client, formOf(answer.page(), UPDATE));
    expect(again.status).toBe(409);
    expect(again.page().alerts.join()).toContain("From a program");
  });

  it("ten saves at once from the same revision: one wins, nine are told", async () => {
    const { client } = await loggedIn(server);
    const { id, revision } = await addPreference(client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client.copy().sendJson("PATCH", `/api/preferences/${id}`, { preference: `Tab ${index}`, revision }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const won = answers.find(({ status }) => status === 200);
    expect(await listed(client)).toEqual([won && preferenceIn(won)]);
  });

  it("one deletes, the other saves: the save finds nothing and brings nothing back", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const form = formOf((await client.get(`/preferences?edit=${id}`)).page(), UPDATE);
    await press(client, `/preferences?delete=${id}`, "Delete preference");
    const answer = await send(client, form, { preference: "Too late" });
    expect(answer.status).toBe(404);
    expect(await listed(client)).toEqual([]);
  });
});
