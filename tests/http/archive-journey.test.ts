import { describe, expect, it, vi } from "vitest";
import { appleHealthArchive } from "../support/archives/apple-health";
import { linkedinArchive } from "../support/archives/linkedin";
import { spotifyArchive } from "../support/archives/spotify";
import { takeoutArchive } from "../support/archives/takeout";
import type { HandedOver } from "../support/archives/zipped";
import { loggedIn, type Person } from "../support/person";
import { importRow, pageOf, undo } from "./importing";
import { serve } from "./serve";

const server = await serve();

const SCORES = { openness: 90, conscientiousness: 35, extraversion: 80, agreeableness: 70, neuroticism: 25 };

/** Hands files over as the form does. @returns the import's id */
async function handOver({ client }: Person, files: readonly HandedOver[]): Promise<string> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append("files", new File([new Uint8Array(bytes)], name));
  const headers = { Origin: client.pageOrigin, "Sec-Fetch-Site": "same-origin" };
  const answer = await client.send("POST", "/archives", form, { headers });
  expect(answer.status).toBe(302);
  const id = /^\/archives\/imports\/([\w-]+)$/.exec(answer.location ?? "")?.[1] ?? "";
  await vi.waitFor(async () => expect((await importRow(server, id))?.state).toBe("waiting"), 20_000);
  return id;
}

/** Keeps all of an import, as its page offers it. */
async function keepAll({ client }: Person, id: string): Promise<unknown[]> {
  const page = (await client.get(pageOf(id))).page();
  const kinds = page.all("input[type=checkbox][name=kind]").map((box) => box.getAttribute("value") ?? "");
  expect(kinds.length).toBeGreaterThan(0);
  const fields = new URLSearchParams([
    ["intent", "keep-import"],
    ["id", id],
    ...kinds.map((kind) => ["kind", kind]),
  ]);
  expect((await client.postForm(pageOf(id), fields)).status).toBe(302);
  await vi.waitFor(async () => expect((await importRow(server, id))?.state).toBe("kept"), 20_000);
  const row = await importRow(server, id);
  return [row?.added, row?.known];
}

const signalsOf = async ({ id }: Person) =>
  (
    await server.database.query(`SELECT "platform", "source", "kind" FROM "Signal" WHERE "userId" = $1`, [id])
  ).map(({ platform, source, kind }) => `${platform} ${source} ${kind}`);

const recommendations = async ({ client }: Person) =>
  JSON.stringify((await client.get("/api/recommendations")).json());

/** All that is known of somebody, but for the log of what they did. */
async function ownRows({ id }: Person): Promise<Record<string, string[]>> {
  const {
    Notification: _bell,
    ArchiveImport: _log,
    Job: _jobs,
    Session: _sessions,
    ...tables
  } = await server.database.snapshot();
  const rows = Object.entries(tables).map(
    ([name, all]) => [name, all.filter((row) => row.includes(id))] as const,
  );
  return Object.fromEntries(rows.filter(([, own]) => own.length > 0));
}

describe("archives that another's tool packed", () => {
  it.each([
    ["a Takeout in two parts", takeoutArchive, "google archive:youtube-watched activity-by-hour", "Google"],
    [
      "LinkedIn's",
      async () => [await linkedinArchive()],
      "linkedin archive:posts activity-by-weekday",
      "LinkedIn",
    ],
    ["Apple Health's", async () => [await appleHealthArchive()], "apple archive:steps active-days", "Apple"],
    [
      "Spotify's",
      async () => [await spotifyArchive()],
      "spotify archive:plays activity-by-weekday",
      "Spotify",
    ],
  ])(
    "are handed over, looked through, kept, and speak in a recommendation: %s",
    async (_, made, signal, label) => {
      const person = await loggedIn(server);
      await person.client.postJson("/api/personality", SCORES);
      const files = await made();
      const id = await handOver(person, files);
      const [added, known] = await keepAll(person, id);
      expect([Number(added) > 60, known]).toEqual([true, 0]);
      expect(await signalsOf(person)).toContain(signal);
      await vi.waitFor(async () => expect(await recommendations(person)).toContain(label), 10_000);

      const again = await keepAll(person, await handOver(person, files));
      expect(again).toEqual([0, added]);
    },
  );

  it("leave nothing behind when they are taken back", async () => {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", SCORES);
    await person.client.get("/");
    const before = await ownRows(person);
    const id = await handOver(person, await takeoutArchive());
    await keepAll(person, id);
    await undo(server, person, id);
    await person.client.get("/");
    const after = await ownRows(person);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(await signalsOf(person)).toEqual([]);
    expect(await recommendations(person)).not.toContain("Google");
  });
});
