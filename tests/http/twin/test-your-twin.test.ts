import { describe, expect, it } from "vitest";
import { CHOICES, findChoice } from "~/twin/testing/choices/choices";
import { predict } from "~/twin/testing/predictor/predictor";
import { loggedIn } from "../../support/accounts/person";
import { formOf, send } from "../../support/http/forms";
import { SCORES } from "../../support/twin/furnished";
import {
  answerNext,
  inputsWith,
  preview,
  SHOW,
  serveTests,
  sides,
  TEST,
} from "../../support/twin/testing-twin";

const { server, tested, rowsOf } = await serveTests();

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
      expect(text).not.toMatch(/It was \d+ % sure|"sureness":/);
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
    expect(main).toContain(`It was ${Math.round(100 * Math.max(probabilityA, 1 - probabilityA))} % sure.`);
    for (const reason of reasons) expect(text("#test")).toContain(reason.text);
    expect(reasons.length).toBeGreaterThan(0);
    expect(main).toContain(`1 of ${CHOICES.length} choices answered.`);
    expect(link("Next choice")).toBe(`${TEST}#choice-title`);
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
    const asked = formOf((await preview(client)).page(), SHOW);
    // A choice that the preference affects, whichever choices are asked first.
    await send(client, asked, { choice: "work-where-to-sit", chosen: "b", confidence: "80" });
    for (const side of sides) await answerNext(client, side);
    const rows = await server.database.query(`SELECT "reasons" FROM "ChoiceAnswer" WHERE "userId" = $1`, [
      id,
    ]);
    const kept = JSON.stringify(rows.map(({ reasons }) => reasons));
    expect(kept).toContain("Your twin reads");
    expect(kept).not.toContain("Zanzibar");
    const whole = Object((await client.get("/api/export/twin-data")).json());
    expect(whole.choiceAnswers).toHaveLength(sides.length + 1);
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

it("without a result the page shows the outline and the way to one, and puts no choice", async () => {
  const { client } = await loggedIn(server);
  const page = (await preview(client)).page();
  expect(page.link("Take Assessment")).toBe("/personality-assessment");
  expect(page.button(SHOW)).toBeNull();
});
