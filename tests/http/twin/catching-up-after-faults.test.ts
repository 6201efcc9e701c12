import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { refuseWrites } from "../../support/database/refused-writes";
import { Client } from "../../support/http/client";
import { contention } from "../../support/measuring/contention";
import { startServer } from "../../support/server/server";
import { SCORES } from "../../support/twin/furnished";
import { addPreference, STATED, TYPED } from "../../support/twin/preferring";
import { revisions, stats } from "../../support/twin/revisions";

const BEHIND = "Your twin is behind your latest changes";

describe("when what the twin says cannot be kept", () => {
  it.each(["TwinState", "ActivityMetric"])(
    "since %s takes no writes: writes are still answered as done, and each reader sees the truth",
    async (table) => {
      const own = await startServer();
      const person = await loggedIn(own);
      const { client } = person;
      await addPreference(client);
      const letIn = await refuseWrites(own.database, table);
      expect((await client.postJson("/api/integrations", { platformName: "linkedin" })).status).toBe(201);
      const added = await client.postForm("/preferences", { intent: "add", id: randomUUID(), ...TYPED });
      expect([added.status, added.location]).toEqual([302, "/preferences?category=communication"]);
      const result = await client.postJson("/api/personality", SCORES);
      expect([result.status, Object(result.json()).openness]).toEqual([201, SCORES.openness]);
      expect((await client.get("/")).status).toBe(200);
      expect((await stats(client)).demos).toBe(1);
      expect(await revisions(own.database, person)).toEqual({ now: 4, made: 1 });
      expect(own.log()).toContain("what the twin says could not be kept");
      const told = await stats(client);
      await letIn();
      expect(await stats(client)).toEqual(told);
      expect(await revisions(own.database, person)).toEqual({ now: 4, made: 4 });
      await own.stop();
    },
  );

  it("and the process is killed then: the next one's readers see the truth", async () => {
    const first = await startServer();
    const { database, dataDir } = first;
    const person = await loggedIn(first);
    await addPreference(person.client);
    const letIn = await refuseWrites(database, "TwinState");
    expect((await person.client.postJson("/api/personality", SCORES)).status).toBe(201);
    await first.kill();
    await letIn();
    expect(await revisions(database, person)).toEqual({ now: 2, made: 1 });
    const second = await startServer({ database, dataDir });
    const client = new Client(second.origin);
    client.setCookie("twin_session", person.client.cookie("twin_session") ?? "");
    expect(Object((await client.get("/api/personality")).json()).insights.length).toBeGreaterThan(0);
    expect(Object((await client.get("/api/recommendations")).json()).length).toBeGreaterThan(0);
    expect(await revisions(database, person)).toEqual({ now: 2, made: 2 });
    await second.stop();
  });
});

it.runIf(ENGINE === "postgresql")(
  "a write is answered while working out what it means waits for others, and killed then loses nothing",
  async () => {
    const first = await startServer();
    const { database, dataDir } = first;
    const person = await loggedIn(first);
    await addPreference(person.client);
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query("BEGIN");
    await other.query(`SELECT 1 FROM "TwinState" FOR UPDATE`);
    const asked = performance.now();
    expect((await person.client.postJson("/api/integrations", { platformName: "linkedin" })).status).toBe(
      201,
    );
    // Without its time limit, the write would wait until the database ends the statement, after 15 s.
    expect((performance.now() - asked) / contention()).toBeLessThan(5_000);
    await first.kill();
    await other.query("ROLLBACK");
    await other.end();
    const second = await startServer({ database, dataDir });
    const client = new Client(second.origin);
    client.setCookie("twin_session", person.client.cookie("twin_session") ?? "");
    expect((await stats(client)).demos).toBe(1);
    await second.stop();
  },
);

describe("when working it out fails", () => {
  it("a write is answered as done, pages say that the twin is behind, and the next reader sees the truth", async () => {
    const own = await startServer();
    const person = await loggedIn(own);
    const { client } = person;
    await addPreference(client);
    const before = await stats(client);
    const rename = (from: string, to: string) =>
      own.database.query(`ALTER TABLE "${from}" RENAME TO "${to}"`);
    // On the pages below only the engine reads this table.
    await rename("ChoiceAnswer", "Elsewhere");
    expect((await client.postJson("/api/integrations", { platformName: "linkedin" })).status).toBe(201);
    const result = await client.postJson("/api/personality", SCORES);
    expect(result.status).toBe(201);
    expect(Object(result.json()).insights.length).toBeGreaterThan(0);
    for (const path of ["/", "/profile"]) {
      const page = await client.get(path);
      expect([page.status, page.page().main.includes(BEHIND)]).toEqual([200, true]);
    }
    expect(await stats(client)).toEqual(before);
    expect(own.log()).toContain("what the twin says could not be worked out");
    const stranger = await loggedIn(own);
    await stranger.client.postJson("/api/preferences", STATED);
    expect((await stranger.client.get("/")).page().main).toContain(BEHIND);
    await rename("Elsewhere", "ChoiceAnswer");
    for (const path of ["/", "/profile", "/preview-twin"]) {
      expect((await client.get(path)).page().main).not.toContain(BEHIND);
    }
    expect((await stats(client)).demos).toBe(1);
    expect(await revisions(own.database, person)).toEqual({ now: 3, made: 3 });
    await own.stop();
  });
});
