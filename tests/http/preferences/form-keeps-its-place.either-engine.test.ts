import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import type { Answer } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { ADD, addPreference, formValues, PREFERENCES, TYPED } from "../../support/twin/preferring";

const server = await serve();

const EMPTY = { preference: "", confidence: "50" };
const formOn = (answer: Answer) => formValues(answer.page());

describe("the form of the preferences screen", () => {
  it("stays at the category and place just used, otherwise empty, for the next preference", async () => {
    const { client } = await loggedIn(server);
    expect(formOn(await client.get(PREFERENCES))).toEqual({
      category: "communication",
      subcategory: "",
      ...EMPTY,
    });
    for (const [category, subcategory] of [
      ["work", "schedule"],
      ["work", "environment"],
      ["social", "group_size"],
    ] as const) {
      const answer = await press(client, PREFERENCES, ADD, { ...TYPED, category, subcategory });
      expect(formOn(await client.get(answer.location ?? ""))).toEqual({ category, subcategory, ...EMPTY });
    }
  });

  it("does so for one that was refused at first, whose own place stands meanwhile", async () => {
    const { client } = await loggedIn(server);
    const typed = { ...TYPED, category: "social", subcategory: "events" };
    const refused = await press(client, PREFERENCES, ADD, { ...typed, preference: "" });
    expect([refused.status, formOn(refused)]).toEqual([400, { ...typed, preference: "" }]);
    const mended = await press(client, PREFERENCES, ADD, typed);
    const place = { category: "social", subcategory: "events" };
    expect(formOn(await client.get(mended.location ?? ""))).toEqual({ ...place, ...EMPTY });
  });

  it("begins in a tab that holds nothing yet at its category, and at no place", async () => {
    const { client } = await loggedIn(server);
    await addPreference(client, { category: "work", subcategory: "schedule" });
    const form = formOn(await client.get(`${PREFERENCES}?category=lifestyle`));
    expect(form).toEqual({ category: "lifestyle", subcategory: "", ...EMPTY });
  });

  it("holds what is edited, wherever the last one was added", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client, { category: "social", subcategory: "events" });
    await addPreference(client, { category: "social", subcategory: "interaction" });
    expect(formOn(await client.get(`${PREFERENCES}?edit=${id}`))).toMatchObject({ subcategory: "events" });
  });
});
