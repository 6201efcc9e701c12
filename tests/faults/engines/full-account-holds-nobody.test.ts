import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUOTAS } from "~/web/http/limits/quotas";
import { loggedIn, type Person } from "../../support/accounts/person";
import { decide, giveImport, plays } from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import { uploadTexts } from "../../support/archives/titles";
import { createDatabase, ENGINE } from "../../support/database/database";
import { fillAccount } from "../../support/entries/full-account";
import { allRoutes } from "../../support/http/every-route";
import { furnish } from "../../support/http/every-write";
import { startProbing } from "../../support/measuring/probing";
import { startServer, type TestServer } from "../../support/server/server";
import { makeLink, openLink } from "../../support/twin/sharing";

/**
 * Maximum wait of another user because of a full account's work, in milliseconds. On a quiet machine it is a fifth of
 * this; the rest allows for garbage collections and other load on the machine.
 */
const LONGEST_WAIT = 500;
/** The most that a day may take for its owner, in milliseconds: the median of several tries. */
const DAY_WITHIN = 300;
const TRIES = 7;
/** Work that takes longer is watched only for this long, since its batches are all alike. */
const WATCHED_MS = 3_000;
/** A stop cuts work off after eight seconds; a tenth of a second is usual. */
const STOPS_WITHIN_MS = 3_000;

/** PostgreSQL works in separate processes, and takes five minutes to write two million titles. */
const TITLES = ENGINE === "sqlite" ? QUOTAS.entries : 300_000;

const database = await createDatabase();
let server: TestServer;
let full: Person;
let importId: string;
let paths: string[];
let probing: ReturnType<typeof startProbing>;

/** Screens and calls that read what is kept with titles in other ways than those of `allRoutes`. */
const FURTHER = [
  "/year/2026",
  "/year/2026/03",
  "/year/2026/01-03",
  "/year/2026?page=2",
  "/year/2026/picture.png?page=3",
  "/year/2026/picture.svg",
  "/year/2026/picture.png",
  "/year/2026/calendar.svg",
  "/api/year/2026",
  "/entries?q=no+such+title",
  "/entries?source=google&kind=book",
  "/entries?creator=no+such+creator",
  "/api/entries?q=no+such+title",
  "/api/export/twin-data",
  "/api/export/twin-data-excel",
];

beforeAll(async () => {
  server = await startServer({ database });
  const other = await loggedIn(server);
  full = await loggedIn(server);
  const { routes } = await furnish(server, full);
  await database.query(`DELETE FROM "Entry" WHERE "userId" = $1`, [full.id]);
  const began = performance.now();
  importId = await fillAccount(database, full.id, TITLES);
  console.log(`${TITLES} titles written in ${Math.round((performance.now() - began) / 1000)} s`);
  paths = [...new Set([...routes.map(({ path }) => path), ...FURTHER])];
  probing = startProbing(server, [
    { name: "somebody else's page", path: "/", headers: { Cookie: other.cookie }, everyMs: 20 },
    { name: "an anonymous page", path: "/login", everyMs: 20 },
  ]);
}, 900_000);
afterAll(async () => {
  if (server?.process.exitCode === null) await server.stop();
});

/**
 * The longest waits of others during some work, by request.
 *
 * @param work is abandoned after a while, as its signal indicates
 */
async function waitsDuring(work: (signal: AbortSignal) => Promise<unknown>): Promise<Record<string, number>> {
  const leaving = new AbortController();
  await probing.soFar();
  const done = work(leaving.signal).catch(() => {});
  await Promise.race([done, pause(WATCHED_MS)]);
  // Requests that arrived during the work are answered by now.
  await pause(50);
  const samples = await probing.soFar();
  leaving.abort();
  await done;
  const longest: Record<string, number> = {};
  for (const { name, ms } of samples) longest[name] = Math.max(longest[name] ?? 0, Math.round(ms));
  return longest;
}

/** Opens an address as the full account, and reads everything as fast as it arrives. */
async function open(path: string, signal: AbortSignal): Promise<void> {
  const headers = { Cookie: full.cookie };
  const answer = await fetch(`${server.origin}${path}`, { headers, redirect: "manual", signal });
  await answer.body?.pipeTo(new WritableStream());
}

/** The median time until the full account has an answer, in milliseconds. */
async function medianOf(path: string): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const began = performance.now();
    await open(path, AbortSignal.timeout(60_000));
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[Math.floor(TRIES / 2)] ?? 0;
}

const tooLong = (waits: Record<string, number>) =>
  Object.entries(waits).filter(([, ms]) => ms > LONGEST_WAIT);

describe.sequential("while an account has all titles that it may have, in one month and each by somebody else, nobody waits", () => {
  it("for any of its screens and calls", async () => {
    const slow: unknown[] = [];
    expect(paths.length).toBeGreaterThan(allRoutes().length);
    for (const path of paths) {
      const waits = await waitsDuring((signal) => open(path, signal));
      console.log(path, JSON.stringify(waits));
      if (tooLong(waits).length > 0) slow.push([path, waits]);
    }
    expect(slow).toEqual([]);
  }, 900_000);

  it("and its days, full or empty, are there at once", async () => {
    const days = ["2026-03-05", "2026-03-31", "1999-01-01", "2031-12-31"];
    const slow: unknown[] = [];
    for (const path of [...days.flatMap((day) => [`/day/${day}`, `/api/day/${day}`]), "/api/on-this-day"]) {
      const ms = Math.round(await medianOf(path));
      console.log(path, `${ms} ms`);
      if (ms > DAY_WITHIN) slow.push([path, ms]);
    }
    expect(slow).toEqual([]);
  }, 120_000);

  it("for its year, which anybody opens by a link", async () => {
    let link = "";
    const make = async () => {
      link = await makeLink(full, ["year", "year-names"]);
    };
    for (const work of [make, () => openLink(full, link)]) {
      expect(tooLong(await waitsDuring(work))).toEqual([]);
    }
  });

  it("for eight downloads of everything at once, by a reader that takes all at once", async () => {
    const eight = Array.from({ length: 8 });
    const all = (signal: AbortSignal) => Promise.all(eight.map(() => open("/api/export/twin-data", signal)));
    const waits = await waitsDuring(all);
    console.log("eight downloads", JSON.stringify(waits));
    expect(tooLong(waits)).toEqual([]);
  }, 120_000);

  it("for keeping more, for a zone that is named, and for what else changes its titles", async () => {
    const more = await giveImport(server, full, [
      { platform: "google", stream: "youtube-watched", events: plays(20, "2026-03-01", "video") },
    ]);
    const history = Array.from({ length: 20_000 }, (_none, nth) =>
      play(new Date(Date.UTC(2026, 2, 1) + nth * 120_000).toISOString(), `Piece ${nth}`, `Artist ${nth}`),
    );
    const titled = await uploadTexts(server, full, {
      "Streaming_History_Audio_1.json": JSON.stringify(history),
    });
    const [entry] = (await full.client.get("/api/entries?limit=1")).json() as { id: string }[];
    const post = (fields: Record<string, string>) => full.client.postForm("/entries", fields);
    const changes: Record<string, () => Promise<unknown>> = {
      "keeping a little more of the same month": () =>
        decide(full, more, "keep-import", ["google youtube-watched"]),
      "keeping another import with its titles": () =>
        full.client.postForm(
          `/archives/imports/${titled}`,
          new URLSearchParams([
            ["intent", "keep-import"],
            ["id", titled],
            ["timeZone", "Europe/Berlin"],
            ["kind", "spotify plays"],
            ["titles--spotify--plays--play", "too"],
          ]),
        ),
      "removing one title": () => full.client.send("DELETE", `/api/entries/${entry?.id}`),
      "removing a creator": () => full.client.send("DELETE", "/api/entries?creator=Creator+77"),
      "keeping titles for a time": () => post({ intent: "keep-for", months: "6" }),
      "taking a kind back": () => post({ intent: "take-back", source: "google", kind: "video" }),
      "undoing the import": () => decide(full, importId, "undo-import"),
    };
    const slow: unknown[] = [];
    for (const [name, change] of Object.entries(changes)) {
      // Work that continues after the answer is watched too.
      const waits = await waitsDuring(() => Promise.all([change(), pause(WATCHED_MS)]));
      console.log(name, JSON.stringify(waits));
      if (tooLong(waits).length > 0) slow.push([name, waits]);
    }
    expect(slow).toEqual([]);
  }, 300_000);

  it("for the server to stop: work under way is left at its next piece", async () => {
    await probing.stop();
    const began = performance.now();
    await server.stop();
    expect(performance.now() - began).toBeLessThan(STOPS_WITHIN_MS);
  });
});
