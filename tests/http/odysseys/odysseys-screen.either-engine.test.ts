import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveSignal } from "../../support/archives/imported-rows";
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
    expect(all.all("main section.card")).toHaveLength(1);
    expect(all.all("main details > summary > h4")).toHaveLength(27);
    expect(all.text(`#${ID}`)).toContain("160 of 60 calendar events (Google)");
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
    expect(tab.all("main section.card, main details > summary > h4")).toHaveLength(4);
    expect(tab.text(`#${ID}`)).toContain("Data requirements");
    expect(tab.text(`#${ID}`)).toContain("160 of 60 calendar events (Google)");
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
