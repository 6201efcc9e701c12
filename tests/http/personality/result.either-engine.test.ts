import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import type { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { AGREEING, ASSESSMENT, chosenBy, postSection, takeAssessment } from "../../support/twin/assessing";

const server = await serve();
const DISAGREEING = chosenBy((item) => (item.reverseKeyed ? 4 : 2));
const NAMES = [
  "Openness to Experience",
  "Conscientiousness",
  "Extraversion",
  "Agreeableness",
  "Emotional Stability",
];

/** Each trait's card on the result screen, by name. */
async function cards(client: Client): Promise<Map<string, string>> {
  const page = (await client.get(ASSESSMENT)).page();
  const found = NAMES.map((name): [string, string] => {
    const heading = page.all("main h2").find((element) => element.textContent?.trim().startsWith(name));
    return [name, heading?.closest("section, article, li")?.textContent?.replace(/\s+/g, " ") ?? ""];
  });
  return new Map(found);
}

describe("the result", () => {
  it("has a card for each trait: percentage, place among people, bar, scale, sentence and band", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    const page = (await client.get(ASSESSMENT)).page();
    expect(page.title).toBe("Personality assessment · Digital Twin");
    expect(page.texts("main *")).toContain("Assessment Complete");
    const shown = await cards(client);
    expect([...shown.keys()]).toEqual(NAMES);
    for (const [name, text] of shown) {
      const figure = name === "Emotional Stability" ? 20 : 80;
      expect(text).toContain(`${figure} %`);
      for (const step of ["Low", "Moderate", "High"]) expect(text).toContain(step);
      expect(text).toMatch(/between \d+ and \d+/);
      // The comparison with people comes before the documented scale.
      expect(text).toMatch(/(\d of 10|most) people.*Low\s*Moderate\s*High/);
    }
    expect(shown.get("Openness to Experience")).toContain("You tend to enjoy ideas and images");
    expect(shown.get("Emotional Stability")).toContain(
      "You tend to feel strain and changes of mood strongly",
    );
    expect(page.main).toContain("What this means for your Digital Twin");
    expect(page.main).toContain("18,143");
  });

  it("marks the level of each figure as the current step of its scale", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    const page = (await client.get(ASSESSMENT)).page();
    expect(page.texts("main .card [aria-current]")).toEqual(["High", "High", "High", "High", "Low"]);
  });

  it("opens with who this is: the labelled portrait, and what the preview says, before any card", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    const page = (await client.get(ASSESSMENT)).page();
    const labels = page.texts(".reveal-label");
    expect(labels).toHaveLength(5);
    expect(labels[4]).toBe("Emotional Stability more sensitive than 8 of 10");
    const sentences = page.texts(".reveal-sentence");
    expect(sentences[0]).toMatch(/^You tend to /);
    expect(page.text(".reveal")).toContain("18,143 people");
    const preview = (await client.get("/preview-twin")).page();
    expect(preview.texts(".reveal-sentence")).toEqual(sentences);
    expect(preview.texts(".reveal-label")).toEqual(labels);
    const order = page.all(".reveal, .card").map((element) => element.className);
    expect(order[0]).toBe("reveal");
  });

  it("explains shade and margin once for all five", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    const { main } = (await client.get(ASSESSMENT)).page();
    expect(main.split("six answers measure a trait only so closely")).toHaveLength(2);
  });

  it("leads on to setup, dashboard and a retake", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    const page = (await client.get(ASSESSMENT)).page();
    expect(page.link("Continue Setup")).toBe("/setup");
    expect(page.link("Go to Dashboard")).toBe("/");
    expect(page.link("Retake Assessment")).toBe(`${ASSESSMENT}?section=1`);
  });

  it("is also there for five scores that a program posted", async () => {
    const { client } = await loggedIn(server);
    const scores = {
      openness: 0,
      conscientiousness: 50,
      extraversion: 49,
      agreeableness: 100,
      neuroticism: 100,
    };
    await client.postJson("/api/personality", scores);
    const shown = await cards(client);
    const figures = [...shown.values()].map((text) => /(\d+) %/.exec(text)?.[1]);
    expect(figures).toEqual(["0", "50", "49", "100", "0"]);
    // 22 of 100 people have 50 or less in conscientiousness: below the middle half, but by no more than the error, and
    // not 'high'.
    expect(shown.get("Conscientiousness")).toContain("You tend to take things as they come");
    expect(shown.get("Conscientiousness")).toContain("A slight lean at most:");
    expect(shown.get("Conscientiousness")).toContain("A little more spontaneous than most people.");
    expect(shown.get("Agreeableness")).toContain("You tend to notice what others feel");
    expect(shown.get("Agreeableness")).not.toContain("slight lean");
  });
});

describe("answers that look careless", () => {
  const withRun = (length: number) =>
    chosenBy((item, index) => (index < length ? 4 : item.reverseKeyed ? 2 : index % 2 ? 5 : 3));

  it.each([
    [8, "8 answers in a row are identical. They may well be what you meant"],
    [9, "9 answers in a row are identical. They may well be what you meant"],
    [10, "10 answers in a row are identical, so this result may not describe you well."],
    [30, "30 answers in a row are identical, so this result may not describe you well."],
  ])("%i identical ones in a row are mentioned with the reason, and kept all the same", async (run, text) => {
    const { client, id } = await loggedIn(server);
    await takeAssessment(client, withRun(run));
    const page = (await client.get(ASSESSMENT)).page();
    expect(page.main).toContain(text);
    expect(page.main).toContain("worded the opposite way");
    expect(page.text(".reveal")).not.toContain("identical");
    expect(page.errors).toEqual([]);
    expect(await server.database.count("PersonalityProfile", `"userId" = $1`, [id])).toBe(1);
  });

  it("a row of Neutral has a reason of its own", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(
      client,
      chosenBy(() => 3),
    );
    expect((await client.get(ASSESSMENT)).page().main).toContain(
      "Neutral is chosen in advance on every question",
    );
  });

  it("seven are not mentioned", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, withRun(7));
    expect((await client.get(ASSESSMENT)).page().main).not.toContain("in a row are identical");
  });
});

describe("a retake", () => {
  it("keeps the earlier result and says for each trait whether the change is more than measurement error", async () => {
    const { client, id } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    expect((await client.get(ASSESSMENT)).page().main).not.toContain("Since your last result");
    // Openness falls from 80 to 40, extraversion by one answer; the rest is unchanged.
    const later: Record<string, string> = { ...AGREEING, extraversion_1: "3" };
    for (const name of Object.keys(later).filter((name) => name.startsWith("openness"))) {
      later[name] = DISAGREEING[name] ?? "";
    }
    await takeAssessment(client, later);
    const rows = await server.database.query(
      `SELECT "openness" FROM "PersonalityProfile" WHERE "userId" = $1 ORDER BY "completedAt", "id"`,
      [id],
    );
    expect(rows).toEqual([{ openness: 80 }, { openness: 40 }]);
    const shown = await cards(client);
    expect(shown.get("Openness to Experience")).toContain(
      "Down 40 points since last time, from 80 to 40: probably a real change.",
    );
    expect(shown.get("Extraversion")).toContain(
      "Down 3 points since last time, from 80 to 77: chance alone can do that.",
    );
    expect(shown.get("Emotional Stability")).toContain("At 20, as last time.");
    const page = (await client.get(ASSESSMENT)).page();
    expect(page.headings).toContain("Since your last result");
    expect(page.main).toContain("Your openness to experience probably went down, from 80 to 40.");
    expect(page.main).toContain("Taken less than a minute after your last one.");
    expect((await client.get("/api/personality")).json()).toMatchObject({ openness: 40, extraversion: 77 });
  });

  it("begun and left: the result says at which section it goes on, and stays until the last", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    await postSection(client, 1, DISAGREEING);
    await postSection(client, 2, DISAGREEING);
    const page = (await client.get(ASSESSMENT)).page();
    expect(page.link("Go on with your retake (section 3 of 5)")).toBe(`${ASSESSMENT}?section=3`);
    expect((await client.get("/api/personality")).json()).toMatchObject({ openness: 80 });
    expect((await client.get(`${ASSESSMENT}?section=3`)).page().main).toContain("3 of 5 sections");
    for (const section of [3, 4, 5]) await postSection(client, section, DISAGREEING);
    expect((await client.get("/api/personality")).json()).toMatchObject({ openness: 40, neuroticism: 40 });
  });

  it("does not begin from the old answers: each question is open again", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    const page = (await client.get(`${ASSESSMENT}?section=1`)).page();
    expect(page.main).toContain("1 of 5 sections");
    expect(page.value("openness_1")).toBe("3");
  });
});
