import { describe, expect, it } from "vitest";
import { findChoice } from "~/twin/testing/choices/choices";
import { predict } from "~/twin/testing/predictor/predictor";
import { formOf, send } from "../../support/http/forms";
import {
  answerNext,
  inputsWith,
  preview,
  SHOW,
  type Stored,
  serveTests,
  sides,
} from "../../support/twin/testing-twin";

const { tested, rowsOf } = await serveTests();
/** Shown only if the evidence supports it. */
const BETTER = "so your twin does better than guessing.";

describe("how well the twin does", () => {
  /** The figures computed by plain arithmetic from the rows alone. */
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
        expect((await client.get("/")).page().main).toContain("Twin accuracy–9 of 10 choices");
      }
      await answerNext(client, side);
    }
    const rows = await rowsOf(id);
    const { hits, percent, brier } = recomputed(rows);
    const page = (await preview(client)).page();
    expect(page.main).not.toContain("Not enough answers yet");
    expect(page.main).toContain(`Right${percent} %${hits} of ${sides.length} answers`);
    expect(page.main).toContain(`Brier score${brier.toFixed(3)}`);
    expect((await client.get("/api/dashboard-stats")).json()).toMatchObject({ accuracy: percent });
    const dashboard = (await client.get("/")).page();
    expect(dashboard.main).toContain(`Twin accuracy${percent} %`);
    expect(dashboard.main).not.toContain("of 10 choices");
    expect(dashboard.main).toContain(
      `Its Brier score, the mean squared error of its probabilities, is ${brier.toFixed(3)}`,
    );
    const counts = page.all("#test table tbody tr").map((row) => Number(row.children[1]?.textContent));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sides.length);
  });

  /** Answers a number of choices, as the twin expects or against it. Returns the preview's text. */
  async function answering(count: number, asExpected: (asked: number) => boolean) {
    const person = await tested();
    for (let asked = 0; asked < count; asked += 1) {
      const page = (await preview(person.client)).page();
      const choice = findChoice(page.document.querySelector("[name=choice]")?.getAttribute("value") ?? "");
      if (!choice) throw new Error("There is a choice");
      const expectsFirst = predict(choice, inputsWith(await rowsOf(person.id))).probabilityA >= 0.5;
      const chosen = expectsFirst === asExpected(asked) ? "a" : "b";
      await send(person.client, formOf(page, SHOW), { chosen, confidence: "95" });
    }
    return { client: person.client, main: (await preview(person.client)).page().main };
  }

  it("is too close to call after ten answers of which seven were as the twin expected", async () => {
    const { main } = await answering(10, (asked) => asked % 3 !== 1);
    expect(main).toContain("Right 7 of 10. A coin would get about 5. Too close to call yet.");
    expect(main).toContain("It is too early to tell whether it does better");
    expect(main).not.toContain(BETTER);
  });

  it("is better than a guess for somebody who goes on doing as the twin says", async () => {
    const { client, main } = await answering(40, () => true);
    expect(main).toContain(BETTER);
    expect((await client.get("/")).page().main).toContain(BETTER);
  });

  it("is never better for somebody who does the opposite", async () => {
    const { client, main } = await answering(40, () => false);
    expect(main).not.toContain(BETTER);
    expect((await client.get("/")).page().main).not.toContain(BETTER);
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
