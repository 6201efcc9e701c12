import { describe, expect, it } from "vitest";
import type { ChoiceAnswer, TwinInputs } from "~/twin/engine/inputs";
import { CHOICES, findChoice } from "~/twin/testing/choices/choices";
import { predict } from "~/twin/testing/predictor/predictor";
import type { Answer, Client } from "../support/client";
import { loggedIn, type Person } from "../support/person";
import { formOf, send } from "./forms";
import { serve } from "./serve";

const server = await serve();
const TEST = "/preview-twin";
const SHOW = "Show what my twin expected";
const SCORES = { openness: 90, conscientiousness: 35, extraversion: 80, agreeableness: 70, neuroticism: 25 };

type Stored = { choiceId: string; chosen: "a" | "b"; confidence: number; probabilityA: number };

/** Somebody with a result, so that the twin can predict. */
async function tested(): Promise<Person> {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  return person;
}

const preview = async (client: Client, query = "") => client.get(`${TEST}${query}`);

/** Answers the choice that is put next. Every third time with the second side, which no twin can be sure of. */
async function answerNext(client: Client, chosen: "a" | "b", confidence = "80"): Promise<Answer> {
  return send(client, formOf((await preview(client)).page(), SHOW), { chosen, confidence });
}

async function rowsOf(userId: string): Promise<Stored[]> {
  const rows = await server.database.query(
    `SELECT "choiceId", "chosen", "confidence", "probabilityA" FROM "ChoiceAnswer" WHERE "userId" = $1 ORDER BY "answeredAt"`,
    [userId],
  );
  return rows.map(({ choiceId, chosen, confidence, probabilityA }) => ({
    choiceId: String(choiceId),
    chosen: chosen === "a" ? "a" : "b",
    confidence: Number(confidence),
    probabilityA: Number(probabilityA),
  }));
}

/** What the engine knows of somebody who has a result and these answers, and nothing else. */
function inputsWith(answers: Stored[]): TwinInputs {
  const dated = answers.map(
    (answer): ChoiceAnswer => ({ ...answer, answeredAt: "2026-01-01T00:00:00.000Z" }),
  );
  return { scores: SCORES, careless: false, preferences: [], platforms: [], answers: dated };
}

const sides = ["a", "a", "b", "a", "b", "b", "a", "a", "b", "a", "a", "b"] as const;

describe("before the answer", () => {
  it("the choice is put with both sides and four steps of sureness, none chosen in advance", async () => {
    const { client } = await tested();
    const page = (await preview(client)).page();
    const asked = findChoice(page.document.querySelector("[name=choice]")?.getAttribute("value") ?? "");
    expect(page.texts("#test label")).toEqual([
      asked?.a,
      asked?.b,
      "A coin toss",
      "Leaning that way",
      "Fairly sure",
      "Very sure",
    ]);
    expect(page.main).toContain(asked?.situation);
    expect(page.all("#test input[checked]")).toEqual([]);
    expect(page.main).toContain(`0 of ${CHOICES.length} choices answered.`);
    expect(page.main).toContain("Not enough answers yet");
  });

  it("nothing of the prediction is in what the server sends, not for scripts either", async () => {
    const { client } = await tested();
    const before = [await preview(client), await preview(client, "?_data=routes%2Fpreview-twin")];
    const id = before[0]?.page().document.querySelector("[name=choice]")?.getAttribute("value") ?? "";
    const choice = findChoice(id);
    if (!choice) throw new Error(`There is no choice ${id}`);
    const { probabilityA, reasons } = predict(choice, inputsWith([]));
    before.push(await preview(client, `?answered=${id}`));
    expect(reasons.length).toBeGreaterThan(0);
    expect(probabilityA).not.toBe(0.5);
    for (const { status, text } of before) {
      expect(status).toBe(200);
      for (const told of [...reasons.map((reason) => reason.text), "probability", String(probabilityA)]) {
        expect(text.includes(told)).toBe(false);
      }
      expect(text).not.toMatch(/It gave that side \d|"sureness":/);
    }
  });

  it("an answer without a side or without sureness is refused, and what was chosen stays chosen", async () => {
    const { client, id } = await tested();
    const form = formOf((await preview(client)).page(), SHOW);
    const nothing = await send(client, form);
    expect([nothing.status, nothing.page().errors]).toEqual([
      400,
      ["Choose what you would do", "Choose how sure you are"],
    ]);
    expect(nothing.page().title).toBe("Error: Your twin · Digital Twin");
    const half = (await send(client, form, { chosen: "b" })).page();
    expect([half.errors, half.value("chosen"), half.value("confidence")]).toEqual([
      ["Choose how sure you are"],
      "b",
      null,
    ]);
    const other = (await send(client, form, { confidence: "65" })).page();
    expect([other.errors, other.value("confidence")]).toEqual([["Choose what you would do"], "65"]);
    expect(other.all("#test input[checked]")).toHaveLength(1);
    expect(await rowsOf(id)).toEqual([]);
  });

  it.each([
    ["a third side", { chosen: "c", confidence: "80" }, 400],
    ["less sure than a coin", { chosen: "a", confidence: "49" }, 400],
    ["surer than sure", { chosen: "a", confidence: "101" }, 400],
    ["half a percent", { chosen: "a", confidence: "80.5" }, 400],
    ["a choice that there is not", { choice: "no-such-choice", chosen: "a", confidence: "80" }, 404],
  ])("%s is refused and nothing is stored", async (_what, fields, status) => {
    const { client, id } = await tested();
    const form = formOf((await preview(client)).page(), SHOW);
    expect((await send(client, form, fields)).status).toBe(status);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe("the answer", () => {
  it("reveals what the twin had expected, how sure it was, and why", async () => {
    const { client, id } = await tested();
    const answer = await answerNext(client, "b", "95");
    const [stored] = await rowsOf(id);
    expect([answer.status, answer.location]).toEqual([302, `${TEST}?answered=${stored?.choiceId}`]);
    const choice = findChoice(stored?.choiceId ?? "");
    if (!choice || !stored) throw new Error("Nothing was stored");
    const { probabilityA, reasons } = predict(choice, inputsWith([]));
    expect(stored).toMatchObject({ chosen: "b", confidence: 95 });
    expect(stored.probabilityA).toBeCloseTo(probabilityA, 12);
    const { main, text, link } = (await preview(client, `?answered=${choice.id}`)).page();
    expect(main).toContain(`You chose${choice.b}`);
    expect(main).toContain(`Your twin expected${probabilityA > 0.5 ? choice.a : choice.b}`);
    expect(main).toContain(
      `It gave that side ${Math.round(100 * Math.max(probabilityA, 1 - probabilityA))} percent.`,
    );
    for (const reason of reasons) expect(text("#test")).toContain(reason.text);
    expect(reasons.length).toBeGreaterThan(0);
    expect(main).toContain(`1 of ${CHOICES.length} choices answered.`);
    expect(link("Next choice")).toBe(`${TEST}#test`);
  });

  it("shows after a retake the reasons that it gave then, beside the old probability", async () => {
    const { client, id } = await tested();
    await answerNext(client, "b", "95");
    const [stored] = await rowsOf(id);
    const choice = findChoice(stored?.choiceId ?? "");
    if (!choice) throw new Error("Nothing was stored");
    const revealed = async () => {
      const page = (await preview(client, `?answered=${choice.id}`)).page();
      return page.texts("#test h4 + ul li");
    };
    const before = await revealed();
    expect(before.length).toBeGreaterThan(0);
    await client.postJson("/api/personality", {
      openness: 20,
      conscientiousness: 100,
      extraversion: 20,
      agreeableness: 20,
      neuroticism: 100,
    });
    const now = predict(choice, {
      ...inputsWith([]),
      scores: {
        ...SCORES,
        openness: 20,
        conscientiousness: 100,
        extraversion: 20,
        agreeableness: 20,
        neuroticism: 100,
      },
    });
    expect(before.join()).not.toContain(now.reasons[0]?.text);
    expect(await revealed()).toEqual(before);
    await server.database.query(`UPDATE "ChoiceAnswer" SET "reasons" = NULL WHERE "userId" = $1`, [id]);
    expect(await revealed()).toEqual([]);
    const page = (await preview(client, `?answered=${choice.id}`)).page();
    expect(page.main).toContain("The reasons of this prediction were not kept.");
  });

  it("keeps its reasons without the text of any preference, and they go along in an export", async () => {
    const { client, id } = await tested();
    await client.postJson("/api/preferences", {
      category: "work",
      subcategory: "environment",
      preference: "A quiet Zanzibar",
      confidence: 100,
    });
    for (const side of sides) await answerNext(client, side);
    const rows = await server.database.query(`SELECT "reasons" FROM "ChoiceAnswer" WHERE "userId" = $1`, [
      id,
    ]);
    const kept = JSON.stringify(rows.map(({ reasons }) => reasons));
    expect(kept).toContain("Your twin reads");
    expect(kept).not.toContain("Zanzibar");
    const whole = Object((await client.get("/api/export/twin-data")).json());
    expect(whole.choiceAnswers).toHaveLength(sides.length);
    for (const { reasons } of whole.choiceAnswers) expect(reasons[0].text).toMatch(/^[A-Z].*\.$/);
    const other = await tested();
    const form = new FormData();
    form.append("file", new File([JSON.stringify(whole)], "twin.json", { type: "application/json" }));
    const headers = { Origin: client.origin, "Sec-Fetch-Site": "same-origin" };
    await other.client.send("POST", "/import", form, { headers });
    const again = Object((await other.client.get("/api/export/twin-data")).json());
    expect(again.choiceAnswers).toEqual(whole.choiceAnswers);
  });

  it("is stored once: sent again, or ten times at once with other answers, the first stands", async () => {
    const { client, id } = await tested();
    const form = formOf((await preview(client)).page(), SHOW);
    await send(client, form, { chosen: "a", confidence: "95" });
    const [first] = await rowsOf(id);
    const again = await Promise.all(
      Array.from({ length: 10 }, () => send(client.copy(), form, { chosen: "b", confidence: "50" })),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(302));
    expect(await rowsOf(id)).toEqual([first]);
    const fresh = await tested();
    const other = formOf((await preview(fresh.client)).page(), SHOW);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send(fresh.client.copy(), other, { chosen: index % 2 ? "a" : "b", confidence: "80" }),
      ),
    );
    expect(await rowsOf(fresh.id)).toHaveLength(1);
  });

  it("leads to another choice, of another area of life", async () => {
    const { client } = await tested();
    const first = (await preview(client)).page();
    const area = (page: typeof first) =>
      findChoice(page.document.querySelector("[name=choice]")?.getAttribute("value") ?? "")?.area;
    await answerNext(client, "a");
    const second = (await preview(client)).page();
    expect(area(second)).toBeDefined();
    expect(area(second)).not.toBe(area(first));
  });
});

describe("how well the twin does", () => {
  /** The figures of the answers by plain arithmetic, from nothing but the rows. */
  function recomputed(rows: Stored[]) {
    const outcomes = rows.map(({ chosen }): number => (chosen === "a" ? 1 : 0));
    const hits = rows.reduce((sum, { probabilityA }, index) => {
      if (probabilityA === 0.5) return sum + 0.5;
      return sum + (Number(probabilityA > 0.5) === outcomes[index] ? 1 : 0);
    }, 0);
    const brier = rows.reduce((sum, row, index) => sum + (row.probabilityA - (outcomes[index] ?? 0)) ** 2, 0);
    return { hits, percent: Math.round((100 * hits) / rows.length), brier: brier / rows.length };
  }

  it("below ten answers is not said; from ten on it is what the stored rows come to", async () => {
    const { client, id } = await tested();
    for (const [index, side] of sides.entries()) {
      if (index === 9) {
        expect((await preview(client)).page().main).toContain("Not enough answers yet");
        expect((await client.get("/api/dashboard-stats")).json()).toMatchObject({ accuracy: 0 });
        expect((await client.get("/")).page().main).toContain("Twin accuracy– not enough answers yet");
      }
      await answerNext(client, side);
    }
    const rows = await rowsOf(id);
    const { hits, percent, brier } = recomputed(rows);
    const page = (await preview(client)).page();
    expect(page.main).not.toContain("Not enough answers yet");
    expect(page.main).toContain(`Right${percent}%${hits} of ${sides.length} answers`);
    expect(page.main).toContain(`Brier score${brier.toFixed(3)}`);
    expect((await client.get("/api/dashboard-stats")).json()).toMatchObject({ accuracy: percent });
    const dashboard = (await client.get("/")).page();
    expect(dashboard.main).toContain(`Twin accuracy${percent}%`);
    expect(dashboard.main).not.toContain("not enough answers yet");
    expect(dashboard.main).toContain(
      `Its Brier score, the mean squared error of its probabilities, is ${brier.toFixed(3)}`,
    );
    const counts = page.all("#test table tbody tr").map((row) => Number(row.children[1]?.textContent));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sides.length);
  });

  /** Answers so many choices as the twin expects, or never so, and gives what the preview then says. */
  async function answering(count: number, asExpected: boolean) {
    const person = await tested();
    for (let asked = 0; asked < count; asked += 1) {
      const page = (await preview(person.client)).page();
      const choice = findChoice(page.document.querySelector("[name=choice]")?.getAttribute("value") ?? "");
      if (!choice) throw new Error("There is a choice");
      const expectsFirst = predict(choice, inputsWith(await rowsOf(person.id))).probabilityA >= 0.5;
      const chosen = expectsFirst === asExpected ? "a" : "b";
      await send(person.client, formOf(page, SHOW), { chosen, confidence: "95" });
    }
    return { client: person.client, main: (await preview(person.client)).page().main };
  }

  it("can't tell yet after ten answers, even for somebody who does as the twin says", async () => {
    const { main } = await answering(10, true);
    expect(main).toContain("can't tell yet");
    expect(main).not.toContain("does better");
  });

  it("is better than a guess for somebody who goes on doing as the twin says", async () => {
    const { client, main } = await answering(40, true);
    expect(main).toContain("so your twin does better than that.");
    expect((await client.get("/")).page().main).toContain("so your twin does better than that.");
  });

  it("is never better for somebody who does the opposite", async () => {
    const { client, main } = await answering(40, false);
    expect(main).not.toContain("does better");
    expect((await client.get("/")).page().main).not.toContain("does better");
  });

  it("each stored prediction is the one that the earlier answers alone give", async () => {
    const { client, id } = await tested();
    for (const side of sides.slice(0, 5)) await answerNext(client, side);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(5);
    for (const [index, { choiceId, probabilityA }] of rows.entries()) {
      const choice = findChoice(choiceId);
      if (!choice) throw new Error(`There is no choice ${choiceId}`);
      expect(probabilityA).toBeCloseTo(predict(choice, inputsWith(rows.slice(0, index))).probabilityA, 12);
    }
    const alone = findChoice(rows[4]?.choiceId ?? "");
    if (alone) expect(predict(alone, inputsWith([])).probabilityA).not.toBe(rows[4]?.probabilityA);
  });
});

it("without a result the page shows the outline and the way to one, and puts no choice", async () => {
  const { client } = await loggedIn(server);
  const page = (await preview(client)).page();
  expect(page.link("Take Assessment")).toBe("/personality-assessment");
  expect(page.button(SHOW)).toBeNull();
});
