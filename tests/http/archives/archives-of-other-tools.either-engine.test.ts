import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { importRow, pageOf, undo, untilDone } from "../../support/archives/importing";
import { appleHealthArchive } from "../../support/archives/made/apple-health";
import { linkedinArchive } from "../../support/archives/made/linkedin";
import { spotifyArchive } from "../../support/archives/made/spotify";
import { takeoutArchive } from "../../support/archives/made/takeout";
import type { HandedOver } from "../../support/archives/made/zipped";
import { serve } from "../../support/server/serve";

const server = await serve();

const SCORES = { openness: 90, conscientiousness: 35, extraversion: 80, agreeableness: 70, neuroticism: 25 };

/** Uploads files by form. @returns the import's id */
async function handOver({ client }: Person, files: readonly HandedOver[]): Promise<string> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append("files", new File([new Uint8Array(bytes)], name));
  const headers = { Origin: client.pageOrigin, "Sec-Fetch-Site": "same-origin" };
  const answer = await client.send("POST", "/archives", form, { headers });
  expect(answer.status).toBe(302);
  const id = /^\/archives\/imports\/([\w-]+)$/.exec(answer.location ?? "")?.[1] ?? "";
  await untilDone(server, id, "waiting");
  return id;
}

/** Keeps all of an import, as its page offers. */
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
  await untilDone(server, id, "kept");
  const row = await importRow(server, id);
  return [row?.added, row?.known];
}

const recommendationSchema = z.object({
  id: z.string(),
  evidence: z.array(z.record(z.string(), z.unknown())),
});

async function recommendations({ client }: Person) {
  return z.array(recommendationSchema).parse((await client.get("/api/recommendations")).json());
}

/** Everything stored about a user, except for the log and what each change recomputes. */
async function keptOf({ id }: Person): Promise<string[]> {
  const log = ["ArchiveImport", "Job", "Notification", "Session", "TwinState"];
  const tables = Object.entries(await server.database.snapshot()).filter(([name]) => !log.includes(name));
  const rows = tables.flatMap(([name, all]) => all.map((row) => `${name} ${row}`));
  return rows.filter((row) => row.includes(id)).map((row) => row.replace(/"revision":\d+/, ""));
}

describe("archives that another's tool packed", () => {
  it.each<[string, string, () => Promise<HandedOver[]>]>([
    ["a Takeout in two parts", "google", takeoutArchive],
    ["LinkedIn's", "linkedin", async () => [await linkedinArchive()]],
    ["Spotify's", "spotify", async () => [await spotifyArchive()]],
  ])(
    "are handed over by the form, kept, and are evidence in a recommendation: %s",
    async (_, platform, made) => {
      const person = await loggedIn(server);
      await person.client.postJson("/api/personality", SCORES);
      const id = await handOver(person, await made());
      const [added, known] = await keepAll(person, id);
      expect([Number(added) > 60, known]).toEqual([true, 0]);
      await vi.waitFor(async () => {
        const evidence = (await recommendations(person)).flatMap((one) => one.evidence);
        expect(evidence).toContainEqual(
          expect.objectContaining({ kind: "signal", platform, fromArchive: true }),
        );
      }, 10_000);
    },
  );

  it("are handed over and kept where they show nothing but what anybody's would: Apple Health's", async () => {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", SCORES);
    const before = await recommendations(person);
    const id = await handOver(person, [await appleHealthArchive()]);
    const [added, known] = await keepAll(person, id);
    expect([Number(added) > 60, known]).toEqual([true, 0]);
    const signals = await server.database.query(`SELECT "platform" FROM "Signal" WHERE "userId" = $1`, [
      person.id,
    ]);
    expect(new Set(signals.map(({ platform }) => platform))).toEqual(new Set(["apple"]));
    expect(await recommendations(person)).toEqual(before);
  });

  it("leave the database as it was when they are taken back, but for its log", async () => {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", SCORES);
    const before = [await keptOf(person), await recommendations(person)];
    const id = await handOver(person, await takeoutArchive());
    await keepAll(person, id);
    expect(await recommendations(person)).not.toEqual(before[1]);
    await undo(server, person, id);
    expect([await keptOf(person), await recommendations(person)]).toEqual(before);
  });
});
