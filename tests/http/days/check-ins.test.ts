import { describe, expect, it, test } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";

const server = await serve();
const CHECK_INS = "/api/check-ins";
const DAY_MS = 86_400_000;

/** The day some days from now, where the person is. */
const dayIn = (days: number, timeZone = "UTC") =>
  new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone }).format(Date.now() + days * DAY_MS);

const put = (person: Person, date: string, body: unknown) =>
  person.client.sendJson("PUT", `${CHECK_INS}/${date}`, body);
const listed = async ({ client }: Person, query = "") => (await client.get(`${CHECK_INS}${query}`)).json();
const calibration = async ({ client }: Person) =>
  Object((await client.get("/api/calibration")).json()).checkIns;

/** Earlier check-ins, as though each had been given on its day. */
async function answeredBefore({ id }: Person, values: readonly number[], until = -3): Promise<void> {
  for (const [index, value] of values.entries()) {
    const date = dayIn(until - index);
    await server.database.query(
      `INSERT INTO "CheckIn" ("id", "userId", "date", "value", "createdAt") VALUES ($1, $2, $3, $4, $5)`,
      [`${id}-${date}`, id, date, value, new Date(`${date}T20:00:00Z`)],
    );
  }
}
const FORTNIGHT = [4, 3, 4, 4, 5, 4, 3, 4, 4, 4, 3, 5, 4, 4];

describe("a check-in", () => {
  it("is given once a day and can be given anew, with a word or without", async () => {
    const person = await loggedIn(server);
    const first = await put(person, dayIn(0), { value: 2, word: " rain " });
    expect(first.status).toBe(201);
    expect(first.json()).toEqual({
      date: dayIn(0),
      value: 2,
      word: "rain",
      expected: null,
      createdAt: expect.any(String),
    });
    const again = await put(person, dayIn(0), { value: 5 });
    expect(again.status).toBe(200);
    expect(again.json()).toEqual({ ...Object(first.json()), value: 5, word: null });
    expect(await listed(person)).toEqual([again.json()]);
  });

  test.each([
    [{ value: 0 }, "value"],
    [{ value: 6 }, "value"],
    [{ value: 2.5 }, "value"],
    [{ value: "4" }, "value"],
    [{ value: 4, word: "" }, "word"],
    [{ value: 4, word: "a".repeat(61) }, "word"],
    [{}, "value"],
  ])("with %j is refused", async (body, path) => {
    const person = await loggedIn(server);
    const answer = await put(person, dayIn(0), body);
    expect([answer.status, Object(answer.json()).issues[0].path]).toEqual([400, path]);
    expect(await listed(person)).toEqual([]);
  });

  it("is of today or of the two days before, where the person is", async () => {
    const person = await loggedIn(server);
    for (const days of [0, -1, -2]) expect((await put(person, dayIn(days), { value: 3 })).status).toBe(201);
    for (const date of [dayIn(1), dayIn(-3), "yesterday", "2026-02-30"]) {
      expect([date, (await put(person, date, { value: 3 })).status]).toEqual([date, 400]);
    }
    // Fourteen hours ahead and eleven behind: of both, one has another date than the server.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const traveller = await loggedIn(server);
      await server.database.query(`UPDATE "User" SET "timeZone" = $1 WHERE "id" = $2`, [zone, traveller.id]);
      expect((await put(traveller, dayIn(0, zone), { value: 3 })).status).toBe(201);
      expect((await put(traveller, dayIn(-2, zone), { value: 3 })).status).toBe(201);
      expect((await put(traveller, dayIn(1, zone), { value: 3 })).status).toBe(400);
      expect((await put(traveller, dayIn(-3, zone), { value: 3 })).status).toBe(400);
    }
  });

  it("is deleted, once, by its owner alone", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    await put(person, dayIn(0), { value: 3 });
    const at = `${CHECK_INS}/${dayIn(0)}`;
    expect((await other.client.send("DELETE", at)).status).toBe(404);
    expect((await person.client.send("DELETE", at)).status).toBe(204);
    expect((await person.client.send("DELETE", at)).status).toBe(404);
    expect(await listed(person)).toEqual([]);
  });

  it("is one a day by any race, with one range", async () => {
    const person = await loggedIn(server);
    await answeredBefore(person, FORTNIGHT);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3].map((value) => put(person, dayIn(0), { value })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(Object(answer.json()).expected))).size).toBe(1);
    expect(await server.database.count("CheckIn", `"userId" = $1`, [person.id])).toBe(15);
    expect(await server.database.count("CheckInRange", `"userId" = $1`, [person.id])).toBe(1);
    const won = Object(answers.find(({ status }) => status === 201)?.json()).value;
    const [{ firstAnswer } = {}] = await server.database.query(
      `SELECT "firstAnswer" FROM "CheckInRange" WHERE "userId" = $1`,
      [person.id],
    );
    expect(firstAnswer).toBe(won);
  });

  it("stands in pages, newest day first, whose next begins before a day", async () => {
    const person = await loggedIn(server);
    await answeredBefore(person, FORTNIGHT);
    const page = await person.client.get(`${CHECK_INS}?limit=10`);
    const dates = (page.json() as { date: string }[]).map(({ date }) => date);
    expect(dates).toEqual(Array.from({ length: 10 }, (_, index) => dayIn(-3 - index)));
    expect(page.headers.get("link")).toBe(`<${CHECK_INS}?limit=10&before=${dates[9]}>; rel="next"`);
    expect(await listed(person, `?before=${dates[9]}`)).toHaveLength(4);
    expect((await person.client.get(`${CHECK_INS}?before=2020-01-01`)).status).toBe(400);
  });
});

describe("what the twin expects", () => {
  it("is there from the fifteenth on, and does not depend on the answer", async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => loggedIn(server)));
    const expected = await Promise.all(
      people.map(async (person, index) => {
        await answeredBefore(person, FORTNIGHT);
        return Object((await put(person, dayIn(0), { value: index + 1 })).json()).expected;
      }),
    );
    expect(expected[0]).toEqual({
      median: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
    });
    for (const range of expected) expect(range).toEqual(expected[0]);
    const few = await loggedIn(server);
    await answeredBefore(few, FORTNIGHT.slice(1));
    expect((await put(few, dayIn(0), { value: 4 })).json()).toMatchObject({ expected: null });
  });

  it("is never changed: not by another answer, nor when the answer is deleted and given again", async () => {
    const person = await loggedIn(server);
    await answeredBefore(person, FORTNIGHT);
    const { expected } = Object((await put(person, dayIn(-1), { value: 1 })).json());
    expect((await put(person, dayIn(-1), { value: 4 })).json()).toMatchObject({ expected });
    await person.client.send("DELETE", `${CHECK_INS}/${dayIn(-1)}`);
    await put(person, dayIn(-2), { value: 1 });
    expect((await put(person, dayIn(-1), { value: 5 })).json()).toMatchObject({ expected });
    // One of the first fourteen has none, however often it is given.
    const other = await loggedIn(server);
    await answeredBefore(other, FORTNIGHT.slice(1));
    await put(other, dayIn(-1), { value: 4 });
    await put(other, dayIn(0), { value: 4 });
    await other.client.send("DELETE", `${CHECK_INS}/${dayIn(-1)}`);
    expect((await put(other, dayIn(-1), { value: 4 })).json()).toMatchObject({ expected: null });
  });

  it("is judged by the first answer, which was given without knowing it", async () => {
    const person = await loggedIn(server);
    expect(await calibration(person)).toEqual({ n: 0, inside: 0, expectedInside: 0, verdict: "too-early" });
    await answeredBefore(person, FORTNIGHT);
    await put(person, dayIn(0), { value: 1 });
    const judged = { n: 1, inside: 0, expectedInside: 0.8, verdict: "too-early" };
    expect(await calibration(person)).toEqual(judged);
    await put(person, dayIn(0), { value: 4 });
    expect(await calibration(person)).toEqual(judged);
    // Deleted, the answer counts nowhere, and one that is given knowing the range does not either.
    await person.client.send("DELETE", `${CHECK_INS}/${dayIn(0)}`);
    await put(person, dayIn(0), { value: 4 });
    expect(await calibration(person)).toEqual({ n: 0, inside: 0, expectedInside: 0, verdict: "too-early" });
  });
});
