import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { giveImport, keep, plays } from "../../support/archives/importing";
import type { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { furnished, givePlatform } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();
const profileOf = async (client: Client) => (await client.get("/profile")).page();

/** Stored scores at the edges of the documented label bands. */
const LABELS: [Record<string, number>, string[]][] = [
  [
    { openness: 71, conscientiousness: 71, extraversion: 71, agreeableness: 71, neuroticism: 29 },
    ["Creative Explorer", "Highly Organized", "Social Connector", "Team Player", "Emotionally Stable"],
  ],
  [
    { openness: 70, conscientiousness: 70, extraversion: 70, agreeableness: 70, neuroticism: 30 },
    ["Balanced Thinker", "Moderately Structured", "Ambivert", "Cooperative", "Adaptable"],
  ],
  [
    { openness: 41, conscientiousness: 41, extraversion: 41, agreeableness: 41, neuroticism: 59 },
    ["Balanced Thinker", "Moderately Structured", "Ambivert", "Cooperative", "Adaptable"],
  ],
  [
    { openness: 40, conscientiousness: 40, extraversion: 40, agreeableness: 40, neuroticism: 60 },
    ["Practical Focused", "Flexible Approach", "Thoughtful Observer", "Independent", "Sensitive Processor"],
  ],
  [
    { openness: 0, conscientiousness: 100, extraversion: 0, agreeableness: 100, neuroticism: 100 },
    ["Practical Focused", "Highly Organized", "Thoughtful Observer", "Team Player", "Sensitive Processor"],
  ],
];

describe("for somebody new", () => {
  it("has the address with its initial, and in each card the way to fill it", async () => {
    const { client, email } = await loggedIn(server);
    const page = await profileOf(client);
    expect(page.title).toBe("Profile · Digital Twin");
    expect(page.text("h1")).toBe(email);
    expect(page.text("main header")).toContain(email.charAt(0).toUpperCase());
    expect(page.main).toContain("0 connected platforms · 0 data points");
    expect(page.link("Take Assessment")).toBe("/personality-assessment");
    expect(page.text("#platforms")).toContain("No platform is connected yet.");
    expect(page.text("#preferences")).toContain("You have stated no preference yet.");
    expect(page.document.querySelector("#preferences a")?.getAttribute("href")).toBe("/setup");
    expect(page.text("#decisions")).toContain("Decision patterns will appear as more data is collected.");
    expect(page.headings).not.toContain("AI Recommendations");
  });

  it("leads back to the dashboard, above and below, and on to the setup", async () => {
    const page = await profileOf((await loggedIn(server)).client);
    const backs = page.all("main a").filter((link) => link.textContent?.trim() === "Back to Dashboard");
    expect(backs.map((link) => link.getAttribute("href"))).toEqual(["/", "/"]);
    expect(page.link("Enhance Profile")).toBe("/setup");
  });
});

describe("for somebody with data", () => {
  it("says of a platform that all comes from archives, and of none that it was never synced", async () => {
    const person = await loggedIn(server);
    await keep(server, person, await giveImport(server, person, [{ events: plays(9) }]));
    const platforms = (await profileOf(person.client)).text("#platforms");
    expect(platforms).toContain("Spotify");
    expect(platforms).toContain("9 data points · From your archives, to 13 January 2026");
    expect(platforms).not.toMatch(/Never|Last sync|\bConnected$/);
  });

  it.each(LABELS)("labels %j by the documented bands", async (scores, labels) => {
    const { client } = await loggedIn(server);
    await client.postJson("/api/personality", scores);
    const lines = (await profileOf(client)).texts("#personality > ul:first-of-type li p");
    const names = [
      "Openness to Experience",
      "Conscientiousness",
      "Extraversion",
      "Agreeableness",
      "Emotional Stability",
    ];
    const figures = Object.entries(scores).map(([trait, score]) =>
      trait === "neuroticism" ? 100 - score : score,
    );
    expect(lines).toEqual(names.map((name, index) => `${name}${labels[index]} ${figures[index]} %`));
  });

  it("says each place among people, and why a label differs from it only where it does", async () => {
    const { client } = await loggedIn(server);
    await client.postJson("/api/personality", {
      openness: 77,
      conscientiousness: 67,
      extraversion: 20,
      agreeableness: 67,
      neuroticism: 40,
    });
    const notes = (await profileOf(client)).texts("#personality > ul:first-of-type li > span");
    expect(notes).toEqual([
      "Like most people. High, as most people’s figures are.",
      "Like most people.",
      "Quieter than 9 of 10 people.",
      "More matter-of-fact than 7 of 10 people. Moderate as a figure, but low among people.",
      "Calmer than 8 of 10 people. Moderate as a figure, but high among people.",
    ]);
  });

  it("has the cards in the documented order", async () => {
    const { client } = await furnished(server);
    expect((await profileOf(client)).texts("main h2")).toEqual([
      "Personality Profile",
      "Connected Platforms",
      "Preferences & Patterns",
      "AI Recommendations",
      "Decision-Making Profile",
    ]);
  });

  it("the preferences are listed by category, with their confidence as a percentage", async () => {
    const { client } = await loggedIn(server);
    await addPreference(client, { category: "travel", subcategory: "luxury", preference: "Old hotels" });
    await addPreference(client, { confidence: 85 });
    const page = await profileOf(client);
    expect(page.texts("#preferences h3")).toEqual(["Communication", "Travel"]);
    expect(page.texts("#preferences li")).toEqual([
      "Style: Short messages rather than calls85 %",
      "Luxury: Old hotels80 %",
    ]);
  });

  it("the platforms stand with badge, data points and last sync or 'Never'", async () => {
    const { client, id } = await loggedIn(server);
    await givePlatform(server, id, "google", 17);
    await client.postJson("/api/integrations", { platformName: "linkedin" });
    const rows = (await profileOf(client)).texts("#platforms li");
    expect(rows[0]).toBe("LinkedInDemoConnected250 data points · Last sync: Never");
    expect(rows[1]).toMatch(/^GoogleConnected17 data points · Last sync: .*20\d\d/);
  });

  it("a single data point is no plural, and thousands are grouped", async () => {
    const { client, id } = await loggedIn(server);
    await givePlatform(server, id, "google", 1);
    expect((await profileOf(client)).text("#platforms")).toContain("1 data point ·");
    await givePlatform(server, id, "meta", 1_234_567);
    expect((await profileOf(client)).text("#platforms")).toContain("1,234,567 data points ·");
    expect((await client.get("/")).page().text("#platforms")).toContain("1,234,567 data points");
  });

  it("says the same as the calls: figures, recommendations, decision patterns", async () => {
    const { client } = await furnished(server);
    const page = await profileOf(client);
    const recommended = Object((await client.get("/api/recommendations")).json());
    for (const [index, text] of page.texts("#recommendations li").entries()) {
      const { title, type, confidence, description } = recommended[index];
      expect(text).toBe(`${title}${type} ${confidence} %${description}`);
    }
    expect(page.texts("#recommendations li").length).toBeGreaterThan(0);
    const patterns = Object((await client.get("/api/decision-patterns")).json());
    expect(page.texts("#decisions dd")).toEqual([
      patterns.decisionSpeed,
      patterns.researchStyle,
      patterns.riskTolerance,
    ]);
    expect(page.texts("#decisions > ul li")).toEqual(patterns.patterns);
    const insights = Object((await client.get("/api/personality")).json()).insights;
    expect(insights).toEqual(expect.arrayContaining(page.texts("#personality > ul:last-of-type li")));
    expect(page.texts("#personality > ul:last-of-type li")).toHaveLength(3);
  });

  it("is each person's own", async () => {
    const [one, other] = [await furnished(server), await loggedIn(server)];
    const text = (await profileOf(other.client)).main;
    expect(text).not.toContain(one.email);
    expect(text).not.toContain("1,234 data points");
  });
});
