import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { formOf, press, send } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import {
  ADD,
  addPreference,
  formValues,
  listed,
  listOn,
  PREFERENCES,
  STATED,
  TYPED,
  UPDATE,
} from "../../support/twin/preferring";

const server = await serve();

const TRAITS = { openness: 90, conscientiousness: 20, extraversion: 90, agreeableness: 90, neuroticism: 10 };

describe("the empty screen", () => {
  it("begins with communication and a confidence of 50, its value beside the slider in steps of 5", async () => {
    const { client } = await loggedIn(server);
    const page = (await client.get(PREFERENCES)).page();
    expect(page.title).toBe("Preferences · Digital Twin");
    expect(formValues(page)).toEqual({
      category: "communication",
      subcategory: "",
      preference: "",
      confidence: "50",
    });
    const slider = page.labelled("Confidence");
    expect(["type", "min", "max", "step", "value"].map((name) => slider?.getAttribute(name))).toEqual([
      "range",
      "0",
      "100",
      "5",
      "50",
    ]);
    expect(page.text("#preference-editor output")).toBe("50 %");
    expect(page.button("Cancel")).toBeNull();
    expect(page.link("Cancel")).toBeNull();
  });

  it("offers the four categories, and without scripts every subcategory under its own", async () => {
    const { client } = await loggedIn(server);
    const page = (await client.get(PREFERENCES)).page();
    expect(page.texts("#category option")).toEqual(["Communication", "Work", "Lifestyle", "Social"]);
    const groups = page
      .all("#subcategory optgroup")
      .map((group) => [
        group.getAttribute("label"),
        [...group.children].map((one) => one.getAttribute("value")),
      ]);
    expect(groups).toEqual([
      ["Communication", ["style", "tone", "frequency"]],
      ["Work", ["environment", "schedule", "collaboration"]],
      ["Lifestyle", ["pace", "activities", "values"]],
      ["Social", ["events", "group_size", "interaction"]],
    ]);
  });

  it.each([
    ["communication", "No communication preferences yet."],
    ["work", "No work preferences yet."],
    ["lifestyle", "No lifestyle preferences yet."],
    ["social", "No social preferences yet."],
  ])("says of the tab %s: %s", async (category, text) => {
    const { client } = await loggedIn(server);
    await addPreference(client, {
      category: category === "work" ? "social" : "work",
      subcategory: category === "work" ? "events" : "schedule",
    });
    const page = (await client.get(`${PREFERENCES}?category=${category}`)).page();
    expect(page.main).toContain(text);
    expect(page.text("nav[aria-label=Categories] [aria-current=page]").toLowerCase()).toBe(category);
    expect(listOn(page)).toEqual([]);
  });
});

describe("adding", () => {
  it("leads to the tab of its category, with the toast once and the new one on top", async () => {
    const { client } = await loggedIn(server);
    await addPreference(client, { category: "work", subcategory: "schedule", preference: "Late mornings" });
    const typed = { ...TYPED, category: "work", subcategory: "environment", preference: "A quiet room" };
    const answer = await press(client, PREFERENCES, ADD, typed);
    expect([answer.status, answer.location]).toEqual([302, "/preferences?category=work"]);
    const page = (await client.get("/preferences?category=work")).page();
    expect(page.toast).toEqual(["Preference Added"]);
    expect(listOn(page)).toEqual(["A quiet room", "Late mornings"]);
    expect(page.main).toContain("Environment · 80 %");
    expect((await client.get("/preferences?category=work")).page().toast).toEqual([]);
    expect(listOn((await client.get(PREFERENCES)).page())).toEqual([]);
  });

  it("keeps what a browser sends of a form as it came: 50 where the slider was not touched", async () => {
    const { client } = await loggedIn(server);
    await press(client, PREFERENCES, ADD, { subcategory: "tone", preference: "  Dry humour\r\nand facts " });
    expect(await listed(client)).toMatchObject([
      {
        category: "communication",
        subcategory: "tone",
        preference: "Dry humour\nand facts",
        confidence: 50,
        sourceData: { source: "stated" },
        revision: 1,
      },
    ]);
  });

  it.each([
    ["a confidence between two steps", { confidence: "33" }],
    ["no confidence at all", { confidence: "0" }],
    ["full confidence", { confidence: "100" }],
    [
      "40,000 characters",
      { preference: "Words and more words. ".repeat(2_000).slice(0, 39_999).concat("!") },
    ],
    ["40,000 characters outside the basic plane", { preference: "🗝".repeat(40_000) }],
    ["50,000 characters", { preference: "é".repeat(50_000) }],
    ["a text that begins like a formula", { preference: '=cmd|"/c calc"!A1' }],
    ["a character outside the basic plane where a text is cut", { preference: `a${"🗝".repeat(600)}` }],
    ["combining marks, Arabic and Japanese", { preference: "é كلمة 合い言葉" }],
  ])("takes %s, and every screen shows it", async (_what, fields) => {
    const { client } = await loggedIn(server);
    expect((await press(client, PREFERENCES, ADD, { ...TYPED, ...fields })).status).toBe(302);
    const [kept] = await listed(client);
    const { confidence, ...texts } = { ...TYPED, ...fields };
    expect(kept).toMatchObject({ ...texts, confidence: Number(confidence) });
    for (const path of ["/", "/preferences", "/profile", "/preview-twin", `/preferences?edit=${kept?.id}`]) {
      const answer = await client.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, answer.text.includes("\uFFFD")]).toEqual([path, false]);
    }
  });

  it("quotes a long text as evidence without cutting a character in half", async () => {
    const { client } = await loggedIn(server);
    await client.postJson("/api/personality", TRAITS);
    // A text of the maximum length that the engine reads; a longer one has no effect.
    const preference = `a${"🗝".repeat(240)}`;
    await addPreference(client, { category: "travel", subcategory: "adventure", preference, confidence: 95 });
    const recommendations = await client.get("/api/recommendations");
    expect(recommendations.text).toContain("🗝🗝");
    expect((await client.get("/")).text.includes("\uFFFD")).toBe(false);
  });

  it("shows markup as text and never as markup", async () => {
    const { client } = await loggedIn(server);
    const preference = `</textarea><script>alert(1)</script><img src=x onerror="alert(2)">&lt;`;
    await press(client, PREFERENCES, ADD, { ...TYPED, preference });
    const [kept] = await listed(client);
    for (const path of ["/", "/preferences", "/profile", `/preferences?edit=${kept?.id}`]) {
      const answer = await client.get(path);
      const page = answer.page();
      expect(page.all("img, script:not([nonce])")).toEqual([]);
      expect(answer.text).not.toContain("<script>alert");
      expect(page.document.body.textContent).toContain(preference);
    }
  });
});

describe("editing", () => {
  it("fills the form, offers Cancel, and leaves it after an update", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client, {
      category: "social",
      subcategory: "group_size",
      confidence: 33,
    });
    const shown = (await client.get("/preferences?category=social")).page();
    const edit = shown.link(`Edit: ${STATED.preference}`);
    expect(edit).toBe(`/preferences?edit=${id}#preference-editor-title`);
    const page = (await client.get(edit ?? "")).page();
    expect(formValues(page)).toEqual({
      ...TYPED,
      category: "social",
      subcategory: "group_size",
      confidence: "33",
    });
    expect(page.link("Cancel")).toBe("/preferences?category=social#preferences-title");
    const answer = await send(client, formOf(page, UPDATE), {
      preference: "Four at a table",
      confidence: "95",
    });
    expect([answer.status, answer.location]).toEqual([302, "/preferences?category=social"]);
    const after = (await client.get("/preferences?category=social")).page();
    expect(after.toast).toEqual(["Preference Updated"]);
    expect(after.button(UPDATE)).toBeNull();
    expect(after.button(ADD)).not.toBeNull();
    expect(await listed(client)).toMatchObject([
      { id, preference: "Four at a table", confidence: 95, revision: 2 },
    ]);
  });

  it("refused, it stays in edit mode with what was typed", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const answer = await press(client, `/preferences?edit=${id}`, UPDATE, {
      preference: "",
      confidence: "15",
    });
    const page = answer.page();
    expect([answer.status, page.errors]).toEqual([400, ["Preference is required"]]);
    expect(formValues(page)).toEqual({ ...TYPED, preference: "", confidence: "15" });
    expect(page.link("Cancel")).not.toBeNull();
    const again = await send(client, formOf(page, UPDATE), { preference: "Letters" });
    expect(again.status).toBe(302);
    expect(await listed(client)).toMatchObject([{ id, preference: "Letters", confidence: 15, revision: 2 }]);
  });

  it("offers the category of the dashboard that a preference has", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client, { category: "travel", subcategory: "luxury" });
    const page = (await client.get(`/preferences?edit=${id}`)).page();
    expect(formValues(page)).toMatchObject({ category: "travel", subcategory: "luxury" });
    expect(page.text("nav[aria-label=Categories] [aria-current=page]")).toBe("Travel");
  });
});

describe("deleting", () => {
  it("asks first, and does nothing until it is confirmed", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const shown = (await client.get(PREFERENCES)).page();
    const page = (await client.get(shown.link(`Delete: ${STATED.preference}`) ?? "")).page();
    expect(page.headings).toContain("Delete this preference?");
    expect(page.link("Keep it")).toBe("/preferences?category=communication#preferences-title");
    expect((await listed(client)).map((one) => one.id)).toEqual([id]);
    const answer = await send(client, formOf(page, "Delete preference"));
    expect([answer.status, answer.location]).toEqual([302, "/preferences?category=communication"]);
    const after = (await client.get(PREFERENCES)).page();
    expect(after.toast).toEqual(["Preference Deleted"]);
    expect(listOn(after)).toEqual([]);
    expect(await listed(client)).toEqual([]);
  });

  it("is undone from the toast: the preference is back as it was, in its place", async () => {
    const { client } = await loggedIn(server);
    const older = await addPreference(client, { preference: "Older" });
    const newer = await addPreference(client, { preference: "Newer" });
    await press(client, `/preferences?delete=${older.id}`, "Delete preference");
    const answer = await press(client, PREFERENCES, "Undo");
    expect(answer.status).toBe(302);
    expect((await client.get(PREFERENCES)).page().toast).toEqual(["Preference restored"]);
    const [first, second] = await listed(client);
    expect(first).toEqual(newer);
    expect({ ...second, updatedAt: "" }).toEqual({ ...older, updatedAt: "" });
  });

  it("cannot be undone after its hour, and says so by a 404", async () => {
    const { client, id: userId } = await loggedIn(server);
    const { id } = await addPreference(client);
    await press(client, `/preferences?delete=${id}`, "Delete preference");
    const undo = formOf((await client.get(PREFERENCES)).page(), "Undo");
    await server.database.query(`UPDATE "DeletedPreference" SET "expire" = $1 WHERE "userId" = $2`, [
      new Date(Date.now() - 1),
      userId,
    ]);
    const answer = await send(client, undo);
    expect([answer.status, answer.page().headings[0]]).toEqual([404, "Page Not Found"]);
    expect(answer.page().main).toContain("This can no longer be undone.");
    expect(await listed(client)).toEqual([]);
  });
});
