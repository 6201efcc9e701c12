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
/** A figure of the strip with the text under it, such as "– Add one". */
const figureOf = (page: Page, label: string) => {
  const figure = page.all(".stats > div").find((one) => one.querySelector("dt")?.textContent === label);
  return [...(figure?.querySelectorAll("dd") ?? [])].map((line) => line.textContent?.trim()).join(" ");
};

describe("for somebody new", () => {
  it("greets by first name, with initials, and leads to setup and preview", async () => {
    const { client } = await loggedIn(server, { firstName: "Grace", lastName: "Hopper" });
    const page = await dashboardOf(client);
    expect(page.title).toBe("Dashboard · Digital Twin");
    expect(page.text("h1")).toBe("GH Welcome, Grace");
    expect(page.link("Complete Setup")).toBe("/setup");
    expect(page.link("Preview Twin")).toBe("/preview-twin");
  });

  it("gives its reasons as sentences", async () => {
    const page = await dashboardOf((await furnished(server)).client);
    const reasons = page.texts("main details li").filter((text) => text.includes("in the sample"));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) {
      expect(reason).toMatch(/[.!?…]$/);
      expect(reason).not.toMatch(/in the sample [A-Z]/);
    }
  });

  it("has the four figures and every panel, in the documented order", async () => {
    const newcomer = await dashboardOf((await loggedIn(server)).client);
    expect([newcomer.texts(".stats dt"), newcomer.texts("main h2")]).toEqual([
      STATS,
      ["How was today?", ...PANELS],
    ]);
    const full = await dashboardOf((await furnished(server)).client);
    // Today's choice comes first: as a question or, if it is already answered, with the result.
    expect([full.texts(".stats dt"), full.texts("main h2").slice(2)]).toEqual([STATS, PANELS]);
    expect(full.texts("main h2")[0]).toBe(full.text("#today-title"));
  });

  it("has one thing to do: the assessment, invited to in a sentence", async () => {
    const page = await dashboardOf((await loggedIn(server)).client);
    expect(page.texts("main .button-primary")).toEqual(["Take Assessment"]);
    expect(page.text(".dashboard-sentence")).toBe(
      "Thirty statements, and your twin has a first picture of you.",
    );
  });

  it("meets no zero: a dash and what would fill it, and one account of the four", async () => {
    const { client } = await loggedIn(server);
    const page = await dashboardOf(client);
    expect(STATS.map((label) => figureOf(page, label))).toEqual([
      "– Take Assessment",
      "– Add one",
      "– Upload an archive",
      "– Take Assessment",
    ]);
    expect(page.all(".stats a").map((link) => link.getAttribute("href"))).toEqual([
      "/personality-assessment",
      "/integrations",
      "/archives",
      "/personality-assessment",
    ]);
    const whys = page.texts("main details").filter((text) => text.startsWith("How is this worked out?"));
    expect(whys).toHaveLength(1);
    for (const label of STATS) expect(whys[0]).toContain(`${label}: `);
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
    expect(page.text("#platforms")).toContain("Add something you’ve listened to, watched or read.");
    expect(page.text("#recommendations")).toContain("They begin with what stands out in your assessment");
    expect(page.link("Add a preference")).toBe("/preferences");
    expect(page.text("#next-step")).toContain("Take the personality assessment");
    const first = ["LinkedIn", "Google", "Booking.com", "Meta", "TikTok", "Apple iCloud", "Amazon"];
    expect(page.texts("#platforms details li").slice(0, first.length)).toEqual(first);
    expect(page.texts("#platforms details li")).toEqual([...offeredBeside(), "All integrations"]);
    // No platform can be connected to this server: each links to the instructions for its archive.
    expect(page.link("LinkedIn")).toBe("/archives?platform=linkedin#archive-of-linkedin-title");
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
    const share = (percent: unknown) => new RegExp(`^${percent}\\s% most likely \\d+\\s% to \\d+\\s%$`);
    expect(figureOf(page, "Personality match")).toMatch(share(stats.personalityMatch));
    expect(figureOf(page, "Connected services")).toBe("1 and 1 demo");
    expect(figureOf(page, "Data points")).toBe("1,234 demo not counted");
    expect(figureOf(page, "Twin accuracy")).toBe(`${stats.accuracy}\u00a0% the same range`);
    expect((await client.get("/profile")).page().main).toContain(
      "1 connected platform · 1,234 data points (and 1 demo)",
    );
    const patterns = Object((await client.get("/api/decision-patterns")).json());
    expect(page.texts("#activity dd")).toEqual(["not measured", `${patterns.confidenceScore} %`]);
    expect(page.text("#patterns")).toContain("Average decision timenot measured");
    expect(Number.isInteger(patterns.avgDecisionTime)).toBe(true);
  });

  it("the traits stand as they are stored, Emotional Stability as 100 minus neuroticism", async () => {
    const { client } = await furnished(server);
    const page = await dashboardOf(client);
    expect(page.text("#personality .card-head")).toContain("Complete");
    expect(page.link("See your profile summary")).toBe("/profile");
    expect(page.texts("#personality > ul:first-of-type li p")).toEqual([
      "Openness to Experience90 %",
      "Conscientiousness35 %",
      "Extraversion80 %",
      "Agreeableness70 %",
      "Emotional Stability75 %",
    ]);
  });

  it("insights, patterns and recommendations are at most three, each with its evidence or a page that has it", async () => {
    const { client } = await furnished(server);
    const page = await dashboardOf(client);
    expect(page.headings).toContain("Key Insights");
    const inFull = page.all("#recommendations > ul > li a").map((link) => link.getAttribute("href") ?? "");
    expect(inFull).toHaveLength(3);
    for (const path of inFull) expect((await client.get(path)).page().text("main details")).toContain("Why?");
    for (const [list, why] of [
      ["#personality > ul:last-of-type > li", "#personality details li"],
      ["#patterns > ul > li", "#patterns details li"],
    ] as const) {
      const said = page.texts(list);
      expect([list, said.length]).toEqual([list, 3]);
      const accounted = page.texts(why);
      for (const text of said) {
        const because = accounted
          .find((one) => one.startsWith(text))
          ?.slice(text.length)
          .trim();
        expect(because, text).toBeTruthy();
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
        .map(([confidence, level]) => `Communication Style${level}Sure by ${confidence}`),
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

  it("the bell does not tell people what they just did themselves", async () => {
    const { client } = await loggedIn(server);
    await client.postJson("/api/personality", SCORES);
    await addPreference(client, { preference: "Tea before noon" });
    expect((await dashboardOf(client)).document.body.textContent).toContain("Notifications, none unread");
    expect((await client.get("/api/notifications/unread")).json()).toEqual([]);
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
