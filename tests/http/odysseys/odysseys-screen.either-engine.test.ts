import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveSignal } from "../../support/archives/imported-rows";
import { press } from "../../support/http/forms";
import { giveConnection } from "../../support/platforms/given-connections";
import { serve } from "../../support/server/serve";

const server = await serve();

const MORNINGS = { 7: 30, 9: 60, 10: 50, 15: 20 };
const ID = "calendar-clarity";
const CALENDAR = { source: "profile", of: "calendar events" } as const;

const listSchema = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string().min(1),
    category: z.string().min(1),
    description: z.string().min(1),
    requiredPlatforms: z.array(z.string()).min(1),
    potentialInsights: z.array(z.string()).min(3),
    dataRequirements: z.array(z.string()).min(1),
    estimatedAccuracy: z.number().int().min(1).max(99),
    implementationStatus: z.enum(["available", "partial", "unavailable"]),
    readiness: z.strictObject({
      ready: z.boolean(),
      connectedPlatforms: z.array(z.string()),
      totalRequired: z.number().int().min(1),
      missingPlatforms: z.array(z.string()),
    }),
  }),
);

const listed = async ({ client }: Person) => listSchema.parse((await client.get("/api/use-cases")).json());
const page = async ({ client }: Person, path: string) => (await client.get(path)).page();

async function withGoogle(): Promise<Person> {
  const person = await loggedIn(server);
  await giveConnection(server, person.id, { platform: "google" });
  await giveSignal(server, person, { ...CALENDAR, kind: "activity-by-hour", values: MORNINGS });
  return person;
}

describe("the list", () => {
  it("has every odyssey with what it takes; a connection and an archive count, a demo does not", async () => {
    const person = await loggedIn(server);
    const none = await listed(person);
    expect(none).toHaveLength(28);
    expect(none.every(({ readiness }) => !readiness.ready)).toBe(true);
    await giveConnection(server, person.id, { platform: "linkedin", isDemo: true });
    expect((await listed(person)).some(({ readiness }) => readiness.ready)).toBe(false);
    await giveConnection(server, person.id, { platform: "google" });
    await giveConnection(server, person.id, { platform: "netflix", grants: [] });
    await giveSignal(server, person, { ...CALENDAR, kind: "activity-by-hour", values: MORNINGS });
    const viewings = { platform: "netflix", source: "archive:viewings", of: "films and episodes watched" };
    await giveSignal(server, person, { ...viewings, kind: "activity-by-weekday", values: { 6: 60, 7: 60 } });
    const ready = (await listed(person)).filter(({ readiness }) => readiness.ready).map(({ id }) => id);
    expect(ready).toContain(ID);
    expect(ready).toContain("viewing-habits");
    expect(ready).not.toContain("career-rhythm");
    const both = (await listed(person)).find(({ id }) => id === "screen-balance");
    expect(both?.readiness).toEqual({
      ready: false,
      connectedPlatforms: ["google"],
      totalRequired: 2,
      missingPlatforms: ["tiktok"],
    });
  });
});

const SCORES = {
  openness: 90,
  conscientiousness: 90,
  extraversion: 50,
  agreeableness: 50,
  neuroticism: 50,
};

describe("an odyssey that would only say where a trait stands", () => {
  it("is not ready and cannot be activated, though its platform is connected", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "google" });
    await person.client.postJson("/api/personality", SCORES);
    expect((await listed(person)).filter(({ readiness }) => readiness.ready)).toEqual([]);
    const refused = await person.client.postJson(`/api/use-cases/${ID}/activate`, {});
    expect([refused.status, refused.text.includes("too little data yet")]).toEqual([409, true]);
    expect((await page(person, "/use-cases")).text(`#${ID}`)).toContain("Needs more data");
  });
});

describe("an odyssey whose list is complete, where nothing differs from chance", () => {
  const MUSIC = "music-diary";
  const PLAYS = { platform: "spotify", source: "archive:plays", of: "plays" } as const;
  const DAYS = { 1: 33, 2: 33, 3: 33, 4: 33, 5: 33, 6: 33, 7: 32 };
  const KINDS = { music: 115, podcasts: 115 };
  const WEEKS = { W10: 20, W11: 26, W12: 21, W13: 30, W14: 25, W15: 19, W16: 24, W17: 22, W18: 21, W19: 22 };
  const named = Object.fromEntries(Object.entries(WEEKS).map(([week, plays]) => [`2026-${week}`, plays]));

  async function withPlays(): Promise<Person> {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "spotify", grants: [] });
    await giveSignal(server, person, { ...PLAYS, kind: "activity-by-weekday", values: DAYS });
    await giveSignal(server, person, { ...PLAYS, kind: "interests", values: KINDS });
    await giveSignal(server, person, { ...PLAYS, kind: "regularity", values: named });
    return person;
  }

  it("is locked as long as something on its list is missing, which the refusal names", async () => {
    const person = await withPlays();
    const locked = (await page(person, "/use-cases")).text(`#${MUSIC}`);
    expect(locked).toContain("Needs more data");
    expect(locked).toContain("230 plays (Spotify): enough");
    expect((await page(person, "/use-cases")).texts("main h3")).toContain("With your assessment: 1");
    const refused = await person.client.postJson(`/api/use-cases/${MUSIC}/activate`, {});
    expect([refused.status, refused.text.includes("Missing: Take the assessment.")]).toEqual([409, true]);
  });

  it("is ready by call and on the screen, is activated, and reports that no pattern stands out", async () => {
    const person = await withPlays();
    await person.client.postJson("/api/personality", SCORES);
    const one = (await listed(person)).find(({ id }) => id === MUSIC);
    expect(one?.readiness.ready).toBe(true);
    const card = (await page(person, "/use-cases")).text(`#${MUSIC}`);
    expect(card).toContain("Ready to Implement");
    expect(card).not.toContain("Needs more data");
    const answer = await press(person.client, "/use-cases", "Activate Music Diary");
    expect(answer.headers.get("Location")).toBe(`/use-cases/${MUSIC}`);
    await vi.waitFor(
      async () => {
        const report = await page(person, `/use-cases/${MUSIC}`);
        expect(report.text("#insights")).toContain("No pattern stands out in your data.");
        expect(report.text("#missing")).toContain("No pattern in 230 plays that your twin is sure of.");
      },
      { timeout: 10_000, interval: 50 },
    );
  });
});

describe("the screen", () => {
  it("has 'All' and seven tabs, asks for the assessment, leads to the samples, and says how each stands", async () => {
    const person = await withGoogle();
    const all = await page(person, "/use-cases");
    expect(all.texts("nav[aria-label=Categories] a")).toEqual(
      "All Professional Consumer Lifestyle Entertainment Health Social Productivity".split(" "),
    );
    expect(all.text("main")).toContain("Take the personality assessment");
    expect(all.all("a[href='/odyssey-demo']")).toHaveLength(1);
    expect(all.texts("main h2")).toEqual(["Ready now (1)", "More to open (27)"]);
    expect(all.all("main section.card")).toHaveLength(0);
    expect(all.texts("main li > details > summary > h3")).toEqual(["Calendar Clarity Productivity"]);
    expect(all.all("main details > summary > h4")).toHaveLength(27);
    expect(all.text(`#${ID}`)).toContain("160 calendar events (Google): enough");
    expect(all.texts("main h3")).toContain("With your LinkedIn archive: 4");
    expect(all.text(`#${ID}`)).toContain("Ready to Implement");
    expect(all.text("#career-rhythm")).toContain("Missing Required Platforms");
    // This server is not set up to connect LinkedIn.
    expect(all.text("#career-rhythm")).not.toContain("Connect Platforms");
    expect(all.text("#career-rhythm")).toContain("Upload an archive");
    expect(all.all(`#${ID} .list-disc`)[0]?.children).toHaveLength(3);
    await person.client.postJson("/api/personality", SCORES);
    expect((await page(person, "/use-cases")).text("main")).not.toContain("Take the personality assessment");
  });

  it("shows in a category's tab what each asks for and all that comes of it", async () => {
    const tab = await page(await withGoogle(), "/use-cases?category=productivity");
    expect(tab.text("nav[aria-label=Categories] [aria-current]")).toBe("Productivity");
    expect(tab.all("main li > details > summary > :is(h3, h4)")).toHaveLength(4);
    expect(tab.text(`#${ID}`)).toContain("Data requirements");
    expect(tab.text(`#${ID}`)).toContain("160 calendar events (Google): enough");
    expect(tab.text(`#${ID}`)).not.toContain("Potential insights");
  });
});

describe("the samples", () => {
  it("are eight, one for each category, said to be samples, and the same for everybody", async () => {
    const person = await loggedIn(server);
    const demo = await page(person, "/odyssey-demo");
    const links = demo.all("nav[aria-label=Samples] a").map((link) => link.getAttribute("href") ?? "");
    expect(links).toHaveLength(8);
    for (const link of links) {
      const text = (await page(person, link)).text("main");
      expect(text).toContain("Sample data");
      expect(text).toContain("Last updated: 2 hours ago");
      expect(text).toContain("Schedule Update");
    }
    expect(demo.text("main")).toContain("A sample is never updated");
  });
});
