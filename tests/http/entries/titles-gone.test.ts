import { randomInt } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { undo } from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { filesWith } from "../../support/database/traces";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });
const isSqlite = server.database.engine === "sqlite";
const WITHIN = { timeout: 10_000, interval: 100 };

/** A user who keeps 3,000 plays of an artist that no other user has, with titles. */
async function listening(): Promise<{ person: Person; artist: string; title: string; id: string }> {
  const person = await loggedIn(server);
  const mark = `${randomInt(2 ** 40)}`;
  const [artist, title] = [`Artist${mark}`, `Title${mark}`];
  const plays = Array.from({ length: 3_000 }, (_none, nth) =>
    play(new Date(Date.UTC(2026, 0, 1, 0, nth * 30)).toISOString(), `${title} ${nth}`, artist),
  );
  const files = { "Streaming_History_Audio.json": JSON.stringify(plays) };
  const id = await uploadTexts(server, person, files);
  await keepWithTitles(server, person, id, { timeZone: "Europe/Berlin" });
  for (const path of ["/", "/year/2026", "/entries", "/preview-twin", "/preferences"])
    await person.client.get(path);
  if (isSqlite) expect(filesWith(server, title)).not.toEqual([]);
  return { person, artist, title, id };
}

/** Expects these texts to be in no table and no file. */
async function expectGone(...texts: string[]): Promise<void> {
  const everything = JSON.stringify(await server.database.snapshot());
  for (const text of texts) {
    expect(everything.includes(text)).toBe(false);
    await vi.waitFor(() => expect(filesWith(server, text)).toEqual([]), WITHIN);
  }
}

describe("no table and no file has a title or a name", () => {
  it("after its import is undone", async () => {
    const { person, artist, title, id } = await listening();
    await undo(server, person, id);
    await expectGone(title, artist);
  });

  it("after the titles of its kind are taken back", async () => {
    const { person, artist, title } = await listening();
    const fields = { intent: "take-back", source: "spotify", kind: "play" };
    expect((await person.client.postForm("/entries", fields)).status).toBe(302);
    await expectGone(title, artist);
  });

  it("after its creator is removed for good", async () => {
    const { person, artist, title } = await listening();
    expect((await person.client.send("DELETE", `/api/entries?creator=${artist}`)).status).toBe(204);
    await expectGone(title, artist);
  });
});
