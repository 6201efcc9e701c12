import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { undo } from "../../support/archives/importing";
import { livedYears, play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";

const server = await serve();

const MUSIC = "/use-cases/music-diary";
const HINT = "Choose “Titles too” with your next archive and this names artists and shows.";

const pageAt = async ({ client }: Person, path = MUSIC) => (await client.get(path)).page();

/** Waits until an odyssey has a number of reports and no other is being made. @returns the latest, as stored */
function made({ id }: Person, odysseyId: string, many = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const rows = await server.database.query(
        `SELECT "report" FROM "OdysseyReport" WHERE "userId" = $1 AND "odysseyId" = $2 ORDER BY "madeAt", "id"`,
        [id, odysseyId],
      );
      const open = await server.database.count(
        "ActiveOdyssey",
        `"userId" = $1 AND "odysseyId" = $2 AND "askedAt" IS NOT NULL`,
        [id, odysseyId],
      );
      expect([rows.length, open]).toEqual([many, 0]);
      const report = rows.at(-1)?.report;
      return typeof report === "string" ? report : JSON.stringify(report);
    },
    { timeout: 10_000, interval: 50 },
  );
}

async function reported(person: Person, odysseyId: string): Promise<string> {
  const answer = await person.client.postJson(`/api/use-cases/${odysseyId}/activate`, {});
  expect(answer.text).toBe(JSON.stringify({ useCaseId: odysseyId }));
  return made(person, odysseyId);
}

async function withArchive(titles: "all" | readonly string[], files = livedYears("2025-01-01", 680)) {
  const person = await loggedIn(server);
  const importId = await uploadTexts(server, person, files);
  // With a time zone, so that weekdays are reported even without titles.
  await keepWithTitles(server, person, importId, { titles, timeZone: "Europe/Berlin" });
  return { person, importId };
}

/** The positions of the picture and the insights on the page. */
function order(text: string): number[] {
  return ['id="picture"', 'id="insights"'].map((id) => text.indexOf(id));
}

describe("Music Diary", () => {
  it("names artists with counts of the rows, before the picture of its year", async () => {
    const { person } = await withArchive("all");
    await reported(person, "music-diary");
    const { text } = await person.client.get(MUSIC);
    const [picture = -1, insights = -1] = order(text);
    expect(insights).toBeGreaterThan(0);
    expect(picture).toBeGreaterThan(insights);
    const page = await pageAt(person);
    expect(page.text("#picture")).toContain("Plays on Spotify in 2026:");
    expect(page.all("#picture svg[role=img]").length).toBeGreaterThan(0);
    expect(page.all("#picture table tbody tr")).toHaveLength(12);
    const count = (where: string, values: string[] = []) =>
      server.database.count(
        "Entry",
        `"userId" = $1 AND "source" = 'spotify' AND "day" >= '2026-01-01' AND "day" <= '2026-12-31'${where}`,
        [person.id, ...values],
      );
    const all = await count("");
    const named = page.all("#insights .report-names bdi").map(({ textContent }) => textContent);
    expect(named.length).toBeGreaterThan(2);
    for (const artist of named) {
      const own = await count(` AND "creator" = $2`, [artist]);
      expect(page.text("#insights")).toContain(
        `${artist}: ${own} of ${all.toLocaleString("en-US")} plays in 2026`,
      );
    }
    expect(page.text("main")).not.toContain(HINT);
  });

  it("names nobody where only counts are kept, and says once that titles would", async () => {
    const { person } = await withArchive([]);
    const stored = await reported(person, "music-diary");
    expect(stored).not.toContain("Nils Frahm");
    const { text } = await person.client.get(MUSIC);
    expect(text).not.toContain("Nils Frahm");
    expect(order(text)[0]).toBeGreaterThan(0);
    const page = await pageAt(person);
    expect(page.all(".report-names")).toHaveLength(0);
    expect(page.text("#missing").split(HINT)).toHaveLength(2);
  });

  it("shows an earlier report with its own days, and not those of later archives", async () => {
    const { person } = await withArchive("all", livedYears("2026-01-01", 120));
    await reported(person, "music-diary");
    const before = (await pageAt(person)).text("#picture");
    const second = await uploadTexts(server, person, livedYears("2026-05-01", 120, 9));
    await keepWithTitles(server, person, second);
    await person.client.postForm(MUSIC, { intent: "schedule", id: "music-diary", update: "now" });
    await made(person, "music-diary", 2);
    const [first] = await server.database.query(
      `SELECT "id" FROM "OdysseyReport" WHERE "userId" = $1 ORDER BY "madeAt", "id"`,
      [person.id],
    );
    expect((await pageAt(person)).text("#picture")).not.toBe(before);
    expect((await pageAt(person, `${MUSIC}?report=${first?.id}`)).text("#picture")).toBe(before);
  });

  it("shows hostile names as the texts that they are", async () => {
    const hostile = ["<b>Bold</b><script>alert(1)</script>", "\u202eevil", '"><img src=x>', "x".repeat(300)];
    const plays = hostile.flatMap((artist, index) =>
      Array.from({ length: 12 + index }, (_, nth) =>
        play(`2026-0${1 + (nth % 9)}-0${1 + index}T0${nth % 10}:${10 + nth}:00Z`, `Piece ${nth}`, artist),
      ),
    );
    const { person } = await withArchive("all", { "Streaming_History_Audio.json": JSON.stringify(plays) });
    await reported(person, "music-diary");
    const page = await pageAt(person);
    const named = page.all(".report-names bdi").map(({ textContent }) => textContent);
    expect(named).toEqual([`${"x".repeat(199)}…`, '"><img src=x>', "evil", hostile[0]]);
    expect(page.all(".report-names :is(b, img, script)")).toHaveLength(0);
  });
});

describe("Reading Year", () => {
  it("is ready with books whose titles are kept, and names them with their authors and ratings", async () => {
    const { person } = await withArchive("all");
    await reported(person, "reading-year");
    const page = await pageAt(person, "/use-cases/reading-year");
    expect(page.text("#picture")).toContain("Books read, by month");
    const words = page.text("#insights");
    expect(words).toMatch(/The Employees by Olga Ravn: \d+ \w+ 2026, rated 4 of 5\./);
    const { person: other } = await withArchive([]);
    const answer = await other.client.postJson("/api/use-cases/reading-year/activate", {});
    expect(answer.status).toBe(409);
  });
});

describe("what is taken back is named no more", () => {
  const stored = async ({ id }: Person) =>
    JSON.stringify(
      await server.database.query(`SELECT "report" FROM "OdysseyReport" WHERE "userId" = $1`, [id]),
    );

  it("an import", async () => {
    const { person, importId } = await withArchive("all");
    expect(await reported(person, "music-diary")).toContain("Nils Frahm");
    await undo(server, person, importId);
    await made(person, "music-diary");
    expect(await stored(person)).not.toContain("Nils Frahm");
    const page = await pageAt(person);
    expect([page.all("#picture").length, page.all(".report-names").length]).toEqual([0, 0]);
  });

  it("a creator, in its own report alone", async () => {
    const { person } = await withArchive("all");
    expect(await reported(person, "music-diary")).toContain("Nils Frahm");
    const reading = await reported(person, "reading-year");
    expect((await person.client.send("DELETE", "/api/entries?creator=Nils+Frahm")).status).toBe(204);
    expect(await made(person, "music-diary")).toContain("spotify-names");
    expect(await stored(person)).not.toContain("Nils Frahm");
    expect(await made(person, "reading-year")).toBe(reading);
  });

  it("a kind from a source", async () => {
    const { person } = await withArchive("all");
    expect(await reported(person, "reading-year")).toContain("The Employees");
    await person.client.postForm("/entries", {
      intent: "take-back",
      source: "goodreads",
      kind: "book",
    });
    await made(person, "reading-year");
    expect(await stored(person)).not.toContain("The Employees");
  });

  it("one book", async () => {
    const { person } = await withArchive("all");
    expect(await reported(person, "reading-year")).toContain("The Employees");
    const found = (await person.client.get("/api/entries?q=Employees")).json() as { id: string }[];
    expect((await person.client.send("DELETE", `/api/entries/${found[0]?.id}`)).status).toBe(204);
    await made(person, "reading-year");
    expect(await stored(person)).not.toContain("The Employees");
  });
});
