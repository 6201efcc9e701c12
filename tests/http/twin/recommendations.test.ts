import { describe, expect, it } from "vitest";
import { z } from "zod";
import { RECOMMENDATION_RULES } from "~/twin/engine/recommendations/recommendations";
import { loggedIn, type Person } from "../../support/accounts/person";
import type { Client } from "../../support/http/client";
import { formOf, press, send } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();
const SCORES = { openness: 100, conscientiousness: 35, extraversion: 90, agreeableness: 97, neuroticism: 25 };

const listSchema = z.array(
  z.strictObject({
    id: z.string(),
    type: z.enum(["career", "travel", "social", "learning"]),
    title: z.string().min(1),
    description: z.string().min(1),
    confidence: z.number().int().min(0).max(100),
    actionUrl: z.string().startsWith("/").nullable(),
    actionLabel: z.string().nullable(),
    evidence: z.array(z.looseObject({ kind: z.string() })).min(1),
    isActive: z.literal(true),
  }),
);

const recommended = async (client: Client) =>
  listSchema.parse((await client.get("/api/recommendations")).json());

const titles = async (client: Client) => (await client.get("/")).page().texts("#recommendations h3");

const pageOf = (one: { id: string } | undefined) => `/recommendations/${one?.id}`;

async function assessed(scores: object = SCORES): Promise<Person> {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", scores);
  return person;
}

describe("the list", () => {
  it("is [] at first, and the dashboard says what it begins with", async () => {
    const { client } = await loggedIn(server);
    expect(await recommended(client)).toEqual([]);
    const page = (await client.get("/")).page();
    expect(page.text("#recommendations")).toContain("They begin with what stands out");
    expect(page.texts("#recommendations h3")).toEqual([]);
    expect((await client.get("/profile")).page().headings).not.toContain("AI Recommendations");
  });

  it("comes with the profile, best first; the dashboard shows the first three with their match", async () => {
    const { client } = await assessed();
    const list = await recommended(client);
    expect(list.length).toBeGreaterThan(3);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    const page = (await client.get("/")).page();
    expect(page.texts("#recommendations h3")).toEqual(list.slice(0, 3).map(({ title }) => title));
    for (const [index, text] of page.texts("#recommendations > ul > li").entries()) {
      expect(text).toContain(`${list[index]?.type} · ${list[index]?.confidence} % match`);
      expect(text).toContain(list[index]?.description);
      expect(page.link(list[index]?.title ?? "")).toBe(`/recommendations/${list[index]?.id}`);
    }
    expect((await client.get("/profile")).page().headings).toContain("AI Recommendations");
  });

  it("is the same each time it is asked for", async () => {
    const { client } = await assessed();
    expect(await recommended(client)).toEqual(await recommended(client));
  });

  it("says why on the page of each: every trait with its band, every preference, and what the match means", async () => {
    const { client } = await assessed();
    await addPreference(client, {
      category: "travel",
      subcategory: "adventure",
      preference: "Trails with a tent, the steeper the better",
      confidence: 100,
    });
    expect((await client.get("/")).page().texts("#recommendations details")).toEqual([]);
    for (const { id, evidence, confidence } of await recommended(client)) {
      const told = (await client.get(`/recommendations/${id}`)).page().text("main details");
      expect(told).toContain(`${confidence} % says how strong the evidence is`);
      for (const piece of evidence) {
        if (piece.kind === "trait") {
          expect(told).toContain(`${piece.shown} of 100, most likely between ${piece.low} and ${piece.high}`);
        }
        if (piece.kind === "preference") expect(told).toContain(String(piece.preference));
      }
    }
    const pieces = (await recommended(client)).flatMap(({ evidence }) => evidence);
    expect(pieces.map(({ preference }) => preference)).toContain(
      "Trails with a tent, the steeper the better",
    );
  });

  it("leads only to screens that there are", async () => {
    const { client } = await assessed();
    const ways = RECOMMENDATION_RULES.flatMap(({ action }) => (action ? [action.to] : []));
    for (const path of new Set(ways)) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  });

  it("changes with what it rests on and never piles up", async () => {
    const { client } = await assessed();
    const before = (await recommended(client)).map(({ id }) => id);
    await client.postJson("/api/personality", {
      openness: 20,
      conscientiousness: 95,
      extraversion: 15,
      agreeableness: 30,
      neuroticism: 85,
    });
    const after = (await recommended(client)).map(({ id }) => id);
    expect(after).not.toEqual(before);
    expect(new Set(after).size).toBe(after.length);
    expect(after.length).toBeLessThanOrEqual(RECOMMENDATION_RULES.length);
  });
});

describe("Not for me", () => {
  it("takes one away, says so, and it stays away when the twin is recomputed", async () => {
    const { client } = await assessed();
    const [first] = await recommended(client);
    const answer = await press(client, pageOf(first), `Not for me: ${first?.title}`);
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect((await client.get("/")).page().toast).toEqual(["It will stay away"]);
    const gone = async () => (await recommended(client)).every(({ id }) => id !== first?.id);
    expect(await gone()).toBe(true);
    await addPreference(client);
    await client.postJson("/api/personality", SCORES);
    expect(await gone()).toBe(true);
    expect(await titles(client)).not.toContain(first?.title);
    expect((await client.get("/profile")).page().text("#recommendations")).not.toContain(first?.title);
  });

  it("pressed twice or ten times at once is one verdict", async () => {
    const { client, id: userId } = await assessed();
    const [first] = await recommended(client);
    const form = formOf((await client.get(pageOf(first))).page(), `Not for me: ${first?.title}`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(client.copy(), form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(await server.database.count("RecommendationFeedback", `"userId" = $1`, [userId])).toBe(1);
  });

  it("can be said of all of them, one after the other", async () => {
    const { client } = await assessed();
    for (let left = (await recommended(client)).length; left > 0; left -= 1) {
      const [first] = await recommended(client);
      await press(client, pageOf(first), `Not for me: ${first?.title}`);
      expect(await recommended(client)).toHaveLength(left - 1);
    }
    expect((await client.get("/")).page().text("#recommendations")).toContain("They begin with");
  });
});

describe("Helpful", () => {
  it("really re-ranks: the others of its type move up, past what was above them", async () => {
    const { client } = await assessed();
    const before = await recommended(client);
    const type = before.at(-1)?.type;
    const places = (list: typeof before) => list.flatMap((one, place) => (one.type === type ? [place] : []));
    for (const { id } of before.filter((one) => one.type === type)) {
      await client.postForm(`/recommendations/${id}`, { intent: "helpful", id });
    }
    const after = await recommended(client);
    const sum = (list: number[]) => list.reduce((total, place) => total + place, 0);
    expect(sum(places(after))).toBeLessThan(sum(places(before)));
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  });

  it("is said beside it afterwards, and leaves its confidence as it was", async () => {
    const { client } = await assessed();
    const [first] = await recommended(client);
    await press(client, pageOf(first), `Helpful: ${first?.title}`);
    const page = (await client.get(pageOf(first))).page();
    expect(page.main).toContain("You found this helpful.");
    expect(page.button(`Helpful: ${first?.title}`)).toBeNull();
    const again = (await recommended(client)).find(({ id }) => id === first?.id);
    expect(again?.confidence).toBe(first?.confidence);
  });

  it("is taken back by the other verdict", async () => {
    const { client, id: userId } = await assessed();
    const [first] = await recommended(client);
    await press(client, pageOf(first), `Helpful: ${first?.title}`);
    await press(client, pageOf(first), `Not for me: ${first?.title}`);
    expect((await recommended(client)).some(({ id }) => id === first?.id)).toBe(false);
    expect(await server.database.count("RecommendationFeedback", `"userId" = $1`, [userId])).toBe(1);
  });

  it("moves nobody else's list", async () => {
    const [one, other] = [await assessed(), await assessed()];
    const before = await recommended(other.client);
    const [first] = before;
    await press(one.client, pageOf(first), `Not for me: ${first?.title}`);
    expect(await recommended(other.client)).toEqual(before);
  });
});

it.each([
  ["a recommendation that there is not", { intent: "helpful", id: "no-such-one" }, 404],
  ["no recommendation", { intent: "not-for-me" }, 404],
  ["another verdict", { intent: "meh", id: RECOMMENDATION_RULES[0]?.id ?? "" }, 400],
  ["a day that is over", { intent: "try", id: "social-free-evening", until: "2020-01-01" }, 400],
  ["no day", { intent: "try", id: "social-free-evening", until: "soon" }, 400],
])("a verdict with %s is refused and changes nothing", async (_what, fields, status) => {
  const { client } = await assessed();
  const before = await server.database.snapshot();
  expect((await client.postForm("/recommendations/social-free-evening", fields)).status).toBe(status);
  expect(await server.database.snapshot()).toEqual(before);
});
