import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveSignal } from "../../support/archives/imported-rows";
import { giveImport, keep, plays, undo } from "../../support/archives/importing";
import { JSON_EXPORT } from "../../support/exports/exporting";
import { giveConnection } from "../../support/platforms/given-connections";
import { serve } from "../../support/server/serve";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();

type Kept = { id: string; text: string };

async function reports({ id }: Person, odysseyId: string): Promise<Kept[]> {
  const rows = await server.database.query(
    `SELECT "id", "report" FROM "OdysseyReport" WHERE "userId" = $1 AND "odysseyId" = $2 ORDER BY "madeAt", "id"`,
    [id, odysseyId],
  );
  return rows.map((row) => ({
    id: String(row.id),
    text: typeof row.report === "string" ? row.report : JSON.stringify(row.report),
  }));
}

/** Activates an odyssey, or updates an active one, and waits for its report. @returns the report */
async function reported(person: Person, odysseyId: string): Promise<Kept> {
  const before = await reports(person, odysseyId);
  const answer = before.length
    ? await person.client.postForm(`/use-cases/${odysseyId}`, {
        intent: "schedule",
        id: odysseyId,
        update: "now",
      })
    : await person.client.postJson(`/api/use-cases/${odysseyId}/activate`, {});
  expect(answer.status).toBe(before.length ? 302 : 200);
  return made(person, odysseyId, before.length + 1);
}

/** Waits until an odyssey has a number of reports and no other is being made. @returns the latest */
function made(person: Person, odysseyId: string, many: number): Promise<Kept> {
  return vi.waitFor(
    async () => {
      const all = await reports(person, odysseyId);
      const [open] = await server.database.query(
        `SELECT COUNT(*) AS "open" FROM "ActiveOdyssey" WHERE "userId" = $1 AND "odysseyId" = $2 AND "askedAt" IS NOT NULL`,
        [person.id, odysseyId],
      );
      expect([all.length, Number(open?.open)]).toEqual([many, 0]);
      return all.at(-1) ?? { id: "", text: "" };
    },
    { timeout: 10_000, interval: 50 },
  );
}

const exported = async ({ client }: Person) => (await client.get(JSON_EXPORT)).text;

async function withMusic(): Promise<{ person: Person; importId: string }> {
  const person = await loggedIn(server);
  const importId = await giveImport(server, person, [{ events: plays(300) }]);
  await keep(server, person, importId);
  return { person, importId };
}

describe("an import that is undone takes back what odysseys said because of it", () => {
  it("all of it: the report, what the export had of it, and what the new one says", async () => {
    const { person, importId } = await withMusic();
    const report = await reported(person, "music-diary");
    expect(report.text).toContain("300 plays");
    expect(await exported(person)).toContain("300 plays");
    await undo(server, person, importId);
    expect((await reports(person, "music-diary")).map(({ id }) => id)).not.toContain(report.id);
    expect(await exported(person)).not.toContain("300 plays");
    const now = await made(person, "music-diary", 1);
    expect(JSON.parse(now.text)).toMatchObject({ insights: [], dataPoints: 0 });
    expect((await person.client.get("/use-cases/music-diary")).page().text("#missing")).toContain(
      "It comes with a Spotify archive",
    );
  });

  it("part of it, where another import of the same things stays; reports of before it stay too", async () => {
    const { person } = await withMusic();
    const before = await reported(person, "music-diary");
    await server.database.query(`UPDATE "OdysseyReport" SET "madeAt" = $1 WHERE "id" = $2`, [
      new Date(Date.now() - 10 * 60_000),
      before.id,
    ]);
    const second = await giveImport(server, person, [{ events: plays(100, "2025-09-01") }]);
    await keep(server, person, second);
    const both = await reported(person, "music-diary");
    expect(both.text).toContain("400 plays");
    await undo(server, person, second);
    const now = await made(person, "music-diary", 2);
    expect(now.text).toContain("300 plays");
    const ids = (await reports(person, "music-diary")).map(({ id }) => id);
    expect([ids.includes(before.id), ids.includes(both.id)]).toEqual([true, false]);
  });
});

describe("what else goes takes along what was said of it", () => {
  async function withCalendar(): Promise<Person> {
    const person = await loggedIn(server);
    await giveConnection(server, person.id, { platform: "google" });
    const of = { source: "profile", of: "calendar events" } as const;
    await giveSignal(server, person, { ...of, kind: "activity-by-hour", values: { 8: 140, 15: 20 } });
    return person;
  }

  it("a platform that is disconnected, and nobody else's reports", async () => {
    const [person, other] = [await withCalendar(), await withCalendar()];
    const [own, others] = [
      await reported(person, "calendar-clarity"),
      await reported(other, "calendar-clarity"),
    ];
    expect(own.text).toContain("160 calendar events");
    expect((await person.client.send("DELETE", "/api/integrations/google")).status).toBe(204);
    const now = await made(person, "calendar-clarity", 1);
    expect([now.id === own.id, JSON.parse(now.text).insights]).toEqual([false, []]);
    expect(await exported(person)).not.toContain("160 calendar events");
    expect((await reports(other, "calendar-clarity")).map(({ id }) => id)).toEqual([others.id]);
  });

  it.each(["by form", "by call"])("a preference that is deleted %s, and it alone", async (how) => {
    const person = await withCalendar();
    const held = { category: "work", subcategory: "schedule", confidence: 95 };
    const surest = await addPreference(person.client, held);
    const lesser = await addPreference(person.client, { ...held, confidence: 20 });
    const remove = (id: string) =>
      how === "by call"
        ? person.client.send("DELETE", `/api/preferences/${id}`)
        : person.client.postForm("/preferences", { intent: "delete", id });
    const report = await reported(person, "shape-of-work");
    expect(report.text).toContain("95\u00a0% sure");
    const link = (await person.client.get("/use-cases/shape-of-work")).page().all("#insights a")[0];
    expect(link?.getAttribute("href")).toBe(`/preferences?edit=${surest.id}#preference-editor-title`);
    await remove(lesser.id);
    expect((await reports(person, "shape-of-work")).map(({ id }) => id)).toEqual([report.id]);
    await remove(surest.id);
    const now = await made(person, "shape-of-work", 1);
    expect(now.id).not.toBe(report.id);
    expect(now.text).not.toContain("95\u00a0% sure");
  });
});
