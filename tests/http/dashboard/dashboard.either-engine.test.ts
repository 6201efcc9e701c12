import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { offeredBeside } from "../../support/platforms/offered";
import { serve } from "../../support/server/serve";
import { furnished, SCORES } from "../../support/twin/furnished";
import { addPreference, STATED } from "../../support/twin/preferring";

const server = await serve();

/** The panels in the documented order: the left column, then the right one. */
const PANELS = [
  "Personality Profile",
  "Weekly Activity Insights",
  "Preference Categories",
  "Decision Making Patterns",
  "Platform Integrations",
  "AI Recommendations",
  "Your next best step",
  "Quick Actions",
];
const STATS = ["Personality match", "Connected services", "Data points", "Twin accuracy"];

type Page = Awaited<ReturnType<typeof dashboardOf>>;
type Browser = Awaited<ReturnType<typeof loggedIn>>["client"];

const dashboardOf = async (client: Browser) => (await client.get("/")).page();
/** A card's figure, such as "0%". */
const figureOf = (page: Page, label: string) =>
  page
    .all("main li")
    .find((card) => card.querySelector("h2")?.textContent === label)
    ?.querySelector("p")
    ?.textContent?.trim();

describe("for somebody new", () => {
  it("greets by first name, with initials, and leads to setup and preview", async () => {
    const { client } = await loggedIn(server, { firstName: "Grace", lastName: "Hopper" });
    const page = await dashboardOf(client);
    expect(page.title).toBe("Dashboard · Digital Twin");
    expect(page.text("h1")).toBe("GH Welcome, Grace");
    expect(page.link("Complete Setup")).toBe("/setup");
    expect(page.link("Preview Twin")).toBe("/preview-twin");
  });

  it("has the four figures and every panel, in the documented order", async () => {
    const { client } = await loggedIn(server);
    expect((await dashboardOf(client)).texts("main h2")).toEqual([...STATS, ...PANELS]);
    const full = await furnished(server);
    expect((await dashboardOf(full.client)).texts("main h2")).toEqual([...STATS, ...PANELS]);
  });

  it("counts from 0, with a dash for what was not measured, and accounts for it", async () => {
    const { client } = await loggedIn(server);
    const page = await dashboardOf(client);
    expect(STATS.map((label) => figureOf(page, label))).toEqual([
      "– no choices answered yet",
      "0",
      "0",
      "– not enough answers yet",
    ]);
    const whys = page.texts("main li details").filter((text) => text.startsWith("How is this worked out?"));
    expect(whys).toHaveLength(4);
    expect((await client.get("/api/dashboard-stats")).json()).toMatchObject({
      personalityMatch: 0,
      connectedServices: 0,
      dataPoints: 0,
      accuracy: 0,
    });
  });

  it("says in each panel what it begins with", async () => {
    const page = await dashboardOf((await loggedIn(server)).client);
    expect(page.text("#personality")).toContain("Complete your personality assessment to see your profile.");
    expect(page.text("#patterns")).toContain("Decision patterns will appear as more data is collected.");
    expect(page.text("#platforms")).toContain("No platform is connected.");
    expect(page.text("#recommendations")).toContain("Nothing yet.");
    expect(page.text("#preferences")).toContain("Nothing yet.");
    expect(page.text("#next-step")).toContain("Take the personality assessment");
    const first = ["LinkedIn", "Google", "Booking.com", "Meta", "TikTok", "Apple iCloud", "Amazon"];
    expect(page.texts("#platforms details li").slice(0, first.length)).toEqual(first);
    expect(page.texts("#platforms details li")).toEqual(offeredBeside());
    expect(page.texts("#quick-actions li").map((text) => text.split("\n")[0])).toHaveLength(4);
    expect(page.link("Retake Assessment")).toBe("/personality-assessment?section=1");
  });
});

describe("for somebody with data", () => {
  it("the figures are those of the calls, and of the profile page", async () => {
    const { client } = await furnished(server);
    const stats = Object((await client.get("/api/dashboard-stats")).json());
    const page = await dashboardOf(client);
    expect(stats).toMatchObject({ connectedServices: 1, dataPoints: 1_234 });
    expect(figureOf(page, "Personality match")).toBe(`${stats.personalityMatch}%`);
    expect(figureOf(page, "Connected services")).toBe("1 and 1 demo");
    expect(figureOf(page, "Data points")).toBe("1,234 demo not counted");
    expect(figureOf(page, "Twin accuracy")).toBe(`${stats.accuracy}%`);
    expect((await client.get("/profile")).page().main).toContain(
      "1 connected platform · 1,234 data points (and 1 demo)",
    );
    const patterns = Object((await client.get("/api/decision-patterns")).json());
    expect(page.texts("#activity dd")).toEqual(["not measured", `${patterns.confidenceScore}%`]);
    expect(page.text("#patterns")).toContain("Average decision timenot measured");
    expect(Number.isInteger(patterns.avgDecisionTime)).toBe(true);
  });

  it("the traits stand as they are stored, Emotional Stability as 100 minus neuroticism", async () => {
    const { client } = await furnished(server);
    const page = await dashboardOf(client);
    expect(page.text("#personality .card-head")).toContain("Complete");
    expect(page.link("See your profile summary")).toBe("/profile");
    expect(page.texts("#personality > ul:first-of-type li p")).toEqual([
      "Openness to Experience90%",
      "Conscientiousness35%",
      "Extraversion80%",
      "Agreeableness70%",
      "Emotional Stability75%",
    ]);
  });

  it("insights, patterns and recommendations are at most three, each with its evidence or a page that has it", async () => {
    const { client } = await furnished(server);
    const page = await dashboardOf(client);
    expect(page.headings).toContain("Key Insights");
    for (const list of [
      "#personality > ul:last-of-type > li",
      "#patterns > ul > li",
      "#recommendations > ul > li",
    ]) {
      const items = page.all(list);
      expect([list, items.length]).toEqual([list, 3]);
      for (const item of items) {
        const inFull = item.querySelector("a")?.getAttribute("href");
        if (inFull) expect((await client.get(inFull)).page().text("main details")).toContain("Why?");
        if (inFull) continue;
        const why = item.querySelector("details");
        expect(why?.querySelector("summary")?.textContent).toContain("Why?");
        expect(why?.querySelectorAll("li").length).toBeGreaterThan(0);
      }
    }
  });

  it("the newest four preferences stand with category, subcategory and level", async () => {
    const { client } = await loggedIn(server);
    const levels = [
      [10, "low"],
      [39, "low"],
      [40, "medium"],
      [69, "medium"],
      [70, "high"],
    ] as const;
    for (const [confidence] of levels) {
      await addPreference(client, { ...STATED, preference: `Sure by ${confidence}`, confidence });
    }
    expect((await dashboardOf(client)).texts("#preferences > ul > li")).toEqual(
      [...levels]
        .reverse()
        .slice(0, 4)
        .map(([confidence, level]) => `Communication${level}StyleSure by ${confidence}`),
    );
  });

  it("shows nobody else's", async () => {
    const [one, other] = [await furnished(server), await loggedIn(server)];
    await addPreference(one.client, { preference: "Mine and mine alone" });
    expect((await dashboardOf(one.client)).main).toContain("Mine and mine alone");
    const page = await dashboardOf(other.client);
    expect(page.main).not.toContain("Mine and mine alone");
    expect(page.text("#personality")).toContain("Complete your personality assessment");
  });

  it("the bell tells of a new result", async () => {
    const { client } = await loggedIn(server);
    await client.postJson("/api/personality", SCORES);
    const page = await dashboardOf(client);
    expect(page.main + page.document.body.textContent).toContain("1 unread");
    expect((await client.get("/api/notifications/unread")).json()).toMatchObject([
      { title: "Your personality profile is ready", actionUrl: "/personality-assessment", isRead: false },
    ]);
  });
});

describe("decision patterns as a call", () => {
  it("are 404 before there is a profile, and then the documented object", async () => {
    const { client } = await loggedIn(server);
    const none = await client.get("/api/decision-patterns");
    expect([none.status, none.json()]).toEqual([
      404,
      { error: "Decision patterns will appear as more data is collected." },
    ]);
    await client.postJson("/api/personality", SCORES);
    const patterns = Object((await client.get("/api/decision-patterns")).json());
    expect(Object.keys(patterns)).toEqual(
      expect.arrayContaining([
        "decisionSpeed",
        "avgDecisionTime",
        "researchStyle",
        "riskTolerance",
        "confidenceScore",
        "patterns",
      ]),
    );
    for (const figure of [patterns.avgDecisionTime, patterns.confidenceScore]) {
      expect(Number.isInteger(figure) && figure >= 0).toBe(true);
    }
    expect(patterns.confidenceScore).toBeLessThanOrEqual(100);
    expect(patterns.patterns.every((line: unknown) => typeof line === "string")).toBe(true);
  });
});
