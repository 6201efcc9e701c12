import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";

const server = await serve();
const SCORES = { openness: 100, conscientiousness: 35, extraversion: 90, agreeableness: 97, neuroticism: 25 };
const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const YESTERDAY = dayFromNow(-1);

type Listed = { id: string; title: string };

async function assessed(): Promise<Person & { list: Listed[]; first: Listed }> {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  const list: Listed[] = await recommended(person);
  const [first] = list;
  if (!first) throw new Error("nothing is recommended");
  return { ...person, list, first };
}

async function recommended({ client }: Person): Promise<Listed[]> {
  return Object((await client.get("/api/recommendations")).json());
}

const pageOf = ({ id }: Listed) => `/recommendations/${id}`;
const pageText = async ({ client }: Person, one: Listed) => (await client.get(pageOf(one))).page().main;
const dashboard = async ({ client }: Person) => (await client.get("/")).page().text("#recommendations");

/** Moves the day to look back on a trial to yesterday. */
async function letTheDayCome({ id }: Person, one: Listed) {
  await server.database.query(
    `UPDATE "RecommendationFeedback" SET "tryUntil" = $1 WHERE "userId" = $2 AND "recommendationId" = $3`,
    [YESTERDAY, id, one.id],
  );
  // What is asked is kept there.
  await server.database.query(`DELETE FROM "TwinState" WHERE "userId" = $1`, [id]);
}

describe("a recommendation's page", () => {
  it("says when it applies, one small act, what it costs, what is against it for this person and when to look back", async () => {
    const person = await assessed();
    for (const one of person.list.slice(0, 3)) {
      const page = (await person.client.get(pageOf(one))).page();
      expect(page.headings[0]).toContain(one.title);
      for (const term of [
        "When it applies",
        "One small act",
        "What it costs",
        "What speaks against it for you",
      ]) {
        expect(page.main).toContain(term);
      }
      expect(page.headings).toContain("When to look back");
      expect(page.button("I'll try this")).not.toBeNull();
    }
  });

  it("names a demand that is hard for this person", async () => {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", { ...SCORES, extraversion: 20 });
    expect(await pageText(person, { id: "social-somebody-unlike-you", title: "" })).toContain(
      "You tend to keep to few people, and this has you speak to somebody.",
    );
  });

  it("is not there for an unknown one, nor for one that was never recommended to this person", async () => {
    const { client } = await assessed();
    for (const id of ["no-such-one", "travel-go-back"]) {
      expect((await client.get(`/recommendations/${id}`)).status).toBe(404);
      expect((await client.get(`/api/recommendations/${id}`)).status).toBe(404);
    }
  });
});

describe("'I'll try this'", () => {
  it("sets a date; after it the twin asks once, and shows the answers as counts", async () => {
    const person = await assessed();
    const { client, first } = person;
    expect((await press(client, pageOf(first), "I'll try this")).status).toBe(302);
    expect(await pageText(person, first)).toContain("You are trying this.");
    expect(await dashboard(person)).not.toContain("Did it help?");
    await letTheDayCome(person, first);
    expect(await dashboard(person)).toContain(`${first.title}You tried this. Did it help?`);
    expect((await press(client, pageOf(first), `It helped: ${first.title}`)).status).toBe(302);
    expect(await dashboard(person)).not.toContain("Did it help?");
    expect(await dashboard(person)).toContain("Of what you tried: It helped once.");
    expect(await pageText(person, first)).toContain("It helped once.");
  });

  it("is asked about in the bell once, on its day", async () => {
    const person = await assessed();
    const { client, first } = person;
    const told = async () => {
      const list: { title: string; actionUrl: string }[] = Object(
        (await client.get("/api/notifications/unread")).json(),
      );
      return list.filter(({ title }) => title === "Did it help?").map(({ actionUrl }) => actionUrl);
    };
    await client.postJson(`/api${pageOf(first)}/try`, { until: dayFromNow(0) });
    await vi.waitFor(async () => expect(await told()).toEqual([pageOf(first)]), 10_000);
    await client.postJson(`/api${pageOf(first)}/outcome`, { outcome: "helped" });
    expect(await told()).toEqual([]);
  });

  it("re-ranks: what did not help comes later, and what was not tried", async () => {
    for (const outcome of ["didnt", "untried"]) {
      const person = await assessed();
      const { client, first } = person;
      await client.postJson(`/api${pageOf(first)}/try`, { until: dayFromNow(7) });
      expect((await recommended(person))[0]?.id).toBe(first.id);
      const answer = await client.postJson(`/api${pageOf(first)}/outcome`, { outcome });
      expect([answer.status, Object(answer.json()).outcomes[outcome]]).toEqual([200, 1]);
      const ids = (await recommended(person)).map(({ id }) => id);
      expect(ids.indexOf(first.id)).toBeGreaterThan(0);
    }
  });

  it("shows a day that cannot be again, with the error next to it", async () => {
    const { client, first } = await assessed();
    const answer = await client.postForm(pageOf(first), { intent: "try", id: first.id, until: "2020-01-01" });
    expect(answer.status).toBe(400);
    expect(answer.page().text("#until-error")).toContain("Choose today or a later day.");
    expect(answer.page().main).toContain("There is a problemChoose today or a later day.");
  });
});

describe("the calls", () => {
  it("answer the recommendation as it now is", async () => {
    const { client, first } = await assessed();
    const until = dayFromNow(3);
    const tried = await client.postJson(`/api${pageOf(first)}/try`, { until });
    expect([tried.status, tried.json()]).toMatchObject([200, { id: first.id, tryUntil: until }]);
    const ended = await client.postJson(`/api${pageOf(first)}/outcome`, { outcome: "helped" });
    const counts = { helped: 1, didnt: 0, untried: 0 };
    expect([ended.status, ended.json()]).toMatchObject([200, { tryUntil: null, outcomes: counts }]);
    expect((await client.get(`/api${pageOf(first)}`)).json()).toMatchObject({ outcomes: counts });
  });

  it.each([
    ["try", { until: "2020-01-01" }, 400],
    ["try", {}, 400],
    ["try", { until: "9999-12-31" }, 400],
    ["outcome", { outcome: "maybe" }, 400],
    ["outcome", { outcome: "helped" }, 409],
  ])("%s with %j is refused with %d and changes nothing", async (what, body, status) => {
    const { client, first } = await assessed();
    const before = await server.database.snapshot();
    expect((await client.postJson(`/api${pageOf(first)}/${what}`, body)).status).toBe(status);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("touch nobody else's trial", async () => {
    const [one, other] = [await assessed(), await assessed()];
    for (const { client, first } of [one, other]) {
      await client.postJson(`/api${pageOf(first)}/try`, { until: dayFromNow(3) });
    }
    await one.client.postJson(`/api${pageOf(one.first)}/outcome`, { outcome: "didnt" });
    expect((await other.client.get(`/api${pageOf(other.first)}`)).json()).toMatchObject({
      tryUntil: dayFromNow(3),
      outcomes: { helped: 0, didnt: 0, untried: 0 },
    });
  });
});
