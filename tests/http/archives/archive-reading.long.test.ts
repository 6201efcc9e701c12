import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { zipOf } from "~/ground/zip/zip.fixture";
import { loggedIn } from "../../support/accounts/person";
import { handOver, importNow, keptFiles, readingOf } from "../../support/archives/handing-over";
import { decide, giveImport, keep } from "../../support/archives/importing";
import { endLeases } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";
import { startServer } from "../../support/server/server";

const server = await serve({ own: true });

const play = (index: number) => ({
  endTime: `2025-0${(index % 9) + 1}-1${index % 10} 2${index % 4}:1${index % 6}`,
  artistName: `Artist ${index % 50}`,
  trackName: `Track ${index}`,
  msPlayed: 180_000 + index,
});
const plays = (count: number) => JSON.stringify(Array.from({ length: count }, (_play, index) => play(index)));

/** Waits until a server has claimed the job. Progress would show too late: a fast machine is done by then. */
const readingBegins = (at: Awaited<ReturnType<typeof serve>>, id: string) =>
  expect
    .poll(() => at.database.count("Job", `"key" = $1 AND "claim" IS NOT NULL`, [id]), {
      timeout: 60_000,
      interval: 20,
    })
    .toBe(1);

const bell = async (userId: string) =>
  (
    await server.database.query(`SELECT "title", "actionUrl" FROM "Notification" WHERE "userId" = $1`, [
      userId,
    ])
  ).map(({ title, actionUrl }) => [title, actionUrl]);

describe("archives that were handed over", () => {
  it("are read, and wait for their owner, who is told, and not told again of keeping them", async () => {
    const ada = await loggedIn(server);
    const bytes = zipOf([{ name: "MyData/StreamingHistory0.json", text: plays(1_000) }]);
    const id = await handOver(server, ada, [{ name: "my_spotify_data.zip", bytes }]);
    await expect.poll(async () => (await importNow(server, id)).state, { timeout: 20_000 }).toBe("waiting");
    const { findings, progress } = await importNow(server, id);
    expect(findings?.files).toMatchObject([
      { path: "MyData/StreamingHistory0.json", platform: "spotify", unreadable: 0 },
    ]);
    expect(progress).toEqual({});
    const [archive] = await server.database.query(
      `SELECT "platform" FROM "StoredArchive" WHERE "importId" = $1`,
      [id],
    );
    expect(archive?.platform).toBe("spotify");
    const months = readingOf(server, id);
    expect(months.map(({ month }) => month).sort()).toHaveLength(9);
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(1_000);
    expect(await bell(ada.id)).toEqual([
      ["Your archive is ready to be looked through", `/archives/imports/${id}`],
    ]);
    expect(JSON.stringify(months)).not.toContain("Artist");
    await keep(server, ada, id);
    expect(await bell(ada.id)).toEqual([]);
  });

  it("that are thrown away leave no notification that leads to a page that is gone", async () => {
    const ada = await loggedIn(server);
    const id = await giveImport(server, ada, [{ events: [] }]);
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "actionUrl", "createdAt") VALUES ($1, $2, $3, $3, $4, $5)`,
      [id, ada.id, "Your archive is ready to be looked through", `/archives/imports/${id}`, new Date()],
    );
    await decide(ada, id, "throw-away");
    expect(await bell(ada.id)).toEqual([]);
  });

  it("that cannot be read are refused in a sentence, and erased", async () => {
    const ada = await loggedIn(server);
    const before = keptFiles(server).length;
    const files = [{ name: "report.zip", bytes: zipOf([{ name: "../../report.json", text: plays(3) }]) }];
    const id = await handOver(server, ada, files);
    await expect.poll(async () => (await importNow(server, id)).state, { timeout: 20_000 }).toBe("failed");
    expect((await importNow(server, id)).failure).toContain("would unpack outside of it");
    await expect.poll(() => keptFiles(server).length, { timeout: 5_000 }).toBe(before);
    expect(await server.database.count("StoredArchive", `"importId" = $1`, [id])).toBe(0);
    expect(await bell(ada.id)).toEqual([["Your archive could not be read", `/archives/imports/${id}`]]);
    expect((await ada.client.get(`/archives/imports/${id}`)).status).toBe(200);
  });

  it("of which one file cannot be read are kept without it, and the page says which and why", async () => {
    const ada = await loggedIn(server);
    const id = await handOver(server, ada, [
      { name: "StreamingHistory0.json", bytes: plays(50) },
      { name: "StreamingHistory1.json", bytes: plays(50).slice(0, -100) },
    ]);
    await expect.poll(async () => (await importNow(server, id)).state, { timeout: 20_000 }).toBe("waiting");
    const page = (await ada.client.get(`/archives/imports/${id}`)).page();
    expect(page.document.body.textContent).toMatch(
      /StreamingHistory1\.json.*This file is cut off.*Nothing of it can be kept\./s,
    );
  });

  it("in which nothing is counted are not kept, and the page says how much was left out, and why", async () => {
    const ada = await loggedIn(server);
    const short = JSON.stringify([
      { endTime: "2026-03-12 21:06", artistName: "A", trackName: "B", msPlayed: 2_100 },
    ]);
    const id = await handOver(server, ada, [
      { name: "StreamingHistory0.json", bytes: short },
      { name: "NetflixViewingHistory.csv", bytes: "Title,Date\nEbb,05/03/2026\nMud,04/02/2026\n" },
      { name: "NetflixViewingHistory (1).csv", bytes: "Title,Date\nEbb,18-Jun-24\nMud,17-Jun-24\n" },
    ]);
    await expect.poll(async () => (await importNow(server, id)).state, { timeout: 20_000 }).toBe("failed");
    expect((await importNow(server, id)).failure).toBe(
      "Your twin knows these kinds of files, but could count nothing in them. Left out: viewings whose dates could be read in more than one way (2) and plays of under 30 seconds (1). 2 entries could not be read.",
    );
    const text = (await ada.client.get(`/archives/imports/${id}`)).page().text("main");
    expect(text).toMatch(/StreamingHistory0\.json.*plays of under 30 seconds \(1\)/s);
    expect(text).toMatch(/NetflixViewingHistory \(1\)\.csv.*2 entries could not be read/s);
  });

  it("that are no longer there are said to be lost", async () => {
    const ada = await loggedIn(server);
    const id = await handOver(server, ada, []);
    await expect.poll(async () => (await importNow(server, id)).state, { timeout: 20_000 }).toBe("failed");
    expect((await importNow(server, id)).failure).toContain("no longer there");
  });

  it("are given up where their import is thrown away meanwhile, with nothing of them left", async () => {
    const ada = await loggedIn(server);
    const before = keptFiles(server).length;
    const id = await handOver(server, ada, [{ name: "StreamingHistory0.json", bytes: plays(300_000) }]);
    await readingBegins(server, id);
    await server.database.query(`DELETE FROM "StoredArchive" WHERE "importId" = $1`, [id]);
    await server.database.query(`DELETE FROM "ArchiveImport" WHERE "id" = $1`, [id]);
    const isAsked = () => server.database.count("Job", `"key" = $1`, [id]);
    await expect.poll(isAsked, { timeout: 60_000 }).toBe(0);
    // The archive itself is left to the sweep.
    expect(keptFiles(server).length).toBe(before + 1);
    expect(keptFiles(server)).not.toContain(`${id}.reading`);
  }, 120_000);
});

it("people take turns: whoever hands over one archive does not wait for all of another's", async () => {
  const [ada, bea] = [await loggedIn(server), await loggedIn(server)];
  const large = [{ name: "StreamingHistory0.json", bytes: plays(20_000) }];
  const first = await handOver(server, ada, large);
  const second = await handOver(server, ada, large);
  const third = await handOver(server, ada, large);
  expect((await ada.client.get(`/archives/imports/${third}`)).page().text("main")).toContain(
    "Your files wait for their turn.",
  );
  const others = await handOver(server, bea, [{ name: "StreamingHistory0.json", bytes: plays(50) }]);
  const ended: string[] = [];
  await expect
    .poll(
      async () => {
        for (const id of [first, second, third, others]) {
          const isRead = (await importNow(server, id)).state === "waiting";
          if (isRead && !ended.includes(id)) ended.push(id);
        }
        return ended.length;
      },
      { timeout: 100_000, interval: 20 },
    )
    .toBe(4);
  // Two are read at once, so the small one may even be first.
  expect(ended.slice(0, 2)).toContain(others);
}, 120_000);

it("a server that is killed while it reads loses nothing: after the restart it is read again and finished", async () => {
  const first = await startServer();
  const { database, dataDir } = first;
  const ada = await loggedIn(first);
  const id = await handOver(first, ada, [{ name: "StreamingHistory0.json", bytes: plays(100_000) }]);
  await readingBegins(first, id);
  await first.kill();
  expect((await importNow(first, id)).state).toBe("reading");
  // As if the server had died while writing its results.
  rmSync(join(dataDir, "uploads", `${id}.reading`), { force: true });
  await endLeases(first);
  const second = await startServer({ database, dataDir });
  await expect.poll(async () => (await importNow(second, id)).state, { timeout: 100_000 }).toBe("waiting");
  expect(readingOf(second, id).reduce((sum, { count }) => sum + count, 0)).toBe(100_000);
  await second.stop();
}, 180_000);
