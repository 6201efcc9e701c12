import { describe, expect, it } from "vitest";
import { findChoice } from "~/twin/testing/choices/choices";
import { predict } from "~/twin/testing/predictor/predictor";
import { loggedIn } from "../../support/accounts/person";
import type { Client } from "../../support/http/client";
import { inputsWith, serveTests } from "../../support/twin/testing-twin";

const { server, tested, rowsOf } = await serveTests();

const dashboard = async (client: Client) => (await client.get("/")).page();

/** The fields that the form of today's choice would send. */
async function form(client: Client) {
  const page = await dashboard(client);
  const value = (name: string) =>
    page.document.querySelector(`#today [name=${name}]`)?.getAttribute("value") ?? "";
  return { intent: "choose", day: value("day"), choice: value("choice"), chosen: "a", confidence: "" };
}

const post = (client: Client, fields: Record<string, string>) => client.postForm("/?index", fields);

describe("today's choice", () => {
  it("is put to somebody with a result: two buttons, how sure optional, nothing of the prediction", async () => {
    const { client } = await tested();
    const answer = await client.get("/");
    const page = answer.page();
    const choice = findChoice((await form(client)).choice);
    expect(page.texts("#today button")).toEqual([choice?.a, choice?.b]);
    expect(page.text("#today select option")).toBe("I’d rather not say");
    expect(page.all("main .button-primary")).toHaveLength(0);
    if (!choice) throw new Error("no choice was put");
    const { probabilityA, reasons } = predict(choice, inputsWith([]));
    for (const told of [
      ...reasons.map(({ text }) => text),
      '"sureness":',
      'expected":',
      String(probabilityA),
    ]) {
      expect(answer.text.includes(told), told).toBe(false);
    }
  });

  it("is the same on another device", async () => {
    const { client } = await tested();
    const first = await form(client);
    expect(await form(client.copy())).toEqual(first);
  });

  it("is answered by one press: stored blind, revealed at its place, and the head has the next step", async () => {
    const { client, id } = await tested();
    const sent = await form(client);
    const answer = await post(client, { ...sent, chosen: "b" });
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    const [stored] = await rowsOf(id);
    const choice = findChoice(sent.choice);
    if (!choice || !stored) throw new Error("nothing was stored");
    const { probabilityA } = predict(choice, inputsWith([]));
    expect(stored).toMatchObject({ choiceId: sent.choice, chosen: "b" });
    expect(stored.probabilityA).toBeCloseTo(probabilityA, 12);
    const page = await dashboard(client);
    expect(page.text("#today-title")).toBe(`Your twin was ${probabilityA > 0.5 ? "wrong" : "right"}`);
    expect(page.text("#today")).toContain(`You chose “${choice.b}”.`);
    expect(page.text("#today")).toContain(
      `was ${Math.round(100 * Math.max(probabilityA, 1 - probabilityA))} % sure.`,
    );
    expect(page.link("Why it thought so")).toBe(`/preview-twin?answered=${choice.id}#choice-title`);
    expect(page.texts("main .button-primary")).toHaveLength(1);
    expect(page.text("svg.portrait title")).toContain("1 of 10");
  });

  it("keeps how sure somebody is only if they say so", async () => {
    const sureness = async (confidence: string) => {
      const { client, id } = await tested();
      await post(client, { ...(await form(client)), confidence });
      const [row] = await server.database.query(
        `SELECT "confidence" FROM "ChoiceAnswer" WHERE "userId" = $1`,
        [id],
      );
      return row?.confidence;
    };
    expect([await sureness(""), await sureness("80")]).toEqual([null, 80]);
  });

  it("is stored once: sent again, from another tab or device with the other side, the first stands", async () => {
    const { client, id } = await tested();
    const sent = await form(client);
    await post(client, sent);
    const again = await Promise.all(
      Array.from({ length: 5 }, () => post(client.copy(), { ...sent, chosen: "b", confidence: "95" })),
    );
    expect(again.map(({ status, location }) => [status, location])).toEqual(Array(5).fill([302, "/"]));
    expect(await rowsOf(id)).toMatchObject([{ chosen: "a" }]);
  });

  it("of a day that is over is revealed under 'Test your twin'", async () => {
    const { client, id } = await tested();
    const sent = await form(client);
    const answer = await post(client, { ...sent, day: "2020-01-01" });
    expect(answer.location).toBe(`/preview-twin?answered=${sent.choice}`);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it.each([
    ["a third side", { chosen: "c" }, 400],
    ["no side", { chosen: "" }, 400],
    ["less sure than a coin", { confidence: "49" }, 400],
    ["surer than sure", { confidence: "101" }, 400],
    ["a choice that there is not", { choice: "no-such-choice" }, 404],
  ])("%s is refused and nothing is stored", async (_what, fields, status) => {
    const { client, id } = await tested();
    expect((await post(client, { ...(await form(client)), ...fields })).status).toBe(status);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("is not put without a result", async () => {
    const { client } = await loggedIn(server);
    expect((await dashboard(client)).all("#today")).toHaveLength(0);
  });
});
