import { describe, expect, it } from "vitest";
import { storedSummary } from "~/archives/summary/summary";
import { leadInWords } from "~/archives/summary/summary-words";
import { loggedIn, type Person } from "../../support/accounts/person";
import { decide, done, pageOf, undo, untilDone } from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";

const server = await serve();

/** Plays every three hours: two of five by Ada Winter, one each by three others. */
const PLAYS = JSON.stringify(
  Array.from({ length: 300 }, (_none, nth) =>
    play(
      new Date(Date.UTC(2026, 0, 1, 0, nth * 180)).toISOString(),
      `Piece ${nth}`,
      ["Ada Winter", "Nils", "Ada Winter", "Lina Sol", "Sault"][nth % 5] ?? "",
    ),
  ),
);
const upload = (person: Person) =>
  uploadTexts(server, person, { "Streaming_History_Audio_2026.json": PLAYS });
const main = async ({ client }: Person, id: string) => (await client.get(pageOf(id))).page();

async function summaryOf(id: string) {
  const [row] = await server.database.query(`SELECT "summary" FROM "ArchiveImport" WHERE "id" = $1`, [id]);
  const stored = row?.summary;
  return storedSummary(typeof stored === "string" ? JSON.parse(stored) : stored);
}
const leadOf = async (id: string) => leadInWords((await summaryOf(id)) ?? { streams: [] });

async function keptWithTitles(): Promise<{ person: Person; id: string }> {
  const person = await loggedIn(server);
  const id = await upload(person);
  await keepWithTitles(server, person, id, { timeZone: "Europe/Vienna" });
  return { person, id };
}

async function keptAsCounts(person: Person): Promise<string> {
  const id = await upload(person);
  await done(decide(person, id, "keep-import", ["spotify plays"], "Europe/Vienna"));
  await untilDone(server, id, "kept");
  return id;
}

describe("what came in", () => {
  it("is named before it is kept: who recurs most, how much, since when, and day by day", async () => {
    const person = await loggedIn(server);
    const page = await main(person, await upload(person));
    expect(page.text("#standing")).toContain("Ada Winter, ");
    expect(page.text("#standing")).toContain(
      "Most often in your 300 plays. 1 January 2026 to 7 February 2026",
    );
    expect(page.all("#standing svg").length).toBeGreaterThan(0);
    expect(page.text("main")).toContain("Artists, hours listened, what comes back.");
  });

  it("is told once it is kept, with titles and days that lead to theirs", async () => {
    const { person, id } = await keptWithTitles();
    expect(await leadOf(id)).toBe("Spotify: 300 plays, most often Ada Winter.");
    const page = await main(person, id);
    const text = page.text("#standing");
    for (const words of [
      "300 plays added",
      "Ada Winter 120",
      "Nils 60",
      "1 January 2026: Piece 0, Ada Winter",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Your Spotify archive ends 7 February 2026: ");
    expect(page.link("Ada Winter")).toBe("/entries?creator=Ada+Winter&source=spotify");
    expect(page.link("1 January 2026")).toBe("/day/2026-01-01");
  });

  it("says when most was, and names nobody, where only counts are kept", async () => {
    const person = await loggedIn(server);
    const id = await keptAsCounts(person);
    expect(await leadOf(id)).toBe("Spotify: 300 plays, most in January 2026.");
    const page = await main(person, id);
    expect(page.text("main")).not.toContain("Ada Winter");
    expect(page.link("1 January 2026")).toBe("/day/2026-01-01");
    const stored = JSON.stringify(
      await server.database.query(`SELECT * FROM "ArchiveImport" WHERE "id" = $1`, [id]),
    );
    expect(stored).not.toContain("Ada Winter");
  });

  it("says how many titles came for what was only counted", async () => {
    const person = await loggedIn(server);
    await keptAsCounts(person);
    const again = await upload(person);
    await keepWithTitles(server, person, again, { timeZone: "Europe/Vienna" });
    expect((await main(person, again)).text("#standing")).toContain(
      "300 plays that you had here only as counts have their titles now.",
    );
  });
});

describe("what came in names nobody", () => {
  it("who was removed for good", async () => {
    const { person, id } = await keptWithTitles();
    expect((await person.client.send("DELETE", "/api/entries?creator=Ada+Winter")).status).toBe(204);
    expect(JSON.stringify(await summaryOf(id))).not.toContain("Ada Winter");
    expect(await leadOf(id)).toMatch(/(Nils|Lina Sol|Sault) among them\.$/);
    const again = await upload(person);
    await keepWithTitles(server, person, again);
    expect(JSON.stringify(await summaryOf(again))).not.toContain("Ada Winter");
  });

  it("whose kind of titles is taken back, or whose titles all are from before the time that is kept", async () => {
    const ways: Record<string, string>[] = [
      { intent: "take-back", source: "spotify", kind: "play" },
      { intent: "keep-for", months: "6" },
    ];
    for (const fields of ways) {
      const { person, id } = await keptWithTitles();
      expect((await person.client.postForm("/entries", fields)).status).toBe(302);
      expect(JSON.stringify(await summaryOf(id))).not.toContain("Ada Winter");
      expect(await leadOf(id)).toBe("Spotify: 300 plays, most in January 2026.");
    }
  });

  it("once it is undone", async () => {
    const { person, id } = await keptWithTitles();
    await undo(server, person, id);
    expect(await summaryOf(id)).toBeNull();
  });

  it("and is counted in another time zone when that is set", async () => {
    const { person, id } = await keptWithTitles();
    await done(decide(person, id, "read-in-zone", [], "America/Los_Angeles"));
    await untilDone(server, id, "kept");
    expect((await summaryOf(id))?.streams[0]?.first).toBe("2025-12-31");
    expect(await leadOf(id)).toBe("Spotify: 300 plays, most often Ada Winter.");
  });
});
