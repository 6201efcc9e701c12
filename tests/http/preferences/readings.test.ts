import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loggedIn } from "../../support/accounts/person";
import type { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { AGREEING, takeAssessment } from "../../support/twin/assessing";
import { ADD, addPreference, listed, PREFERENCES, TYPED, UPDATE } from "../../support/twin/preferring";

const server = await serve();
const QUIET = { ...TYPED, category: "work", subcategory: "environment", preference: "A quiet room" };
const WORK = `${PREFERENCES}?category=work`;

const reading = async (client: Client, id: string) =>
  (await client.get(`/api/preferences/${id}/reading`)).json();
const answer = (client: Client, id: string, body: object) =>
  client.postJson(`/api/preferences/${id}/reading`, body);
const shown = async (client: Client, address = WORK) =>
  (await client.get(address)).page().text("#preferences [id^=reading-]");

describe("a stance", () => {
  it("is a native pair of which 'I like' is chosen, and is kept as sent", async () => {
    const { client } = await loggedIn(server);
    const page = (await client.get(PREFERENCES)).page();
    const radios = page.all("#preference-editor input[type=radio][name=stance]");
    expect(radios.map((one) => [one.getAttribute("value"), one.hasAttribute("checked")])).toEqual([
      ["like", true],
      ["avoid", false],
    ]);
    await press(client, PREFERENCES, ADD, { ...QUIET, stance: "avoid", preference: "Noisy offices" });
    expect(await listed(client)).toMatchObject([{ stance: "avoid", preference: "Noisy offices" }]);
    expect((await client.get(WORK)).page().main).toContain("I'd rather avoid");
    expect(await shown(client)).toContain("Your twin reads: quiet, at work.");
  });

  it("is a liking where nothing is sent, and nothing else than the two", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    expect(await listed(client)).toMatchObject([{ id, stance: "like" }]);
    expect((await client.sendJson("PATCH", `/api/preferences/${id}`, { stance: "hate" })).status).toBe(400);
    await client.sendJson("PATCH", `/api/preferences/${id}`, { stance: "avoid" });
    expect(await listed(client)).toMatchObject([{ id, stance: "avoid" }]);
  });

  it("of something to be avoided stands wherever its text does", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    await addPreference(client, { stance: "avoid", preference: "Calls" });
    for (const address of ["/", "/profile", "/preview-twin"]) {
      expect((await client.get(address)).page().main).toContain("I'd rather avoid: Calls");
    }
  });
});

describe("what the twin reads", () => {
  it("stands below a saved preference, where the focus goes, and is confirmed without scripts", async () => {
    const { client } = await loggedIn(server);
    const saved = await press(client, PREFERENCES, ADD, QUIET);
    const [kept] = await listed(client);
    expect(saved.headers.get("location")).toBe(`${WORK}#reading-${kept?.id}-title`);
    expect(await shown(client)).toContain("Your twin reads: quiet, at work.");
    await press(client, WORK, "That's right", { answer: "right" });
    expect(await shown(client)).toBe("You confirmed this: quiet, at work.");
    await press(client, WORK, "No", { answer: "no" });
    expect(await shown(client)).toContain("You said no, so your twin does not use this");
  });

  it("is asked and answered by a program alike", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client, { ...QUIET, confidence: 80 });
    expect(await reading(client, id)).toEqual({ reading: "quiet, at work", answer: null });
    const answered = await answer(client, id, { answer: "right" });
    expect(answered.json()).toEqual({ reading: "quiet, at work", answer: "right" });
    expect((await answer(client, id, { answer: "maybe" })).status).toBe(400);
    const unread = await addPreference(client, { preference: "Zzz" });
    expect((await answer(client, unread.id, { answer: "right" })).status).toBe(400);
    const { client: other } = await loggedIn(server);
    expect((await answer(other, id, { answer: "no" })).status).toBe(404);
  });

  it("is asked anew when the words change, and not when only the confidence does", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client, { ...QUIET, confidence: 80 });
    await answer(client, id, { answer: "right" });
    await client.sendJson("PATCH", `/api/preferences/${id}`, { confidence: 60 });
    expect(await reading(client, id)).toMatchObject({ answer: "right" });
    await press(client, `${PREFERENCES}?edit=${id}`, UPDATE, { preference: "A quiet room with daylight" });
    expect(await reading(client, id)).toEqual({ reading: "quiet and light and air, at work", answer: null });
  });

  it("is among the first three recommendations as the person's own once it is confirmed, and never after a no", async () => {
    const { client } = await loggedIn(server);
    await client.postJson("/api/personality", {
      openness: 90,
      conscientiousness: 90,
      extraversion: 90,
      agreeableness: 90,
      neuroticism: 10,
    });
    const { id } = await addPreference(client, { ...QUIET, confidence: 50 });
    const told = async () => (await client.get("/api/recommendations")).text;
    expect(await told()).not.toContain("You said that you like quiet");
    await answer(client, id, { answer: "right" });
    const list = z.array(z.object({ description: z.string() }));
    const [...first] = list.parse((await client.get("/api/recommendations")).json()).slice(0, 3);
    expect(first.map(({ description }) => description).join(" ")).toContain("You said that you like quiet.");
    await answer(client, id, { answer: "no" });
    expect(await told()).not.toMatch(/like quiet|A quiet room/);
  });
});
