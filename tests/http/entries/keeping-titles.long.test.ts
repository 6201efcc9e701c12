import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { importRow, pageOf, undo } from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";

const server = await serve();

const SPOTIFY = JSON.stringify([
  play("2026-03-01T08:00:00Z", "Says", "Nils Frahm"),
  play("2026-03-02T23:30:00Z", "Says", "Nils Frahm"),
  play("2026-04-01T08:00:00Z", "=1+1", "<b>Bold</b>"),
]);
const GOODREADS = [
  "Book Id,Title,Author,My Rating,Number of Pages,Date Read,Date Added,Exclusive Shelf",
  '1,"Kairos","Jenny Erpenbeck",4,379,2026/02/03,2026/01/01,read',
  '2,"Not yet read","Somebody",0,100,,2026/01/02,to-read',
].join("\n");

type Entry = Record<string, unknown> & { id: string; title: string };
const entriesOf = async ({ client }: Person, query = ""): Promise<Entry[]> =>
  (await client.get(`/api/entries${query}`)).json() as Entry[];
const titlesOf = async (person: Person, query = "") =>
  (await entriesOf(person, query)).map(({ title }) => title);
const rows = (table: string, { id }: Person) => server.database.count(table, `"userId" = $1`, [id]);

describe("titles", () => {
  it("are offered with examples of one's own, and not kept unless that is chosen", async () => {
    const person = await loggedIn(server);
    const id = await uploadTexts(server, person, { "Streaming_History_Audio_2026.json": SPOTIFY });
    const answer = await person.client.get(pageOf(id));
    const page = answer.page();
    const [counts, too] = page.all("input[type=radio]");
    expect(counts?.getAttribute("checked")).not.toBeNull();
    expect(too?.getAttribute("checked")).toBeNull();
    expect(answer.text).toContain("Says, Nils Frahm, 1 March 2026");
    await keepWithTitles(server, person, id, { titles: [] });
    expect(await entriesOf(person)).toEqual([]);
    const everything = JSON.stringify(await server.database.snapshot());
    expect(everything).not.toContain("Nils Frahm");
  });

  it("are kept where that is chosen, with what made them, when, how long, and one's rating", async () => {
    const person = await loggedIn(server);
    const files = { "Streaming_History_Audio_2026.json": SPOTIFY, "goodreads_library_export.csv": GOODREADS };
    await keepWithTitles(server, person, await uploadTexts(server, person, files), {
      timeZone: "Europe/Berlin",
    });
    expect(await entriesOf(person)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{20}$/),
        source: "spotify",
        kind: "play",
        title: "=1+1",
        creator: "<b>Bold</b>",
        happenedAt: "2026-04-01T08:00:00.000Z",
        zoneOffsetMinutes: null,
        amount: 180,
        unit: "seconds",
        rating: null,
      },
      expect.objectContaining({ title: "Says", happenedAt: "2026-03-02T23:30:00.000Z" }),
      expect.objectContaining({ title: "Says", happenedAt: "2026-03-01T08:00:00.000Z" }),
      expect.objectContaining({
        kind: "book",
        title: "Kairos",
        creator: "Jenny Erpenbeck",
        happenedAt: "2026-02-03",
        rating: 4,
        amount: 379,
        unit: "pages",
      }),
    ]);
    // Found by the local day: it is after midnight in Berlin.
    expect(await titlesOf(person, "?from=2026-03-03&to=2026-03-03")).toEqual(["Says"]);
  });

  it("of one archive after another count once, and stay while one of them is kept", async () => {
    const person = await loggedIn(server);
    const first = await uploadTexts(server, person, { "Streaming_History_Audio_2026.json": SPOTIFY });
    await keepWithTitles(server, person, first);
    const later = JSON.stringify([
      ...JSON.parse(SPOTIFY).slice(1),
      play("2026-05-01T08:00:00Z", "New", "Else"),
    ]);
    const second = await uploadTexts(server, person, { "Streaming_History_Audio_2026_2.json": later });
    await keepWithTitles(server, person, second);
    expect(await titlesOf(person)).toEqual(["New", "=1+1", "Says", "Says"]);
    await undo(server, person, first);
    expect(await titlesOf(person)).toEqual(["New", "=1+1", "Says"]);
    expect(await rows("RepeatedEntry", person)).toBe(0);
    await undo(server, person, second);
    expect(await entriesOf(person)).toEqual([]);
    expect([
      await rows("Entry", person),
      await rows("CreatorMonth", person),
      await rows("CountedYear", person),
    ]).toEqual([0, 0, 0]);
  });

  it("that were removed for good are not kept again, and neither is anything by a removed creator", async () => {
    const person = await loggedIn(server);
    await keepWithTitles(
      server,
      person,
      await uploadTexts(server, person, { "Streaming_History_Audio_2026.json": SPOTIFY }),
    );
    const [bold] = await entriesOf(person, "?q=%3D1%2B1");
    expect((await person.client.send("DELETE", `/api/entries/${bold?.id}`)).status).toBe(204);
    expect((await person.client.send("DELETE", `/api/entries/${bold?.id}`)).status).toBe(404);
    expect((await person.client.send("DELETE", "/api/entries?creator=Nils+Frahm")).status).toBe(204);
    expect(await entriesOf(person)).toEqual([]);
    const later = JSON.stringify([
      ...JSON.parse(SPOTIFY),
      play("2026-05-01T08:00:00Z", "More", "Nils Frahm"),
      play("2026-05-01T09:00:00Z", "=1+1", "<b>Bold</b>"),
    ]);
    const second = await uploadTexts(server, person, { "Streaming_History_Audio_2026_2.json": later });
    await keepWithTitles(server, person, second);
    const again = await entriesOf(person);
    expect(again.map(({ title, happenedAt }) => [title, happenedAt])).toEqual([
      ["=1+1", "2026-05-01T09:00:00.000Z"],
    ]);
  });

  it("removed one by one, all at once, are gone from what was counted of their month", async () => {
    const person = await loggedIn(server);
    const played = Array.from({ length: 9 }, (_none, nth) =>
      play(`2026-03-0${nth + 1}T08:00:00Z`, `Piece ${nth}`, `Artist ${nth % 2}`),
    );
    const files = { "Streaming_History_Audio_2026.json": JSON.stringify(played) };
    await keepWithTitles(server, person, await uploadTexts(server, person, files));
    const [left, ...others] = await entriesOf(person);
    const answers = await Promise.all(
      others.map(({ id }) => person.client.send("DELETE", `/api/entries/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 204));
    expect((await entriesOf(person)).map(({ id }) => id)).toEqual([left?.id]);
    const counted = `SELECT "creator", "firstDay", "lastDay" FROM "CreatorMonth" WHERE "userId" = $1`;
    expect(await server.database.query(counted, [person.id])).toEqual([
      { creator: "Artist 0", firstDay: "2026-03-09", lastDay: "2026-03-09" },
    ]);
  });

  it("are taken back kind by kind, and the counts stay", async () => {
    const person = await loggedIn(server);
    const files = { "Streaming_History_Audio_2026.json": SPOTIFY, "goodreads_library_export.csv": GOODREADS };
    const id = await uploadTexts(server, person, files);
    await keepWithTitles(server, person, id);
    expect((await person.client.get("/archives")).page().main).toContain("Spotify: 3 plays");
    const fields = { intent: "take-back", source: "spotify", kind: "play" };
    expect((await person.client.postForm("/entries", fields)).location).toBe("/archives");
    expect(await titlesOf(person)).toEqual(["Kairos"]);
    expect(await importRow(server, id)).toMatchObject({ state: "kept", added: 6 });
    expect((await person.client.postForm("/entries", fields)).status).toBe(404);
  });

  it("are nobody else's: neither read, nor searched, nor removed", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    await keepWithTitles(
      server,
      person,
      await uploadTexts(server, person, { "Streaming_History_Audio_2026.json": SPOTIFY }),
    );
    const [entry] = await entriesOf(person);
    expect(await entriesOf(other, "?q=says")).toEqual([]);
    expect((await other.client.send("DELETE", `/api/entries/${entry?.id}`)).status).toBe(404);
    expect((await other.client.send("DELETE", "/api/entries?creator=Nils+Frahm")).status).toBe(404);
    expect((await other.client.get(`/api/entries?before=${entry?.id}`)).status).toBe(400);
    expect(await titlesOf(person)).toHaveLength(3);
  });

  it("move to the local day when the import's zone is named later", async () => {
    const person = await loggedIn(server);
    const id = await uploadTexts(server, person, { "Streaming_History_Audio_2026.json": SPOTIFY });
    await keepWithTitles(server, person, id);
    expect(await titlesOf(person, "?from=2026-03-03&to=2026-03-03")).toEqual([]);
    await person.client.postForm(pageOf(id), { intent: "read-in-zone", id, timeZone: "Europe/Berlin" });
    await vi.waitFor(
      async () => expect(await titlesOf(person, "?from=2026-03-03&to=2026-03-03")).toEqual(["Says"]),
      10_000,
    );
  });
});

describe("the list of entries", () => {
  it("is searched in any case, by title or creator, by kind, source and day, page by page", async () => {
    const person = await loggedIn(server);
    const many = Array.from({ length: 250 }, (_none, nth) =>
      play(new Date(Date.UTC(2026, 0, 1, nth)).toISOString(), `Track 100%_${nth}`, nth % 2 ? "ÉTÉ" : "Hiver"),
    );
    const files = {
      "Streaming_History_Audio_2026.json": JSON.stringify(many),
      "goodreads_library_export.csv": GOODREADS,
    };
    await keepWithTitles(server, person, await uploadTexts(server, person, files));
    const pages: string[] = [];
    let next: string | null = "/api/entries?limit=100&q=%C3%A9t%C3%A9";
    while (next) {
      const answer = await person.client.get(next);
      pages.push(...(answer.json() as Entry[]).map(({ title }) => title));
      next = /<([^>]+)>/.exec(String(answer.headers.get("link") ?? ""))?.[1] ?? null;
    }
    expect(pages).toHaveLength(125);
    expect(new Set(pages).size).toBe(125);
    expect(await titlesOf(person, "?q=100%25_7&limit=200")).toContain("Track 100%_7");
    expect(await titlesOf(person, "?q=100x_7")).toEqual([]);
    expect(await titlesOf(person, "?kind=book")).toEqual(["Kairos"]);
    expect(await titlesOf(person, "?source=goodreads")).toEqual(["Kairos"]);
    for (const bad of ["?from=yesterday", "?kind=song", "?to=2026-02-31", "?from=2026-03-02&to=2026-03-01"]) {
      const answer = await person.client.get(`/api/entries${bad}`);
      expect([bad, answer.status, Array.isArray(Object(answer.json()).issues)]).toEqual([bad, 400, true]);
    }
  });

  it("shows titles as text, and removes from a page without scripts", async () => {
    const person = await loggedIn(server);
    await keepWithTitles(
      server,
      person,
      await uploadTexts(server, person, { "Streaming_History_Audio_2026.json": SPOTIFY }),
    );
    const answer = await person.client.get("/entries?q=bold");
    expect(answer.text).not.toContain("<b>Bold");
    const [entry] = await entriesOf(person, "?q=bold");
    const asked = (await person.client.get(`/entries?q=bold&remove=${entry?.id}`)).page();
    expect(asked.main).toContain("Remove “=1+1” for good?");
    const removed = await person.client.postForm("/entries", {
      intent: "remove-entry",
      id: String(entry?.id),
      creator: "<b>Bold</b>",
      filter: "q=bold",
    });
    expect(removed.location).toBe("/entries?q=bold");
    expect((await person.client.get("/entries?q=bold")).page().main).toContain("Nothing fits.");
  });
});
