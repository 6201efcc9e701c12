import { expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { decide, done, importRow, undo, until, untilDone } from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { recountedSums, storedSums } from "../../support/entries/sums";
import { exported, upload } from "../../support/exports/exporting";
import { serve } from "../../support/server/serve";

const server = await serve();

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Late in the evening, so that the day depends on the time zone; more than the twelve months ago that are kept below. */
const SINCE = Math.floor(Date.now() / DAY_MS) * DAY_MS - 380 * DAY_MS - HOUR_MS / 2;

/** Plays an hour or more apart, of a dozen artists; every seventh names no artist, and amounts differ. */
const history = (from: number, count: number, hours = 1) =>
  JSON.stringify(
    Array.from({ length: count }, (_none, nth) =>
      play(
        new Date(SINCE + (from + nth) * hours * HOUR_MS).toISOString(),
        `Piece ${from + nth}`,
        nth % 7 === 0 ? "" : `Artist ${(from + nth) % 12}`,
        { ms_played: 30_000 + ((from + nth) % 13) * 17_345 },
      ),
    ),
  );
const BOOKS = [
  "Book Id,Title,Author,My Rating,Number of Pages,Date Read,Date Added,Exclusive Shelf",
  '1,"Kairos","Artist 3",4,379,2025/02/03,2025/01/01,read',
].join("\n");

async function expectRecounted({ id }: Person, after: string): Promise<void> {
  const [stored, recounted] = [
    await storedSums(server.database, id),
    await recountedSums(server.database, id),
  ];
  expect({ after, ...stored }).toEqual({ after, ...recounted });
}

const remove = async (person: Person, path: string) =>
  expect((await person.client.send("DELETE", path)).status).toBe(204);

it("what is counted of titles is what one statement counts, after everything that changes titles", async () => {
  const [person, other] = [await loggedIn(server), await loggedIn(server)];
  const first = await uploadTexts(server, person, {
    "Streaming_History_Audio_1.json": history(0, 1_600, 3),
    "goodreads_library_export.csv": BOOKS,
  });
  await keepWithTitles(server, person, first, { timeZone: "Europe/Berlin" });
  expect(await server.database.count("Entry", `"userId" = $1`, [person.id])).toBe(1_601);
  await expectRecounted(person, "keeping");
  const second = await uploadTexts(server, person, {
    "Streaming_History_Audio_2.json": history(1_000, 1_600, 3),
  });
  await keepWithTitles(server, person, second, { timeZone: "Europe/Berlin" });
  await expectRecounted(person, "keeping what is partly known");
  await done(decide(person, second, "read-in-zone", [], "Asia/Tokyo"));
  await until(async () => (await server.database.count("Job", `"key" = $1`, [second])) === 0);
  await expectRecounted(person, "naming another zone");
  const [entry] = (await person.client.get("/api/entries?q=Artist+5")).json() as { id: string }[];
  await remove(person, `/api/entries/${entry?.id}`);
  await expectRecounted(person, "removing one");
  await remove(person, "/api/entries?creator=Artist+3");
  await expectRecounted(person, "removing a creator");
  const file = JSON.stringify(await exported(person.client));
  await person.client.postForm("/entries", { intent: "keep-for", months: "12" });
  await expectRecounted(person, "keeping for a time");
  await undo(server, person, first);
  await expectRecounted(person, "undoing");
  await person.client.postForm("/entries", { intent: "take-back", source: "spotify", kind: "play" });
  await expectRecounted(person, "taking a kind back");
  expect(await server.database.count("CreatorSpan", `"userId" = $1`, [person.id])).toBe(0);
  expect((await upload(other.client, file)).status).toBe(302);
  expect(await server.database.count("Entry", `"userId" = $1`, [other.id])).toBeGreaterThan(1_000);
  await expectRecounted(other, "restoring an export");
});

const MANY = 4_000;

/** Presses 'Keep' with all titles, and waits until some are stored, but not all. */
async function beginKeeping(person: Person, id: string, before: number): Promise<void> {
  const page = (await person.client.get(`/archives/imports/${id}`)).page();
  const titles = page.all('input[type=radio][value="too"]').map((radio) => radio.getAttribute("name") ?? "");
  const fields = [
    ["intent", "keep-import"],
    ["id", id],
    ["timeZone", ""],
    ["kind", "spotify plays"],
    ...titles.map((name) => [name, "too"]),
  ];
  void person.client.postForm(`/archives/imports/${id}`, new URLSearchParams(fields)).catch(() => {});
  const stored = (table: string) => server.database.count(table, `"userId" = $1`, [person.id]);
  await until(async () => (await stored("Entry")) + (await stored("RepeatedEntry")) > before);
}

it("no title is lost where one import is undone while another that has it too is kept", async () => {
  const person = await loggedIn(server);
  const files = { "Streaming_History_Audio_1.json": history(0, MANY) };
  const first = await uploadTexts(server, person, files);
  await keepWithTitles(server, person, first);
  const second = await uploadTexts(server, person, files);
  await beginKeeping(person, second, MANY);
  await undo(server, person, first);
  await untilDone(server, second, "kept");
  expect(await server.database.count("Entry", `"userId" = $1`, [person.id])).toBe(MANY);
  expect(await server.database.count("RepeatedEntry", `"userId" = $1`, [person.id])).toBe(0);
  await expectRecounted(person, "undoing and keeping at once");
});

it("what is removed, taken back or limited while an import is kept does not come back with its next titles", async () => {
  const kept = async (meanwhile: (person: Person) => Promise<unknown>) => {
    const person = await loggedIn(server);
    const id = await uploadTexts(server, person, { "Streaming_History_Audio_1.json": history(0, MANY) });
    await beginKeeping(person, id, 0);
    // How far the import gets while the server handles this request is up to the server.
    expect(await importRow(server, id)).toMatchObject({ state: "keeping" });
    await meanwhile(person);
    await untilDone(server, id, "kept");
    await expectRecounted(person, "what happened meanwhile");
    return person;
  };
  const count = ({ id }: Person, where = "TRUE") =>
    server.database.count("Entry", `"userId" = $1 AND ${where}`, [id]);
  const byOne = await kept((person) => remove(person, "/api/entries?creator=Artist+5"));
  expect([await count(byOne, `"creator" = 'Artist 5'`), (await count(byOne)) > 0]).toEqual([0, true]);
  const limited = await kept((person) =>
    person.client.postForm("/entries", { intent: "keep-for", months: "12" }),
  );
  const yearAgo = new Date(Date.now() - 400 * DAY_MS).toISOString().slice(0, 10);
  expect(await count(limited, `"day" < '${yearAgo}'`)).toBe(0);
  const none = await kept((person) =>
    person.client.postForm("/entries", { intent: "take-back", source: "spotify", kind: "play" }),
  );
  expect(await count(none)).toBe(0);
});
