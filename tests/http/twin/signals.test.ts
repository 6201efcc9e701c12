import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { SignalKind } from "~/platforms/signals";
import { loggedIn, type Person } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { addPreference } from "../../support/twin/preferring";
import { flatText, makeLink, openLink } from "../../support/twin/sharing";

const server = await serve();

const FROM = new Date("2026-08-24T00:00:00Z");
const TO = new Date("2026-11-22T12:00:00Z");
const SEEN = "Google: 200 calendar events, 24 August to 22 November 2026, ";

/** The spread of about 90 days with two or three events each. */
const SPREAD = { squares: 460, within: 420 };

/** Inserts signals as a sync of a calendar does, and raises the revision. */
async function giveSignals(
  { id }: Person,
  kinds: Partial<Record<SignalKind, Record<string, number>>>,
): Promise<void> {
  const { database } = server;
  for (const [kind, values] of Object.entries(kinds)) {
    await database.query(
      `INSERT INTO "Signal" ("id", "userId", "platform", "source", "kind", "of", "periodFrom", "periodTo", "observations", "values", "spread")
       VALUES ($1, $2, 'google', 'profile', $3, 'calendar events', $4, $5, 200, $6, $7)`,
      [`${kind}-of-${id}`, id, kind, FROM, TO, JSON.stringify(values), JSON.stringify(SPREAD)],
    );
  }
  await database.query(`UPDATE "User" SET "revision" = "revision" + 1 WHERE "id" = $1`, [id]);
}

const MORNINGS = { "activity-by-hour": { 9: 150, 15: 50 } };
const weeks = Array.from({ length: 14 }, (_, index) => [`2026-W${35 + index}`, index % 2 ? 14 : 15]);
const EVEN_WEEKS = { regularity: Object.fromEntries(weeks) };

const recommended = z.array(z.object({ id: z.string(), evidence: z.array(z.looseObject({})) }));

describe("somebody who has connected a calendar and told nothing else", () => {
  it("is suggested something, and told which platform, period and counts it rests on", async () => {
    const person = await loggedIn(server);
    await giveSignals(person, { ...MORNINGS, "activity-by-weekday": { 2: 190, 6: 10 } });
    const list = recommended.parse((await person.client.get("/api/recommendations")).json());
    expect(list.map(({ id }) => id)).toEqual(["career-free-morning"]);
    const [morning] = list;
    expect(morning?.evidence).toMatchObject([
      {
        kind: "signal",
        platform: "google",
        signal: "activity-by-hour",
        from: FROM.toISOString(),
        to: TO.toISOString(),
        of: "calendar events",
      },
    ]);
    const dashboard = (await person.client.get("/")).page();
    expect(dashboard.text("#recommendations")).not.toContain("calendar events");
    const page = (await person.client.get("/recommendations/career-free-morning")).page();
    expect(page.text("main details")).toContain(
      `${SEEN}${Object(morning?.evidence[0]).text.replace("\u00a0", " ")}`,
    );
  });

  it("is told nothing of somebody else's", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    await giveSignals(other, MORNINGS);
    await giveSignals(person, {});
    expect((await person.client.get("/api/recommendations")).json()).toEqual([]);
  });
});

describe("the preferences screen", () => {
  const comparison = async ({ client }: Person) =>
    (await client.get("/preferences")).page().texts("#stated-versus-observed p");

  it("says where a preference and a platform's counts seem to agree, and where not", async () => {
    const person = await loggedIn(server);
    await giveSignals(person, MORNINGS);
    expect(await comparison(person)).toEqual([]);
    await addPreference(person.client, {
      category: "work",
      subcategory: "schedule",
      preference: "Early mornings",
      confidence: 80,
    });
    expect(await comparison(person)).toEqual([
      "Your preference on schedule: “Early mornings” (80 % sure). Your twin reads it as a liking for the morning, which may be wrong, so it counts half.",
      `${SEEN}75 % of them between 5:00 and noon.`,
      "The two seem to agree. Calendar events show only a part of what you do.",
    ]);
    await addPreference(person.client, {
      category: "work",
      subcategory: "schedule",
      preference: "Evenings",
      confidence: 90,
    });
    expect((await comparison(person)).at(-1)).toMatch(/^The two do not seem to agree\./);
  });

  it("says nothing of it to somebody without signals", async () => {
    const person = await loggedIn(server);
    await addPreference(person.client, {
      category: "work",
      subcategory: "schedule",
      preference: "Early",
      confidence: 80,
    });
    expect(await comparison(person)).toEqual([]);
  });
});

it("a shared page has none of the lines that rest on a platform's counts", async () => {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", {
    openness: 90,
    conscientiousness: 35,
    extraversion: 80,
    agreeableness: 70,
    neuroticism: 25,
  });
  await giveSignals(person, EVEN_WEEKS);
  const line = "Your weeks are alike in what your twin counted";
  expect((await person.client.get("/api/decision-patterns")).text).toContain(line);
  const shared = (await openLink(person, await makeLink(person))).page();
  expect(flatText(shared.document.body)).toContain("Decision patterns");
  expect(flatText(shared.document.body)).not.toContain(line);
});
