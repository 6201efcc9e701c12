import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { undo } from "../../support/archives/importing";
import { livedYears, play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { giveManyEntries } from "../../support/entries/many-entries";
import { serve } from "../../support/server/serve";

const server = await serve();

type Year = {
  from: string;
  to: string;
  isWhole: boolean;
  totals: { source: string; kind: string; count: number; days: number; hours: number | null }[];
  days: { date: string; counts: Record<string, number> }[];
  weekdays: number[] | null;
  hours: number[] | null;
  top: { kind: string; creator: string; count: number; first: string }[];
};

const yearOf = async ({ client }: Person, year: number) =>
  (await client.get(`/api/year/${year}`)).json() as Year;

/** Uploads and keeps two years of a user's archives. @returns the import's id */
async function lived(person: Person, titles: "all" | [] = "all"): Promise<string> {
  const id = await uploadTexts(server, person, livedYears("2025-01-01", 680));
  await keepWithTitles(server, person, id, { titles, timeZone: "Europe/Berlin" });
  return id;
}

describe("the page of a month", () => {
  it.each([
    ["/year/2025/3", "/year/2025/03"],
    ["/year/2025/3?source=spotify", "/year/2025/03?source=spotify"],
    ["/year/2025/1-3", "/year/2025/01-03"],
  ])("without its zero, %s, leads to %s", async (typed, address) => {
    const { client } = await loggedIn(server);
    const answer = await client.get(typed);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, address]);
    expect((await client.get(address)).status).toBe(200);
  });

  it.each(["/year/2025/13", "/year/2025/0", "/year/2025/2-4", "/year/1/3"])("%s is none", async (typed) => {
    const { client } = await loggedIn(server);
    expect((await client.get(typed)).status).toBe(404);
  });
});

describe("a year", () => {
  it("is counted from what was kept, each event once, on local days and hours", async () => {
    const person = await loggedIn(server);
    const plays = [
      play("2026-03-01T23:30:00Z", "Says", "Nils Frahm"),
      play("2026-03-02T08:00:00Z", "Says", "Nils Frahm", { ms_played: 3_600_000 }),
      play("2026-07-01T08:00:00Z", "Jóga", "Björk"),
    ];
    for (const name of ["Streaming_History_Audio_1.json", "Streaming_History_Audio_2.json"]) {
      const id = await uploadTexts(server, person, { [name]: JSON.stringify(plays) });
      await keepWithTitles(server, person, id, { timeZone: "Europe/Berlin" });
    }
    expect(await yearOf(person, 2026)).toEqual({
      year: 2026,
      from: "2026-03-02",
      to: "2026-07-01",
      isWhole: false,
      totals: [{ source: "spotify", kind: "play", count: 3, days: 2, hours: 1.1 }],
      days: [
        { date: "2026-03-02", counts: { spotify: 2 } },
        { date: "2026-07-01", counts: { spotify: 1 } },
      ],
      // Two plays on Monday, one on Wednesday.
      weekdays: [0.6667, 0, 0.3333, 0, 0, 0, 0],
      hours: Array.from({ length: 24 }, (_none, hour) => ([0, 9, 10].includes(hour) ? 0.3333 : 0)),
      top: [
        { kind: "play", creator: "Nils Frahm", count: 2, first: "2026-03-02" },
        { kind: "play", creator: "Björk", count: 1, first: "2026-07-01" },
      ],
    });
  });

  it("has hours and names only with titles, and is empty again when its import is undone", async () => {
    const person = await loggedIn(server);
    const id = await lived(person, []);
    const counted = await yearOf(person, 2025);
    expect(counted.totals.map(({ source, kind, hours }) => [source, kind, hours])).toEqual([
      ["goodreads", "book", null],
      ["goodreads", "books-added", null],
      ["netflix", "episode", null],
      ["spotify", "play", null],
    ]);
    expect(counted.top).toEqual([]);
    expect((await person.client.get("/year/2025")).text).not.toContain("Nils Frahm");
    await undo(server, person, id);
    expect(await yearOf(person, 2025)).toMatchObject({
      totals: [],
      days: [],
      weekdays: null,
      hours: null,
      top: [],
    });
  });

  it("without data is an answer, and what is no year is not there", async () => {
    const person = await loggedIn(server);
    expect((await person.client.get("/api/year/1999")).status).toBe(200);
    expect((await person.client.get("/year/1999")).page().main).toContain("Upload an archive");
    for (const path of [
      "/api/year/abc",
      "/year/12",
      "/year/2026/13",
      "/year/2026/03-04",
      "/year/2026/picture.gif",
    ]) {
      expect([path, (await person.client.get(path)).status]).toEqual([path, 404]);
    }
  });

  it("with thousands of creators that were just kept is read at once", async () => {
    const person = await loggedIn(server);
    // As right after an import, when PostgreSQL has no statistics of the new rows yet.
    await giveManyEntries(server.database, person.id, 24_000);
    const answer = await person.client.get("/api/year/2026");
    // The database ends a statement after 15 s, which joining row by row would take.
    expect(answer.status).toBe(200);
    const year = answer.json() as { top: { creator: string }[] };
    expect(year.top.map(({ creator }) => creator)).toEqual(
      ["1", "10", "100", "1000", "10000"].map((nth) => `Creator ${nth}`),
    );
  });

  it("is nobody else's", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    await lived(person);
    expect((await yearOf(other, 2025)).totals).toEqual([]);
    expect((await other.client.get("/year/2025/picture.svg")).text).not.toContain("Nils Frahm");
  });

  it("is a page of figures, names and changes, with parts by the address and the calendar of a source", async () => {
    const person = await loggedIn(server);
    await lived(person);
    const { main } = (await person.client.get("/year/2026")).page();
    for (const words of [
      "days with something kept",
      "hours listened",
      "Day by day",
      "Artists and shows",
      "Nils Frahm",
      "Beside 2025",
    ]) {
      expect(main).toContain(words);
    }
    expect((await person.client.get("/year/2026/03")).page().headings[0]).toBe("March 2026");
    expect((await person.client.get("/year/2026/01-03")).page().headings[0]).toBe("January to March 2026");
    const shown = (await person.client.get("/year/2026?source=netflix")).page();
    expect(shown.text("nav [aria-current=true]")).toContain("Netflix");
    expect((await person.client.get("/")).page().main).toContain("Your year");
  });

  it("is saved as a picture, with names or without", async () => {
    const person = await loggedIn(server);
    await lived(person);
    const svg = await person.client.get("/year/2026/picture.svg");
    expect([svg.headers.get("content-type"), svg.headers.get("content-disposition")]).toEqual([
      "image/svg+xml; charset=utf-8",
      'attachment; filename="year-2026.svg"',
    ]);
    expect(svg.text).toContain("Nils Frahm");
    expect(svg.text.match(/src:url\(data:font\/woff2;base64,/g)).toHaveLength(2);
    expect((await person.client.get("/year/2026/picture.svg?names=no")).text).not.toContain("Nils Frahm");
    const png = await person.client.get("/year/2026/picture.png?months=03");
    expect([png.status, png.headers.get("content-type")]).toEqual([200, "image/png"]);
  });
});
