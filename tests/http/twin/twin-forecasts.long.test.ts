import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { undo, until } from "../../support/archives/importing";
import { livedYears } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";

const server = await serve();

const YEARS = livedYears("2024-01-01", 731);
const SPOTIFY = "Streaming_History_Audio.json";
const plays: { ts: string }[] = JSON.parse(YEARS[SPOTIFY] ?? "");
const HALF = "2025-01-01";

/** The plays within a range of days, as an archive file. */
const between = (from: string, to: string) => JSON.stringify(plays.filter(({ ts }) => ts >= from && ts < to));

type Forecast = Record<string, unknown> & { id: string; source: string; from: string; to: string };

const forecastsOf = async ({ client }: Person, query = ""): Promise<Forecast[]> =>
  (await client.get(`/api/twin-forecasts${query}`)).json() as Forecast[];

let archives = 0;
async function keep(person: Person, text: string, titles: "all" | [] = "all"): Promise<string> {
  archives += 1;
  const id = await uploadTexts(server, person, { [`Streaming_History_Audio_${archives}.json`]: text });
  await keepWithTitles(server, person, id, { titles, timeZone: "Europe/Berlin" });
  return id;
}

const isEvent = ({ about }: Forecast) => typeof about === "object";
const sealedPart = ({ resolvedAt: _at, observed: _observed, outcome: _outcome, ...sealed }: Forecast) =>
  sealed;
const byId = (one: Forecast, other: Forecast) => (one.id < other.id ? -1 : 1);

describe("the twin's forecasts", () => {
  it("are made of the time after the data, and resolved by what comes later, once", async () => {
    const person = await loggedIn(server);
    await keep(person, between("2024-01-01", HALF));
    const made = await forecastsOf(person);
    const lastDay =
      plays
        .filter(({ ts }) => ts < HALF)
        .at(-1)
        ?.ts.slice(0, 10) ?? "";
    const quantities = made.filter((one) => !isEvent(one));
    expect(quantities.map(({ about }) => about).sort()).toEqual([
      "events-before-noon",
      "hours-a-week",
      "plays-a-week",
      "weekend-share",
    ]);
    expect(quantities[0]).toEqual({
      id: expect.any(String),
      source: "spotify",
      about: expect.any(String),
      madeAt: expect.stringMatching(/^\d{4}-.*Z$/),
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      median: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
      level: 0.8,
      resolvedAt: null,
      observed: null,
      outcome: null,
    });
    const events = made.filter(isEvent);
    expect(events.length).toBeGreaterThan(2);
    expect(events[0]).toEqual({
      id: expect.any(String),
      source: "spotify",
      about: { creator: expect.any(String) },
      madeAt: expect.any(String),
      from: quantities[0]?.from,
      to: expect.any(String),
      probability: expect.any(Number),
      resolvedAt: null,
      observed: null,
      outcome: null,
    });
    for (const { from } of made) expect(from > lastDay).toBe(true);

    await keep(person, between("2024-01-01", "2026-01-01"));
    const all = await forecastsOf(person);
    const sealed = all.filter(({ id }) => made.some((one) => one.id === id));
    expect(sealed.map(sealedPart).sort(byId)).toEqual(made.map(sealedPart).sort(byId));
    for (const one of sealed) {
      expect(one.resolvedAt).toMatch(/^\d{4}-/);
      expect(one.outcome).toMatch(isEvent(one) ? /^(yes|no)$/ : /^(inside|outside)$/);
    }
    // New forecasts cover the time after the second half.
    const fresh = all.filter(({ resolvedAt }) => resolvedAt === null);
    expect(fresh.length).toBeGreaterThan(4);
    for (const { from } of fresh) expect(from > "2025-12-01").toBe(true);

    // Keeping the same plays again changes nothing.
    await keep(person, between("2024-06-01", "2026-01-01"));
    expect((await forecastsOf(person)).sort(byId)).toEqual(all.sort(byId));
    const observed = sealed.find(({ about }) => about === "plays-a-week");
    const within = plays.filter(
      ({ ts }) => ts.slice(0, 10) >= String(observed?.from) && ts.slice(0, 10) <= String(observed?.to),
    );
    expect(observed?.observed).toBe(within.length / 4);
  });

  it("are made all the same if the server died between keeping an import and what follows, once", async () => {
    const person = await loggedIn(server);
    const id = await keep(person, between("2024-01-01", HALF));
    const expected = async () =>
      (await forecastsOf(person))
        .map(sealedPart)
        .map(({ madeAt: _at, ...what }) => what)
        .sort(byId);
    const made = await expected();
    await server.database.query(`DELETE FROM "TwinForecast" WHERE "userId" = $1`, [person.id]);
    for (const _run of ["after the crash", "once more"]) {
      // As the crash leaves it: a kept import, and its job.
      await server.database.query(
        `INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt") VALUES ($1, $2, $3, '{}', $4, $5)`,
        [randomUUID(), "keep-import", id, person.id, new Date()],
      );
      await until(async () => (await server.database.count("Job", `"key" = $1`, [id])) === 0);
      expect(await expected()).toEqual(made);
    }
  });

  it("are void where no later archive covers their time, and open while none reaches its end", async () => {
    const person = await loggedIn(server);
    await keep(person, between("2024-01-01", HALF));
    const made = await forecastsOf(person);
    await keep(person, between("2024-03-01", "2025-01-15"));
    expect((await forecastsOf(person)).filter(({ resolvedAt }) => resolvedAt !== null)).toEqual([]);
    const other = await loggedIn(server);
    await keep(other, between("2024-01-01", HALF));
    await keep(other, between("2025-01-12", "2026-01-01"));
    const later = (await forecastsOf(other)).filter(({ resolvedAt }) => resolvedAt !== null);
    expect(later).toHaveLength(made.length);
    expect(new Set(later.map(({ outcome, observed }) => `${outcome} ${observed}`))).toEqual(
      new Set(["void null"]),
    );
  });

  it("of titles are void where no titles are kept of their time", async () => {
    const person = await loggedIn(server);
    await keep(person, between("2024-01-01", HALF));
    await keep(person, between("2024-12-01", "2026-01-01"), []);
    const resolved = (await forecastsOf(person)).filter(({ resolvedAt }) => resolvedAt !== null);
    const outcomes = Object.fromEntries(
      resolved.map(({ about, outcome }) => [JSON.stringify(about), outcome]),
    );
    expect(outcomes['"plays-a-week"']).toMatch(/inside|outside/);
    expect(outcomes['"hours-a-week"']).toBe("void");
    expect(outcomes['{"creator":"Nils Frahm"}']).toBe("void");
  });

  it("without titles are those of counts alone, and name nobody", async () => {
    const person = await loggedIn(server);
    await keep(person, between("2024-01-01", HALF), []);
    expect((await forecastsOf(person)).map(({ about }) => about).sort()).toEqual([
      "plays-a-week",
      "weekend-share",
    ]);
  });

  it("are nobody else's, are not changed by anybody, and come in pages", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    const id = await keep(person, between("2024-01-01", HALF));
    const all = await forecastsOf(person);
    expect(await forecastsOf(other)).toEqual([]);
    expect((await other.client.get(`/api/twin-forecasts?before=${all[0]?.id}`)).status).toBe(400);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await person.client.send(method, "/api/twin-forecasts", "{}")).status).toBe(405);
    }
    const [first, ...rest] = all;
    expect(await forecastsOf(person, "?limit=1")).toEqual([first]);
    expect(await forecastsOf(person, `?before=${first?.id}`)).toEqual(rest);
    await undo(server, person, id);
    // The forecasts about weeks name no creator, so they stay.
    expect((await forecastsOf(person)).map(isEvent)).toEqual([false, false, false, false]);
    expect(
      await server.database.count("TwinForecast", `"userId" = $1 AND "creator" <> ''`, [person.id]),
    ).toBe(0);
  });
});

describe("the screen", () => {
  it("lists what is open and what turned out, and 'Twin accuracy' names it", async () => {
    const person = await loggedIn(server);
    const empty = (await person.client.get("/twin-forecasts")).page();
    expect(empty.main).toContain("There are none yet");
    await keep(person, between("2024-01-01", HALF));
    const open = (await person.client.get("/twin-forecasts")).page();
    expect(open.main).toContain("Spotify: plays a week");
    expect(open.main).toContain("Spotify: Nils Frahm");
    expect((await person.client.get("/")).text).not.toContain("Your weeks:");
    await keep(person, between("2024-01-01", "2026-01-01"));
    const line = /Your weeks: \d of 4 inside their range, 3.2 expected; (better|worse|as good) /;
    expect((await person.client.get("/twin-forecasts")).page().main).toMatch(line);
    const dashboard = (await person.client.get("/")).page().main;
    expect(dashboard).toMatch(line);
    expect(dashboard).toMatch(/What you come back to: \d+ of \d+ came back/);
  });
});
