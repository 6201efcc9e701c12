import { describe, expect, it, test } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { DECISIONS, dayFromNow, decided, decisionOf, FLATS } from "../../support/decisions/deciding";
import { serve } from "../../support/server/serve";

const server = await serve();
const one = (id: string, step = "") => `${DECISIONS}/${id}${step}`;

describe("keeping a decision", () => {
  it("answers everything that was stated, with ids, and no guess", async () => {
    const person = await loggedIn(server);
    const decision = await decisionOf(person, {
      ...FLATS,
      decideBy: dayFromNow(3),
      isReversible: false,
      tags: ["home"],
    });
    const [elm, oak] = decision.options;
    const [rent] = decision.criteria;
    expect(decision).toEqual({
      id: expect.any(String),
      question: FLATS.question,
      options: [
        { id: expect.any(String), name: "Elm Street" },
        { id: expect.any(String), name: "Oak Lane" },
      ],
      criteria: [
        { id: expect.any(String), name: "Rent", swing: 60 },
        { id: expect.any(String), name: "Light", swing: 40 },
      ],
      ratings: expect.arrayContaining([
        { optionId: oak?.id, criterionId: rent?.id, low: 20, likely: 30, high: 40 },
      ]),
      leaning: elm?.id,
      leaningSureness: 70,
      weightSureness: 0.5,
      isReversible: false,
      decideBy: dayFromNow(3),
      tags: ["home"],
      status: "open",
      decidedFor: null,
      decidedAt: null,
      createdAt: expect.any(String),
      twinGuess: null,
      review: null,
    });
    expect((await person.client.get(one(decision.id))).json()).toEqual(decision);
  });

  it("takes a minute: a question and two options", async () => {
    const person = await loggedIn(server);
    const decision = await decisionOf(person, { question: " Tea? ", options: ["Yes", "No"] });
    expect(decision).toMatchObject({
      question: "Tea?",
      criteria: [],
      ratings: [],
      leaning: null,
      decideBy: null,
    });
  });

  test.each([
    ["no question", { question: undefined }, "question"],
    ["an empty question", { question: "  " }, "question"],
    ["a question of 301 characters", { question: "a".repeat(301) }, "question"],
    ["one option", { options: ["A"] }, "options"],
    ["seven options", { options: ["A", "B", "C", "D", "E", "F", "G"] }, "options"],
    ["two options of one name", { options: ["A", "a"], ratings: undefined }, "options"],
    ["an option without a name", { options: ["A", " "] }, "options.1"],
    [
      "eight criteria",
      { criteria: Array.from({ length: 8 }, (_, k) => ({ name: `c${k}`, swing: 1 })) },
      "criteria",
    ],
    ["a swing of 101", { criteria: [{ name: "Rent", swing: 101 }] }, "criteria.0.swing"],
    [
      "low above likely",
      { ratings: [{ option: 0, criterion: 0, low: 9, likely: 8, high: 10 }] },
      "ratings.0.likely",
    ],
    [
      "a rating of an option that is not there",
      { ratings: [{ option: 2, criterion: 0, low: 1, likely: 2, high: 3 }] },
      "ratings.0.option",
    ],
    ["a cell rated twice", { ratings: [...FLATS.ratings, FLATS.ratings[0]] }, "ratings"],
    ["a leaning to nothing", { leaning: 2 }, "leaning"],
    ["a sureness of 49", { leaningSureness: 49 }, "leaningSureness"],
    ["a weight sureness of 2", { weightSureness: 2 }, "weightSureness"],
    ["yesterday", { decideBy: dayFromNow(-2) }, "decideBy"],
    ["no day", { decideBy: "soon" }, "decideBy"],
    ["six tags", { tags: ["a", "b", "c", "d", "e", "f"] }, "tags"],
    ["reversible as a word", { isReversible: "yes" }, "isReversible"],
  ])("with %s is refused at its field, and keeps nothing", async (_case, wrong, path) => {
    const person = await loggedIn(server);
    const answer = await person.client.postJson(DECISIONS, { ...FLATS, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object(answer.json()).issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await person.client.get(DECISIONS)).json()).toEqual([]);
  });
});

describe("changing a decision", () => {
  it("keeps the ids of what keeps its name, and drops the ratings of what is gone", async () => {
    const person = await loggedIn(server);
    const decision = await decisionOf(person);
    const answer = await person.client.sendJson("PATCH", one(decision.id), {
      options: ["Oak Lane", "Pine Row"],
      criteria: [{ name: "light", swing: 100 }],
    });
    expect(answer.status).toBe(200);
    const changed = Object(answer.json());
    expect(changed.options[0].id).toBe(decision.options[1]?.id);
    expect(changed.criteria[0].id).toBe(decision.criteria[1]?.id);
    expect(changed.ratings).toHaveLength(1);
    expect([changed.leaning, changed.leaningSureness]).toEqual([null, null]);
    expect(changed.question).toBe(FLATS.question);
  });

  it("is refused once it is decided", async () => {
    const person = await loggedIn(server);
    const decision = await decided(person, await decisionOf(person));
    const answer = await person.client.sendJson("PATCH", one(decision.id), { question: "Another?" });
    expect(answer.status).toBe(409);
    expect(Object((await person.client.get(one(decision.id))).json()).question).toBe(FLATS.question);
  });

  it("may keep a deadline that has passed, and set no new one that has", async () => {
    const person = await loggedIn(server);
    const decision = await decisionOf(person, { ...FLATS, decideBy: dayFromNow(1) });
    await server.database.query(
      `UPDATE "Decision" SET "decideBy" = '2020-01-01' WHERE "id" = '${decision.id}'`,
    );
    const kept = await person.client.sendJson("PATCH", one(decision.id), {
      question: "Now?",
      decideBy: "2020-01-01",
    });
    expect(kept.status).toBe(200);
    expect((await person.client.sendJson("PATCH", one(decision.id), { decideBy: "2020-01-02" })).status).toBe(
      400,
    );
  });
});

describe("taking a decision", () => {
  it("is done once, for one of its options", async () => {
    const person = await loggedIn(server);
    const decision = await decisionOf(person);
    expect((await person.client.postJson(one(decision.id, "/decide"), { option: "none" })).status).toBe(400);
    const taken = await decided(person, decision, 1);
    expect(taken).toMatchObject({ status: "decided", decidedFor: decision.options[1]?.id });
    expect(typeof taken.decidedAt).toBe("string");
    const again = await person.client.postJson(one(decision.id, "/decide"), {
      option: decision.options[0]?.id,
    });
    expect(again.status).toBe(409);
  });

  it("ten times at once is done once", async () => {
    const person = await loggedIn(server);
    const { id, options } = await decisionOf(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        person.client.postJson(one(id, "/decide"), { option: options[n % 2]?.id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe("reviewing a decision", () => {
  const REVIEW = { satisfaction: 80, sameAgain: true, learned: "To look at two more." };

  it("is done once, after it was taken, also before it is due", async () => {
    const person = await loggedIn(server);
    const decision = await decisionOf(person);
    expect((await person.client.postJson(one(decision.id, "/review"), REVIEW)).status).toBe(409);
    await decided(person, decision);
    const answer = await person.client.postJson(one(decision.id, "/review"), REVIEW);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      status: "reviewed",
      review: { ...REVIEW, reviewedAt: expect.any(String) },
    });
    expect((await person.client.postJson(one(decision.id, "/review"), REVIEW)).status).toBe(409);
  });

  test.each([
    [{ satisfaction: 101 }, "satisfaction"],
    [{ satisfaction: 50.5 }, "satisfaction"],
    [{ sameAgain: "yes" }, "sameAgain"],
    [{ learned: "a".repeat(301) }, "learned"],
  ])("with %j is refused", async (wrong, path) => {
    const person = await loggedIn(server);
    const decision = await decided(person, await decisionOf(person));
    const answer = await person.client.postJson(one(decision.id, "/review"), { ...REVIEW, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object(answer.json()).issues[0].path).toBe(path);
  });
});

describe("comparing", () => {
  it("gives the same figures each time", async () => {
    const person = await loggedIn(server);
    const decision = await decisionOf(person);
    const first = await person.client.get(one(decision.id, "/compare"));
    expect(first.status).toBe(200);
    const { values, weights, flips, verdict, draws, seed } = Object(first.json());
    expect(draws).toBe(5000);
    expect(weights.map(({ w }: { w: number }) => w)).toEqual([0.6, 0.4]);
    expect(values[0]).toMatchObject({ optionId: decision.options[0]?.id, value: 64, equalWeights: 60 });
    expect(values[1]).toMatchObject({ value: 54, equalWeights: 60 });
    expect(flips[0]).toMatchObject({ from: 0.6, to: 0.5, overtakes: decision.options[1]?.id });
    expect(verdict).toBe("clear");
    expect(Number.isInteger(seed)).toBe(true);
    expect((await person.client.get(one(decision.id, "/compare"))).json()).toEqual(first.json());
  });

  it("says what is missing", async () => {
    const person = await loggedIn(server);
    const { id } = await decisionOf(person, { ...FLATS, ratings: FLATS.ratings.slice(1) });
    const answer = await person.client.get(one(id, "/compare"));
    expect(answer.status).toBe(409);
    expect(Object(answer.json()).issues).toEqual([{ path: "ratings", message: "Rate Elm Street on Rent" }]);
  });
});

describe("the twin's guess", () => {
  it("is made before the choice from five decisions on, and shown after it", async () => {
    const person = await loggedIn(server);
    for (let n = 0; n < 5; n++) await decided(person, await decisionOf(person));
    const open = await decisionOf(person);
    expect(open.twinGuess).toBeNull();
    for (const path of [DECISIONS, one(open.id), `/decisions/${open.id}`, "/decisions"]) {
      expect((await person.client.get(path)).text).not.toMatch(/"probabilities"|earlier decisions you chose/);
    }
    const taken = await decided(person, open);
    const { probabilities, reasons, madeAt } = Object(taken.twinGuess);
    expect(probabilities.map(({ optionId }: { optionId: string }) => optionId)).toEqual(
      open.options.map(({ id }) => id),
    );
    expect(probabilities[0].p).toBeGreaterThan(0.5);
    expect(reasons).toContain(
      "In 5 of 5 earlier decisions you chose the option that your own weights put first.",
    );
    expect(Date.parse(madeAt)).toBeLessThanOrEqual(Date.parse(String(taken.decidedAt)));
  });
});

describe("the list", () => {
  it("is newest first and paged, and holds nobody else's", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    await decisionOf(other);
    const made = [];
    for (const question of ["First?", "Second?", "Third?"])
      made.push(await decisionOf(person, { ...FLATS, question }));
    const page = await person.client.get(`${DECISIONS}?limit=2`);
    expect(Object(page.json()).map(({ question }: { question: string }) => question)).toEqual([
      "Third?",
      "Second?",
    ]);
    expect(page.headers.get("link")).toContain(`before=${made[1]?.id}`);
    const rest = await person.client.get(`${DECISIONS}?before=${made[1]?.id}`);
    expect(Object(rest.json()).map(({ question }: { question: string }) => question)).toEqual(["First?"]);
    expect((await other.client.get(`${DECISIONS}?before=${made[1]?.id}`)).status).toBe(400);
  });

  it("is without what was deleted, for good", async () => {
    const person = await loggedIn(server);
    const { id } = await decisionOf(person);
    expect((await person.client.send("DELETE", one(id))).status).toBe(204);
    expect((await person.client.get(one(id))).status).toBe(404);
    expect((await person.client.send("DELETE", one(id))).status).toBe(404);
  });
});

test("somebody else's decision is not there", async () => {
  const [person, other] = [await loggedIn(server), await loggedIn(server)];
  const { id, options } = await decisionOf(person);
  const statuses = [
    await other.client.get(one(id)),
    await other.client.get(one(id, "/compare")),
    await other.client.sendJson("PATCH", one(id), { question: "Mine?" }),
    await other.client.postJson(one(id, "/decide"), { option: options[0]?.id }),
    await other.client.postJson(one(id, "/review"), { satisfaction: 1, sameAgain: false }),
    await other.client.send("DELETE", one(id)),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
});
