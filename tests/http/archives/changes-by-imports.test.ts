import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { changed, giveImport, giveSignal } from "../../support/archives/imported-rows";
import { giveImport as handOver, keep, plays, undo } from "../../support/archives/importing";
import { serve } from "../../support/server/serve";

const server = await serve();

const CHANGES = {
  insights: ["seen-in-evenings"],
  recommendations: ["career-last-hour", "gone-since"],
  movedUp: [],
  isPutAway: false,
};
const SCORES = { openness: 100, conscientiousness: 35, extraversion: 80, agreeableness: 70, neuroticism: 25 };

/** A user with a result and an archive that shows their evenings. */
async function withEvenings(): Promise<Person> {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  await giveSignal(server, person, { kind: "activity-by-hour", values: { 9: 400, 20: 3_600 } });
  await changed(server, person);
  return person;
}

it("an import's page of changes says what it changed, in full, with what it rests on", async () => {
  const person = await withEvenings();
  const id = await giveImport(server, person, { changes: CHANGES });
  const changes = (await person.client.get(`/archives/imports/${id}/changes`)).page();
  expect(changes.text("#seen-in-evenings")).toContain(
    "Google, from your archive: 4,000 videos watched, 12 March 2025 to 4 April 2026, 90 % of them between 18:00 and 5:00",
  );
  expect(changes.text("#career-last-hour")).toContain("Set an hour after which nothing is decided");
  expect(changes.text("main")).toContain("1 thing that came with it your twin no longer says");
  const other = await loggedIn(server);
  expect((await other.client.get(`/archives/imports/${id}/changes`)).status).toBe(404);
});

const suggestions = z.array(
  z.object({
    id: z.string(),
    evidence: z.array(z.looseObject({ kind: z.string(), fromArchive: z.boolean().optional() })),
  }),
);

describe("an import that is kept for real", () => {
  // Podcasts, since most people mostly play music there, which is nothing new.
  const PODCASTS = [
    { events: [...plays(90, "2026-01-05", "podcasts"), ...plays(10, "2026-05-01", "music")] },
  ];
  const suggested = async ({ client }: Person) =>
    suggestions.parse((await client.get("/api/recommendations")).json());
  const fromArchives = async (person: Person) =>
    (await suggested(person)).filter(({ evidence }) => evidence.some(({ fromArchive }) => fromArchive));

  it("is among the first recommendations, and under Why, until it is undone", async () => {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", SCORES);
    const before = await suggested(person);
    const id = await handOver(server, person, PODCASTS);
    await keep(server, person, id);
    expect((await fromArchives(person)).map((one) => one.id)).toEqual(
      expect.arrayContaining(["learning-further-in-one-kind", "learning-a-neighbouring-kind"]),
    );
    const [first] = await fromArchives(person);
    const why = (await person.client.get(`/recommendations/${first?.id}`)).page();
    expect(why.text("main details")).toContain("Spotify, from your archive: 100 plays");
    const path = `/archives/imports/${id}/changes`;
    expect((await person.client.get(path)).page().text(`#${first?.id}`)).toBeTruthy();
    await undo(server, person, id);
    expect(await suggested(person)).toEqual(before);
    expect((await person.client.get(path)).status).toBe(404);
  });

  it("is enough for a recommendation to somebody who has told nothing else", async () => {
    const person = await loggedIn(server);
    await keep(server, person, await handOver(server, person, PODCASTS));
    expect((await fromArchives(person)).map((one) => one.id)).toContain("learning-further-in-one-kind");
  });

  it("says what it added, also where your twin says nothing new", async () => {
    const person = await loggedIn(server);
    const id = await handOver(server, person, [
      { events: plays(120, "2026-01-05") },
      { platform: "apple", stream: "steps", format: "apple-health", figures: { "2026-02-01": 6_000 } },
    ]);
    await keep(server, person, id, ["spotify plays", "apple steps"]);
    const page = (await person.client.get(`/archives/imports/${id}/changes`)).page();
    expect(page.text("#added")).toContain("121 data points added.");
    expect(page.text("#added")).toContain("Spotify: 120 plays, Jan 2026 to May 2026");
    expect(page.text("#added")).toContain("Apple iCloud: 1 day with steps, Feb 2026");
    expect(page.text("#signals")).toContain("In all: 120 from your archive, 5 January to 4 May 2026.");
    expect(page.link("By kind")).toBe("/signals?platform=spotify#archive-plays-interests-title");
    const again = await handOver(server, person, [{ events: plays(120, "2026-01-05") }]);
    await keep(server, person, again);
    const nothing = (await person.client.get(`/archives/imports/${again}/changes`)).page();
    expect(nothing.text("#added")).toContain("All that is counted in it was there before.");
    await vi.waitFor(async () => {
      const { main } = (await person.client.get(`/archives/imports/${again}/changes`)).page();
      expect(main).toContain("What your twin says of you is as it was before.");
    }, 10_000);
  });

  it("shows its own year on its page, not that of other imports", async () => {
    const person = await loggedIn(server);
    const steps = { platform: "apple", stream: "steps", format: "apple-health" };
    const music = await handOver(server, person, [{ events: plays(90, "2026-01-05") }]);
    await keep(server, person, music);
    const health = await handOver(server, person, [{ ...steps, figures: { "2025-02-01": 6_000 } }]);
    await keep(server, person, health, ["apple steps"]);
    const opening = async (id: string) =>
      (await person.client.get(`/archives/imports/${id}`)).page().text(".year-opening");
    expect(await opening(health)).toContain(
      "Your 2025 from Apple iCloud1 February: your archives end there.",
    );
    expect(await opening(health)).toContain("steps");
    expect(await opening(health)).not.toContain("plays");
    expect(await opening(music)).toContain(
      "Your 2026 from Spotify5 January to 4 April: your archives begin and end there.",
    );
    expect(await opening(music)).toContain("90 plays on Spotify");
    expect(await opening(music)).not.toContain("other imports");
    const more = await handOver(server, person, [{ events: plays(10, "2026-04-01", "podcasts") }]);
    await keep(server, person, more);
    expect(await opening(more)).toContain("Your 2026 from Spotify");
    expect(await opening(more)).toContain("What other imports of yours have of the same time is in it");
  });

  it("shows its kinds over the months on the signals' screen", async () => {
    const person = await loggedIn(server);
    await keep(server, person, await handOver(server, person, PODCASTS));
    const page = (await person.client.get("/signals?platform=spotify")).page();
    expect(page.text("main")).toContain("Plays by kind, over the months");
    expect(page.texts("#plays-by-month thead th, #plays-by-month ~ thead th")).toEqual([
      "Month",
      "podcasts",
      "music",
    ]);
  });

  it("shows steps and sleep by weekday, once for a day that two imports have", async () => {
    const person = await loggedIn(server);
    const steps = { platform: "apple", stream: "steps", format: "apple-health" };
    const figures = Object.fromEntries(
      Array.from({ length: 56 }, (_, index) => [
        new Date(Date.UTC(2026, 0, 5 + index)).toISOString().slice(0, 10),
        index % 7 > 4 ? 12_000 : 6_000,
      ]),
    );
    for (let imports = 0; imports < 2; imports += 1) {
      const id = await handOver(server, person, [{ ...steps, figures }]);
      await keep(server, person, id, ["apple steps"]);
    }
    const page = (await person.client.get("/signals?platform=apple")).page();
    expect(page.text("main")).toContain("Averages of 56 days with steps, 5 Jan 2026 to 1 Mar 2026");
    expect(page.texts("tbody tr")).toContain("Monday6,000 (8 days)");
    expect(page.texts("tbody tr")).toContain("Sunday12,000 (8 days)");
  });
});
