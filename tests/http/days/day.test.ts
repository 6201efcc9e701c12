import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveImport, keep } from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";

const server = await serve();

const NAME = "Ada & <b>the</b> Winters";
/** Three plays each Thursday of 2026's first half, and on 5 March from late to early; one in 2025 and one in 2019. */
const THURSDAYS = Array.from({ length: 26 }, (_, week) =>
  new Date(Date.UTC(2026, 0, 1 + 7 * week)).toISOString().slice(0, 10),
).filter((day) => day !== "2026-03-05");
const PLAYS = [
  ...THURSDAYS.flatMap((day) => [1, 2, 3].map((nth) => play(`${day}T1${nth}:00:00Z`, `Piece ${nth}`, "Ada"))),
  ...[23, 8, 12].map((hour) =>
    play(`2026-03-05T${String(hour).padStart(2, "0")}:10:00Z`, `At ${hour}`, NAME),
  ),
  play("2025-03-05T09:00:00Z", "A year before", "Ada"),
  play("2019-03-05T09:00:00Z", "Long before", "Ada"),
];

const dayOf = z.object({
  date: z.string(),
  counts: z.array(
    z.object({ source: z.string(), kind: z.string(), count: z.number(), hours: z.number().nullable() }),
  ),
  entries: z.array(z.object({ id: z.string(), title: z.string() })),
  checkIn: z.null(),
  note: z.string().nullable(),
  isMuted: z.boolean(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
});

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = [await loggedIn(server), await loggedIn(server)];
  const text = JSON.stringify(PLAYS);
  const id = await uploadTexts(server, person, { "Streaming_History_Audio_2026.json": text });
  await keepWithTitles(server, person, id, { timeZone: "Europe/Berlin" });
});

const asked = async ({ client }: Person, date: string) =>
  dayOf.parse((await client.get(`/api/day/${date}`)).json());
const put = ({ client }: Person, path: string, body: unknown) => client.sendJson("PUT", path, body);

describe("a day as JSON", () => {
  it("has counts, entries in the order of the day, and the days around it that hold something", async () => {
    const day = await asked(person, "2026-03-05");
    expect(day.counts).toEqual([{ source: "spotify", kind: "play", count: 2, hours: expect.any(Number) }]);
    // 23:10 in UTC is the day after in Berlin.
    expect(day.entries.map(({ title }) => title)).toEqual(["At 8", "At 12"]);
    expect([day.previous, day.next]).toEqual(["2026-02-26", "2026-03-06"]);
    const later = await asked(person, "2026-03-06");
    expect(later.entries.map(({ title }) => title)).toEqual(["At 23"]);
  });

  it("finds the nearest days over years without anything", async () => {
    expect((await asked(person, "2019-03-05")).next).toBe("2025-03-05");
    expect((await asked(person, "2022-07-01")).previous).toBe("2019-03-05");
    expect(await asked(person, "1999-01-01")).toEqual({
      ...{ date: "1999-01-01", counts: [], entries: [], checkIn: null, note: null, isMuted: false },
      ...{ previous: null, next: "2019-03-05" },
    });
    expect((await asked(person, "9999-12-31")).next).toBeNull();
  });

  it("is not there for what is no date, and of others shows nothing", async () => {
    for (const date of ["2025-02-30", "0000-01-01", "2025-1-1", "today", "2025-13-01", "2025-02-29"]) {
      expect([date, (await person.client.get(`/api/day/${date}`)).status]).toEqual([date, 404]);
      expect((await put(person, `/api/day/${date}/note`, { text: "x" })).status).toBe(404);
      expect((await person.client.get(`/day/${date}`)).status).toBe(404);
    }
    const day = await asked(other, "2026-03-05");
    expect([day.counts, day.entries, day.previous, day.next]).toEqual([[], [], null, null]);
  });

  it("keeps a line of up to 500 characters, and removes it when it is empty", async () => {
    const path = "/api/day/2020-05-05/note";
    const line = `<script>alert(1)</script> \u{1F600} ${"x".repeat(460)}`;
    const kept = dayOf.parse((await put(person, path, { text: `  ${line}\r\n` })).json());
    expect(kept.note).toBe(line);
    expect((await asked(person, "2019-03-05")).next).toBe("2020-05-05");
    for (const body of [{ text: "x".repeat(501) }, { text: 1 }, {}, { text: "a\u0000" }, []]) {
      expect((await put(person, path, body)).status).toBe(400);
    }
    expect((await asked(other, "2020-05-05")).note).toBeNull();
    expect(dayOf.parse((await put(person, path, { text: " " })).json()).note).toBeNull();
    expect(await server.database.count("Day", `"userId" = $1`, [person.id])).toBe(0);
  });

  it("is muted and brought back, also by the same call many times at once", async () => {
    const path = "/api/day/2021-06-07/mute";
    expect((await put(person, path, { isMuted: "yes" })).status).toBe(400);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        nth % 2
          ? put(person, path, { isMuted: true })
          : put(person, "/api/day/2021-06-07/note", { text: "A" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const muted = await asked(person, "2021-06-07");
    expect([muted.isMuted, muted.note]).toEqual([true, "A"]);
    await put(person, "/api/day/2021-06-07/note", { text: "" });
    // Muted alone, it holds nothing that leads to it.
    expect((await asked(person, "2019-03-05")).next).toBe("2025-03-05");
    expect(dayOf.parse((await put(person, path, { isMuted: false })).json()).isMuted).toBe(false);
    expect(await server.database.count("Day", `"userId" = $1`, [person.id])).toBe(0);
  });

  it("has steps as their number, and a night in hours", async () => {
    const id = await giveImport(server, other, [
      { platform: "apple", stream: "steps", figures: { "2026-04-01": 8412 } },
      { platform: "apple", stream: "sleep", figures: { "2026-04-01": 7.4 } },
    ]);
    await keep(server, other, id, ["apple steps", "apple sleep"]);
    expect((await asked(other, "2026-04-01")).counts).toEqual([
      { source: "apple", kind: "sleep", count: 1, hours: 7.4 },
      { source: "apple", kind: "steps", count: 8412, hours: null },
    ]);
  });
});

describe("the page of a day", () => {
  it("says what there was with its time, how it compares and what its times are, and names stay text", async () => {
    const page = (await person.client.get("/day/2026-03-05")).page();
    expect(page.text("h1")).toBe("Thursday, 5 March 2026");
    expect(page.texts(".day-clock")).toEqual(["09:10", "13:10"]);
    expect(page.texts(".day-entry bdi")).toEqual(["At 8", NAME, "At 12", NAME]);
    expect(page.text(".day-usual")).toBe("Usually 3 on a Thursday, as the 25 Thursdays around it show.");
    expect(page.text(".day-source")).toContain("Spotify gives no local time");
    expect(page.all(".day-around a").map((link) => link.getAttribute("href"))).toEqual([
      "/day/2026-02-26",
      "/day/2026-03-06",
    ]);
    expect(page.texts("[aria-labelledby=day-years] li")).toEqual(["5 Mar 20251 play", "5 Mar 20191 play"]);
  });

  it("keeps the line by form and leads back to it; one that is too long is refused with what was typed", async () => {
    const post = (fields: Record<string, string>) => person.client.postForm("/day/2026-03-05", fields);
    const kept = await post({ intent: "note", date: "2026-03-05", text: "Rain & <i>tea</i>" });
    expect([kept.status, kept.location]).toEqual([302, "/day/2026-03-05"]);
    const refused = await post({ intent: "note", date: "2026-03-05", text: "x".repeat(501) });
    expect(refused.status).toBe(400);
    expect(refused.page().text("textarea")).toBe("x".repeat(501));
    expect((await person.client.get("/day/2026-03-05")).text).toContain("Rain &amp; &lt;i&gt;tea&lt;/i&gt;");
    const muted = await post({ intent: "mute", date: "2026-03-05" });
    expect(muted.location).toBe("/day/2026-03-05");
    const page = (await person.client.get("/day/2026-03-05")).page();
    expect(page.texts(".day-muting button")).toEqual(["Let this day come back"]);
    await post({ intent: "bring-back", date: "2026-03-05" });
    expect((await asked(person, "2026-03-05")).isMuted).toBe(false);
  });

  it("is led to by a date field without scripts, by default today's", async () => {
    const to = async (query: string) => (await person.client.get(`/day${query}`)).location;
    expect(await to("?date=2024-02-29")).toBe("/day/2024-02-29");
    expect(await to("")).toMatch(/^\/day\/\d{4}-\d\d-\d\d$/);
    expect((await person.client.get("/day?date=2025-02-30")).status).toBe(404);
  });

  it("of more than 200 entries is paged, without a gap and without a repeat", async () => {
    const many = Array.from({ length: 450 }, (_, nth) =>
      play(new Date(Date.UTC(2024, 4, 5, 6) + nth * 60_000).toISOString(), `Piece ${nth}`, "Ada"),
    );
    const crowded = await loggedIn(server);
    const text = JSON.stringify(many);
    const id = await uploadTexts(server, crowded, { "Streaming_History_Audio_2024.json": text });
    await keepWithTitles(server, crowded, id);
    expect((await asked(crowded, "2024-05-05")).entries).toHaveLength(200);
    const titles: string[] = [];
    for (let path: string | null = "/day/2024-05-05"; path; ) {
      const page = (await crowded.client.get(path)).page();
      titles.push(...page.texts(".day-entry-text > bdi"));
      const more = page.all(".day-more a").find((link) => link.textContent === "Later that day");
      path = more?.getAttribute("href")?.split("#")[0] ?? null;
    }
    expect(titles).toEqual(many.map((_, nth) => `Piece ${nth}`));
    const [foreign] = (await asked(person, "2026-03-05")).entries;
    expect((await crowded.client.get(`/day/2024-05-05?after=${foreign?.id}`)).status).toBe(404);
  });
});
