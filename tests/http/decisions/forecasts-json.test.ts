import { describe, expect, it, test } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { dayFromNow, decided, decisionOf, FORECASTS, forecastOf } from "../../support/decisions/deciding";
import { serve } from "../../support/server/serve";

const server = await serve();
const one = (id: string, step = "") => `${FORECASTS}/${id}${step}`;
const STATED = { statement: "I have moved", probability: 70, dueOn: dayFromNow(40) };

describe("a forecast", () => {
  it("is sealed: it can be read, and neither words nor number change", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.postJson(FORECASTS, { ...STATED, tags: ["home"] });
    expect(answer.status).toBe(201);
    const forecast = Object(answer.json());
    expect(forecast).toEqual({
      id: expect.any(String),
      ...STATED,
      tags: ["home"],
      decisionId: null,
      outcome: null,
      resolvedAt: null,
      createdAt: expect.any(String),
    });
    expect((await client.get(one(forecast.id))).json()).toEqual(forecast);
    expect((await client.sendJson("PATCH", one(forecast.id), { probability: 10 })).status).toBe(405);
  });

  test.each([
    [{ statement: " " }, "statement"],
    [{ statement: "a".repeat(301) }, "statement"],
    [{ probability: 4 }, "probability"],
    [{ probability: 96 }, "probability"],
    [{ probability: 70.5 }, "probability"],
    [{ dueOn: dayFromNow(-2) }, "dueOn"],
    [{ dueOn: "tomorrow" }, "dueOn"],
    [{ decisionId: "somebody's" }, "decisionId"],
  ])("with %j is refused", async (wrong, path) => {
    const { client } = await loggedIn(server);
    const answer = await client.postJson(FORECASTS, { ...STATED, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object(answer.json()).issues[0].path).toBe(path);
  });

  it("cannot belong to somebody else's decision, and outlives its own", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    const { id: decisionId } = await decisionOf(person);
    expect((await other.client.postJson(FORECASTS, { ...STATED, decisionId })).status).toBe(400);
    const id = await forecastOf(person, { decisionId });
    await person.client.send("DELETE", `/api/decisions/${decisionId}`);
    expect((await person.client.get(one(id))).json()).toMatchObject({ id, decisionId: null });
  });

  it("is resolved once, at any time", async () => {
    const person = await loggedIn(server);
    const id = await forecastOf(person);
    expect((await person.client.postJson(one(id, "/resolve"), { outcome: "maybe" })).status).toBe(400);
    const answer = await person.client.postJson(one(id, "/resolve"), { outcome: "yes" });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ outcome: "yes", resolvedAt: expect.any(String) });
    expect((await person.client.postJson(one(id, "/resolve"), { outcome: "no" })).status).toBe(409);
    expect((await person.client.get(one(id))).json()).toMatchObject({ outcome: "yes" });
  });

  it("is nobody else's", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    const id = await forecastOf(person);
    const statuses = [
      await other.client.get(one(id)),
      await other.client.postJson(one(id, "/resolve"), { outcome: "no" }),
      await other.client.send("DELETE", one(id)),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    expect((await person.client.send("DELETE", one(id))).status).toBe(204);
    expect((await person.client.get(one(id))).status).toBe(404);
  });

  it("is listed newest first, page by page", async () => {
    const person = await loggedIn(server);
    const ids = [await forecastOf(person), await forecastOf(person), await forecastOf(person)];
    const page = await person.client.get(`${FORECASTS}?limit=2`);
    expect(Object(page.json()).map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    expect(page.headers.get("link")).toContain(`before=${ids[1]}`);
    const rest = await person.client.get(`${FORECASTS}?before=${ids[1]}`);
    expect(Object(rest.json()).map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
  });
});

describe("calibration", () => {
  it("counts yes and no, not void, and scores from ten on", async () => {
    const person = await loggedIn(server);
    const nobody = Object((await person.client.get("/api/calibration")).json());
    expect(nobody).toMatchObject({ resolved: 0, brier: null, chance: 0.25, bins: [], verdict: "too-early" });
    expect(nobody.twin).toMatchObject({ resolved: 0, brier: null, verdict: "too-early" });
    for (let n = 0; n < 11; n++) {
      const id = await forecastOf(person, { probability: 80 });
      await person.client.postJson(one(id, "/resolve"), {
        outcome: n === 10 ? "void" : n < 8 ? "yes" : "no",
      });
    }
    const { bins, ...figures } = Object((await person.client.get("/api/calibration")).json());
    expect(figures).toMatchObject({
      resolved: 10,
      brier: expect.closeTo(0.16, 9),
      reliability: null,
      bias: null,
    });
    expect(bins).toEqual([
      {
        from: 80,
        to: 90,
        n: 10,
        meanForecast: expect.closeTo(0.8, 9),
        share: 0.8,
        low: expect.closeTo(0.4902, 3),
        high: expect.closeTo(0.9433, 3),
      },
    ]);
  });

  it("tells the twin's guesses apart", async () => {
    const person = await loggedIn(server);
    for (let n = 0; n < 7; n++) await decided(person, await decisionOf(person));
    const { twin, resolved } = Object((await person.client.get("/api/calibration")).json());
    expect(resolved).toBe(0);
    expect(twin).toMatchObject({ resolved: 2, chance: 0.5, brier: null });
  });
});
