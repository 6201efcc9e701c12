import { rmSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import {
  archiveFiles,
  decide,
  giveImport,
  importRow,
  keep,
  pageOf,
  plays,
  signalsOf,
  undo,
} from "../../support/archives/importing";
import { giveConnection } from "../../support/platforms/given-connections";
import { serve } from "../../support/server/serve";

const server = await serve();
const BOOKS = { platform: "goodreads", stream: "books-read", format: "goodreads-library" };
const [PLAYS_KIND, BOOKS_KIND] = ["spotify plays", "goodreads books-read"];

const cards = async ({ client }: Person): Promise<Record<string, unknown>[]> =>
  Object((await client.get("/api/integrations")).json());
const cardOf = async (person: Person, platform: string) =>
  (await cards(person)).find(({ platformName }) => platformName === platform);
const textOf = async ({ client }: Person, path: string) => (await client.get(path)).page().text("main");

/** Every row about a user, except for jobs. */
async function ownRows({ id }: Person): Promise<string[]> {
  const {
    Job: _jobs,
    TwinState: _twins,
    ActivityMetric: _days,
    ...snapshot
  } = await server.database.snapshot();
  return Object.values(snapshot)
    .flat()
    .filter((row) => row.includes(id));
}

describe("an import that was read", () => {
  it("shows file by file what was found, what would come of it, what is dropped and what nobody knows", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: plays(40) }, { ...BOOKS, events: plays(2) }]);
    const answer = await person.client.get(pageOf(id));
    const text = answer.page().text("main");
    for (const words of [
      "my-data.zip",
      "Spotify: 40 plays",
      "5 Jan 2026 to 13 Feb 2026",
      "Your twin counts it by kind and week, and by hour and weekday where your local time is known.",
      "Kept: of each one its day, its hour (where the file writes UTC, the quarter of an hour) and of which kind it is.",
      "If others use this account too, leave it out.",
      "An example of plays & <b>more</b>",
      "street addresses (1,204)",
      "Not known, and left alone: NewThing.",
      "2 entries could not be read.",
      "3 files left out",
      "photos/cat.jpg",
    ]) {
      expect(text).toContain(words);
    }
    const page = answer.page();
    expect(page.all("input[type=checkbox][name=kind]").map((box) => box.hasAttribute("checked"))).toEqual([
      true,
      true,
    ]);
    expect(page.all("main button").map((button) => button.textContent)).toEqual([
      "Keep this import",
      "Throw away",
    ]);
    expect(await signalsOf(server, person)).toEqual([]);
    expect(await cards(person)).toEqual([]);
  });

  it("is listed with how it stands, and nobody else's is", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    const id = await giveImport(server, ada, [{ events: plays(3) }], { fileName: "adas.zip" });
    for (const path of ["/archives", "/integrations"]) {
      expect(await textOf(ada, path)).toMatch(/adas\.zip.*Waiting for you/s);
    }
    expect(await textOf(bob, "/archives")).not.toContain("adas.zip");
    expect((await bob.client.get(pageOf(id))).status).toBe(404);
    const before = await ownRows(ada);
    for (const intent of ["keep-import", "throw-away", "undo-import"] as const) {
      expect((await decide(bob, id, intent)).status).toBe(404);
    }
    expect(await ownRows(ada)).toEqual(before);
  });

  it("is gone with its files when it is thrown away", async () => {
    const person = await loggedIn(server);
    const files = archiveFiles(server);
    const id = await giveImport(server, person, [{ events: plays(3) }]);
    const answer = await decide(person, id, "throw-away");
    expect([answer.status, answer.location]).toEqual([302, "/archives"]);
    expect(archiveFiles(server)).toEqual(files);
    expect((await person.client.get(pageOf(id))).status).toBe(404);
    expect(await server.database.count("StoredArchive", `"userId" = $1`, [person.id])).toBe(0);
  });
});

describe("keeping an import", () => {
  it("counts what was new, makes its signals and the platform's card, and erases the files", async () => {
    const person = await loggedIn(server);
    const files = archiveFiles(server);
    const id = await giveImport(server, person, [{ events: plays(40) }]);
    expect(await keep(server, person, id)).toEqual([40, 0]);
    await vi.waitFor(() => expect(archiveFiles(server)).toEqual(files));
    const signals = await signalsOf(server, person);
    expect(signals.map(({ source, kind, observations }) => [source, kind, observations])).toEqual([
      ["archive:plays", "days-of-months", 40],
      ["archive:plays", "interests", 40],
      ["archive:plays", "regularity", 40],
    ]);
    expect(await cardOf(person, "spotify")).toMatchObject({
      isConnected: true,
      status: "connected",
      isDemo: false,
      dataPoints: 40,
      lastSync: null,
    });
    const text = await textOf(person, pageOf(id));
    expect(text).toContain("40 plays added");
    expect(text).toContain("Spotify: 40 plays");
    // Examples that were shown are not stored.
    const own = (await ownRows(person)).join();
    expect([own.includes("archive:plays"), own.includes("An example of plays")]).toEqual([true, false]);
    expect(await textOf(person, "/integrations")).toContain("From your archives");
  });

  it("counts nothing twice: the same archive again, one that overlaps, and a newer one", async () => {
    const person = await loggedIn(server);
    const first = await giveImport(server, person, [{ events: plays(40) }]);
    const again = await giveImport(server, person, [{ events: plays(40) }]);
    const newer = await giveImport(server, person, [{ events: plays(60, "2026-01-15") }]);
    expect(await keep(server, person, first)).toEqual([40, 0]);
    const signals = await signalsOf(server, person);
    expect(await keep(server, person, again)).toEqual([0, 40]);
    expect(await signalsOf(server, person)).toEqual(signals);
    expect(await keep(server, person, newer)).toEqual([30, 30]);
    expect(await cardOf(person, "spotify")).toMatchObject({ dataPoints: 70 });
    const observed = (await signalsOf(server, person)).map(({ observations }) => observations);
    expect(observed).toEqual([70, 70, 70]);
    expect(await textOf(person, "/archives")).toContain("30 data points added, 30 were there before");
  });

  it("counts once what one archive writes in UTC and another in local time, about midnight between two months", async () => {
    const person = await loggedIn(server);
    const inUtc = { day: "2026-01-31", key: "the same play" };
    const inLocalTime = { ...inUtc, day: "2026-02-01", hour: 0 };
    const first = await giveImport(server, person, [{ events: [inUtc] }]);
    const second = await giveImport(server, person, [{ events: [inLocalTime, { day: "2026-02-01" }] }]);
    expect(await keep(server, person, first)).toEqual([1, 0]);
    expect(await keep(server, person, second)).toEqual([1, 1]);
  });

  it("keeps two imports of one person that are decided on at once, and counts what both have once", async () => {
    const person = await loggedIn(server);
    const ids = [
      await giveImport(server, person, [{ events: plays(40) }]),
      await giveImport(server, person, [{ events: plays(40) }]),
    ];
    const kept = await Promise.all(
      ids.map((id) => keep(server, { ...person, client: person.client.copy() }, id)),
    );
    expect(kept.map(String).sort()).toEqual(["0,40", "40,0"]);
    expect(await cardOf(person, "spotify")).toMatchObject({ dataPoints: 40 });
    expect((await signalsOf(server, person)).map(({ observations }) => observations)).toEqual([40, 40, 40]);
  });

  it("leaves out what is not ticked", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: plays(40) }, { ...BOOKS, events: plays(4) }]);
    expect(await keep(server, person, id, [BOOKS_KIND])).toEqual([4, 0]);
    expect((await cards(person)).map(({ platformName, dataPoints }) => [platformName, dataPoints])).toEqual([
      ["goodreads", 4],
    ]);
    expect((await signalsOf(server, person)).map(({ source }) => source)).toEqual(["archive:books-read"]);
    expect(
      await server.database.count("ImportedMonth", `"userId" = $1 AND "platform" = 'spotify'`, [person.id]),
    ).toBe(0);
  });

  it("asks again where nothing is ticked, and changes nothing", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: plays(40) }]);
    const before = await ownRows(person);
    for (const kinds of [[], ["spotify nothing"], ["x".repeat(10_000)]]) {
      const answer = await decide(person, id, "keep-import", kinds);
      expect(answer.status).toBe(400);
      expect(answer.page().text("main")).toContain("Tick at least one kind to be kept");
    }
    expect(await ownRows(person)).toEqual(before);
  });

  it("refuses more than an account keeps, in words, and changes nothing", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: plays(40) }]);
    const full = await giveImport(server, person, [{ events: plays(1, "2020-01-01") }]);
    await keep(server, person, full);
    await server.database.query(`UPDATE "ImportedMonth" SET "count" = 9999961 WHERE "importId" = $1`, [full]);
    const look = async () => [
      await importRow(server, id),
      await signalsOf(server, person),
      archiveFiles(server),
    ];
    const before = await look();
    const answer = await decide(person, id, "keep-import");
    expect(answer.status).toBe(409);
    expect(answer.page().text("main")).toContain("An account keeps 10 million events and days");
    expect(await look()).toEqual(before);
  });

  it("says so where what was read is no longer there, and keeps nothing", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: plays(40) }]);
    rmSync(`${server.dataDir}/uploads/${id}.reading`);
    expect((await decide(person, id, "keep-import")).status).toBe(302);
    await vi.waitFor(async () => expect((await importRow(server, id))?.state).toBe("failed"), 10_000);
    expect(await textOf(person, pageOf(id))).toContain("Please upload them again.");
    expect(await cards(person)).toEqual([]);
    expect((await decide(person, id, "throw-away")).status).toBe(302);
  });

  it("shows a day's greatest figure, whichever import has it", async () => {
    const person = await loggedIn(server);
    const steps = (figures: Record<string, number>) => [{ ...BOOKS, stream: "days", figures }];
    const first = await giveImport(server, person, steps({ "2026-03-01": 100, "2026-03-02": 5_000 }));
    const second = await giveImport(server, person, steps({ "2026-03-02": 9_000, "2026-03-03": 1 }));
    expect(await keep(server, person, first, ["goodreads days"])).toEqual([2, 0]);
    expect(await keep(server, person, second, ["goodreads days"])).toEqual([1, 1]);
    expect(await cardOf(person, "goodreads")).toMatchObject({ dataPoints: 3 });
  });
});

describe("what platforms' panels show", () => {
  const panels = { apple: { healthData: { steps: { "2026-11-21": 6_500 }, heartRate: {}, workouts: [] } } };
  const STEPS = {
    platform: "apple",
    stream: "steps",
    format: "apple-health",
    figures: { "2026-11-21": 6_500 },
  };

  it("comes with an import, to who never connected the platform, and goes with it", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [STEPS], { panels });
    await keep(server, person, id, ["apple steps"]);
    expect(await textOf(person, "/integrations?apple=health")).toContain("Total steps: 6,500");
    expect(Object((await person.client.get("/api/apple/data")).json()).healthData.steps).toEqual({
      "2026-11-21": 6_500,
    });
    await undo(server, person, id);
    expect((await person.client.get("/api/apple/data")).status).toBe(404);
    expect(await cards(person)).toEqual([]);
  });

  it("stays away where a kind of the platform is left out", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [STEPS, { ...STEPS, stream: "sleep" }], { panels });
    await keep(server, person, id, ["apple sleep"]);
    expect(await server.database.count("PlatformData", `"userId" = $1`, [person.id])).toBe(0);
  });
});

/** Tables that change with each page view and each change, so they are not compared. */
const TABLES_OF_LOG = new Set(["ArchiveImport", "Job", "RateLimit", "Session"]);

/** Every row in the database, by table, without instants and revisions. */
async function rowsOf(): Promise<Record<string, unknown>> {
  const snapshot = await server.database.snapshot();
  const kept = Object.entries(snapshot).filter(([table]) => !TABLES_OF_LOG.has(table));
  return Object.fromEntries(
    kept.map(([table, rows]) => [
      table,
      rows.map((row) => row.replace(/"(revision|computedAt|takenAt)":("[^"]*"|\d+)/g, '"$1":0')),
    ]),
  );
}

describe("undoing an import", () => {
  it("asks first, without scripts", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: plays(40) }]);
    await keep(server, person, id);
    const asked = (await person.client.get(`${pageOf(id)}?undo=yes`)).page();
    expect(asked.text("#undo")).toContain("what your twin says because of them");
    expect(asked.text("#undo button")).toBe("Undo this import");
    expect((await importRow(server, id))?.state).toBe("kept");
  });

  it("leaves the database as it was but for its log", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "github", dataPoints: 7 });
    await person.client.postJson("/api/integrations", { platformName: "linkedin" });
    const connections = { platform: "linkedin", stream: "connections", format: "linkedin" };
    const streams = [{ events: plays(40) }, { ...connections, events: plays(50) }];
    const id = await giveImport(server, person, streams);
    await person.client.get("/");
    const stats = (await person.client.get("/api/dashboard-stats")).json();
    const before = await rowsOf();
    await keep(server, person, id, [PLAYS_KIND, "linkedin connections"]);
    await server.database.query(
      `INSERT INTO "SilencedSignal" ("userId", "platform", "source", "kind") VALUES ($1, 'spotify', 'archive:plays', 'interests')`,
      [person.id],
    );
    expect(await cardOf(person, "linkedin")).toMatchObject({ isDemo: false, dataPoints: 50 });
    expect((await person.client.get("/api/dashboard-stats")).json()).not.toEqual(stats);
    await undo(server, person, id);
    await person.client.get("/");
    expect((await person.client.get("/api/dashboard-stats")).json()).toEqual(stats);
    const after = await rowsOf();
    // The uploaded files were deleted when the import was decided on.
    expect({ ...after, StoredArchive: null }).toEqual({ ...before, StoredArchive: null });
    expect(await textOf(person, pageOf(id))).toContain("Nothing of it is kept");
  });

  it("takes back only what no other import has, whichever of them is undone", async () => {
    const person = await loggedIn(server);
    const lone = await loggedIn(server);
    const first = await giveImport(server, person, [{ events: plays(40) }]);
    const second = await giveImport(server, person, [{ events: plays(60, "2026-01-15") }]);
    const alone = await giveImport(server, lone, [{ events: plays(60, "2026-01-15") }]);
    await keep(server, person, first);
    const ofFirst = await signalsOf(server, person);
    await keep(server, person, second);
    await keep(server, lone, alone);
    await undo(server, person, first);
    expect(await signalsOf(server, person)).toEqual(await signalsOf(server, lone));
    expect(await cardOf(person, "spotify")).toMatchObject({ dataPoints: 60 });
    const again = await giveImport(server, person, [{ events: plays(40) }]);
    expect(await keep(server, person, again)).toEqual([10, 30]);
    await undo(server, person, second);
    expect(await signalsOf(server, person)).toEqual(ofFirst);
    expect(await cardOf(person, "spotify")).toMatchObject({ dataPoints: 40 });
  });

  it("is asked for once: what is undone, or not kept yet, cannot be undone", async () => {
    const person = await loggedIn(server);
    const id = await giveImport(server, person, [{ events: plays(40) }]);
    expect((await decide(person, id, "undo-import")).status).toBe(404);
    await keep(server, person, id);
    expect((await decide(person, id, "throw-away")).status).toBe(404);
    expect((await decide(person, id, "keep-import")).status).toBe(404);
    await undo(server, person, id);
    expect((await decide(person, id, "undo-import")).status).toBe(404);
  });
});

describe("a platform that is connected and has imports", () => {
  it("counts both, and rests on the imports when it is disconnected", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, {
      platform: "linkedin",
      dataPoints: 5,
      profile: { name: "Ada" },
    });
    const connections = { platform: "linkedin", stream: "connections", format: "linkedin" };
    const id = await giveImport(server, person, [{ ...connections, events: plays(50) }]);
    await keep(server, person, id, ["linkedin connections"]);
    expect(await cardOf(person, "linkedin")).toMatchObject({
      dataPoints: 55,
    });
    const connected = (await person.client.get("/integrations")).page().text("#platform-linkedin");
    expect(connected).toMatch(/Disconnect.*Data points55From your archives50/s);
    expect(connected).toContain(
      "What came with archives stays when you disconnect LinkedIn. You can take it back under Your imports.",
    );
    expect((await person.client.send("DELETE", "/api/integrations/linkedin")).status).toBe(204);
    expect(await cardOf(person, "linkedin")).toMatchObject({
      isConnected: true,
      dataPoints: 50,
      profileData: {},
    });
    expect((await person.client.send("DELETE", "/api/integrations/linkedin")).status).toBe(404);
    const card = (await person.client.get("/integrations")).page().text("#platform-linkedin");
    expect(card).toContain("From your archives");
    expect(card).not.toMatch(/Sync|Disconnect/);
    expect(card).toContain("until you upload a newer one, or undo the import");
    expect(await textOf(person, "/")).toContain("From your archives · 50 data points");
    await undo(server, person, id);
    expect(await cards(person)).toEqual([]);
  });

  it("stays connected when the import is undone", async () => {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "linkedin", dataPoints: 5 });
    const before = await cardOf(person, "linkedin");
    const connections = { platform: "linkedin", stream: "connections", format: "linkedin" };
    const id = await giveImport(server, person, [{ ...connections, events: plays(50) }]);
    await keep(server, person, id, ["linkedin connections"]);
    await undo(server, person, id);
    expect(await cardOf(person, "linkedin")).toEqual(before);
  });
});
