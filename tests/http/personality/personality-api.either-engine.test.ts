import { describe, expect, it } from "vitest";
import { ANSWER_NAMES } from "~/personality/assessment/items";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { AGREEING, ASSESSMENT, postSection } from "../../support/twin/assessing";

const server = await serve();
const PATH = "/api/personality";
const SCORES = { openness: 10, conscientiousness: 55, extraversion: 0, agreeableness: 100, neuroticism: 71 };
const ANSWERS: Record<string, number> = Object.fromEntries(
  Object.entries(AGREEING).map(([name, value]) => [name, Number(value)]),
);

describe("GET", () => {
  it("404 before there is a result", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.get(PATH);
    expect([answer.status, answer.json()]).toEqual([
      404,
      { error: "There is no personality profile yet. Take the assessment first." },
    ]);
  });

  it("the newest result, with the stored figures and sentences", async () => {
    const { client } = await loggedIn(server);
    await client.postJson(PATH, { ...SCORES, openness: 99 });
    const posted = await client.postJson(PATH, SCORES);
    const answer = await client.get(PATH);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual(posted.json());
    const profile = Object(answer.json());
    expect(profile).toMatchObject(SCORES);
    expect(Object.keys(profile).sort()).toEqual(
      [...Object.keys(SCORES), "completedAt", "id", "insights", "rareAnswers"].sort(),
    );
    expect(profile.rareAnswers).toEqual([]);
    expect(profile.insights.length).toBeGreaterThanOrEqual(5);
    for (const insight of profile.insights) expect(insight).toMatch(/^\S.*\.$/);
    expect(new Date(profile.completedAt).toISOString()).toBe(profile.completedAt);
  });

  it("is the caller's own", async () => {
    const [mine, other] = [await loggedIn(server), await loggedIn(server)];
    await mine.client.postJson(PATH, SCORES);
    expect((await other.client.get(PATH)).status).toBe(404);
  });
});

describe("POST of five scores", () => {
  it("201 each time, since each result is kept", async () => {
    const { client, id } = await loggedIn(server);
    const answers = [await client.postJson(PATH, SCORES), await client.postJson(PATH, SCORES)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(Object(answers[0]?.json()).id).not.toBe(Object(answers[1]?.json()).id);
    expect(await server.database.count("PersonalityProfile", `"userId" = $1`, [id])).toBe(2);
  });

  it("ignores what is not the caller's to set", async () => {
    const [mine, other] = [await loggedIn(server), await loggedIn(server)];
    const answer = await mine.client.postJson(PATH, {
      ...SCORES,
      id: "chosen",
      userId: other.id,
      insights: ["chosen"],
      completedAt: "2001-01-01T00:00:00.000Z",
    });
    const profile = Object(answer.json());
    expect(answer.status).toBe(201);
    expect(profile.id).not.toBe("chosen");
    expect(profile.insights).not.toContain("chosen");
    expect(profile.completedAt > "2002").toBe(true);
    expect(await server.database.count("PersonalityProfile", `"userId" = $1`, [other.id])).toBe(0);
  });

  it("ends a draft that was under way", async () => {
    const { client, id } = await loggedIn(server);
    await postSection(client, 1, AGREEING);
    await client.postJson(PATH, SCORES);
    expect(await server.database.count("AssessmentDraftSection", `"userId" = $1`, [id])).toBe(0);
    expect((await client.get(ASSESSMENT)).page().main).toContain("Assessment Complete");
  });
});

describe("POST of the thirty answers", () => {
  it("computes the scores itself and keeps the answers", async () => {
    const { client, id } = await loggedIn(server);
    // By hand: 6 (five items with 1, and a reversed one with 6 − 5) of 30 is 20, and each step up on a forward item
    // adds 3.33.
    const lowest = Object.fromEntries(ANSWER_NAMES.map((name) => [name, AGREEING[name] === "2" ? 5 : 1]));
    const cases: [Record<string, number>, number][] = [
      [ANSWERS, 80],
      [lowest, 20],
      [{ ...lowest, openness_1: 5 }, 33],
      [Object.fromEntries(ANSWER_NAMES.map((name) => [name, 3])), 60],
    ];
    for (const [answers, openness] of cases) {
      const answer = await client.postJson(PATH, { answers });
      expect([answer.status, Object(answer.json()).openness]).toEqual([201, openness]);
    }
    const [row] = await server.database.query(
      `SELECT "answers" FROM "PersonalityProfile" WHERE "userId" = $1 ORDER BY "completedAt", "id"`,
      [id],
    );
    expect(JSON.parse(String(row?.answers))).toEqual(ANSWERS);
  });
});

const without = (name: string, from: Record<string, number>) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

/** The mistake, the body, and the paths that the answer names. */
const BAD: [string, unknown, string[]][] = [
  ["an empty object", {}, Object.keys(SCORES)],
  ["a list", [], [""]],
  ["a list of scores", [10, 20, 30, 40, 50], [""]],
  ["null", null, [""]],
  ["a text", "openness", [""]],
  ["a number", 7, [""]],
  ["a missing score", without("neuroticism", SCORES), ["neuroticism"]],
  ["a score above 100", { ...SCORES, openness: 101 }, ["openness"]],
  ["a score below 0", { ...SCORES, openness: -1 }, ["openness"]],
  ["a fraction", { ...SCORES, openness: 50.5 }, ["openness"]],
  ["a text for a score", { ...SCORES, openness: "50" }, ["openness"]],
  ["true for a score", { ...SCORES, openness: true }, ["openness"]],
  ["null for a score", { ...SCORES, openness: null }, ["openness"]],
  ["a list for a score", { ...SCORES, openness: [50] }, ["openness"]],
  ["an object for a score", { ...SCORES, openness: { valueOf: 50 } }, ["openness"]],
  ["a score beyond every integer", { ...SCORES, openness: 1e308 }, ["openness"]],
  [
    "all five wrong",
    { openness: -1, conscientiousness: "x", extraversion: null, agreeableness: 101, neuroticism: 0.5 },
    Object.keys(SCORES),
  ],
  ["answers that are null", { answers: null }, ["answers"]],
  ["answers that are a list", { answers: Object.values(ANSWERS) }, ["answers"]],
  ["answers that are a text", { answers: "3" }, ["answers"]],
  ["no answers beside scores", { ...SCORES, answers: {} }, ANSWER_NAMES.map((name) => `answers.${name}`)],
  ["29 answers", { answers: without("openness_1", ANSWERS) }, ["answers.openness_1"]],
  ["an answer of 0", { answers: { ...ANSWERS, openness_1: 0 } }, ["answers.openness_1"]],
  ["an answer of 6", { answers: { ...ANSWERS, openness_1: 6 } }, ["answers.openness_1"]],
  ["an answer of 2.5", { answers: { ...ANSWERS, openness_1: 2.5 } }, ["answers.openness_1"]],
  ["an answer as text", { answers: { ...ANSWERS, openness_1: "3" } }, ["answers.openness_1"]],
  ["an answer of null", { answers: { ...ANSWERS, openness_1: null } }, ["answers.openness_1"]],
  ["a thirty-first answer", { answers: { ...ANSWERS, openness_7: 3 } }, ["answers"]],
];

describe("POST of anything else", () => {
  it.each(BAD)("%s: 400, saying where, and nothing changes", async (_what, body, paths) => {
    const { client } = await loggedIn(server);
    const before = await server.database.snapshot();
    const answer = await client.postJson(PATH, body);
    expect(answer.status).toBe(400);
    const { error, issues } = Object(answer.json());
    expect(error).toMatch(/^\S.*\.$/);
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(paths);
    for (const { message } of issues) expect(message).toMatch(/^\S.+\.$/);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it.each([
    "",
    "{",
    "{]",
    "undefined",
    "NaN",
    "{'openness': 1}",
    '{"openness": 1,}',
    "openness=50",
    "\u0000",
  ])("malformed JSON %j: 400, and nothing changes", async (body) => {
    const { client } = await loggedIn(server);
    const before = await server.database.snapshot();
    const headers = { "Content-Type": "application/json" };
    const answer = await client.send("POST", PATH, body, { headers });
    expect([answer.status, answer.json()]).toEqual([400, { error: expect.stringMatching(/\.$/) }]);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("JSON that is not UTF-8: 400", async () => {
    const { client } = await loggedIn(server);
    const body = Buffer.concat([Buffer.from('{"openness": "'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const answer = await client.send("POST", PATH, body, { headers: { "Content-Type": "application/json" } });
    expect([answer.status, answer.json()]).toEqual([400, { error: "The body is not valid JSON." }]);
  });

  it("a hundred thousand levels of nesting: 400, and the server goes on", async () => {
    const { client } = await loggedIn(server);
    const body = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const answer = await client.send("POST", PATH, body, { headers: { "Content-Type": "application/json" } });
    expect(answer.status).toBe(400);
    expect((await client.get("/api/user")).status).toBe(200);
  });

  it("names that every object has mean nothing: __proto__, constructor", async () => {
    const { client } = await loggedIn(server);
    const body = '{"__proto__": {"openness": 1}, "constructor": {"answers": 1}}';
    const answer = await client.send("POST", PATH, body, { headers: { "Content-Type": "application/json" } });
    expect(answer.status).toBe(400);
  });
});
