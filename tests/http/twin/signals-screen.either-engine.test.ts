import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { changed, giveSignal } from "../../support/archives/imported-rows";
import { serve } from "../../support/server/serve";

const server = await serve();

const EVENINGS = { kind: "activity-by-hour", values: { 9: 400, 14: 800, 20: 2_000, 23: 920 } } as const;
const FIELDS = { platform: "google", source: "archive:youtube-watched", kind: "activity-by-hour" };
const PART = "#archive-youtube-watched-activity-by-hour";

async function withArchive(): Promise<Person> {
  const person = await loggedIn(server);
  await giveSignal(server, person, EVENINGS);
  await changed(server, person);
  return person;
}

const screen = async ({ client }: Person, path = "/signals") => (await client.get(path)).page();
const suggested = async ({ client }: Person) =>
  z
    .array(z.object({ id: z.string() }))
    .parse((await client.get("/api/recommendations")).json())
    .map(({ id }) => id);
const post = ({ client }: Person, intent: string, fields: Record<string, string> = FIELDS) =>
  client.postForm("/signals", { intent, ...fields });

describe("a signal", () => {
  it("is shown with what was counted, where and when, what the twin reads in it, and its figures", async () => {
    const page = await screen(await withArchive());
    const text = page.text(PART);
    expect(page.text(`${PART}-title`)).toBe("Videos watched: By hour");
    expect(text).toContain("71 % of them between 18:00 and 5:00.");
    expect(text).toMatch(/Used in \d recommendations?/);
    expect(page.text("main")).toContain("12 March 2025 to 4 April 2026");
    expect(page.text("main")).toContain("4,120 from your archive");
    expect(text).toContain("172 in each hour, if spread evenly");
    expect(page.all(`${PART} svg[role=img] title`)).toHaveLength(1);
    expect(page.all(`${PART} tbody tr`)).toHaveLength(24);
    expect(page.texts(`${PART} tbody tr`)).toContain("20:00 to 21:002,000");
  });

  it("that is switched off bears on nothing any more, until it is switched on again", async () => {
    const person = await withArchive();
    expect(await suggested(person)).toContain("career-last-hour");
    const answer = await post(person, "silence");
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/signals?platform=google${PART}-title`,
    ]);
    expect(await suggested(person)).toEqual([]);
    const off = await screen(person);
    expect(off.text(PART)).toContain("Your twin does not use it.");
    expect(off.text(PART)).not.toContain("Used in");
    // Pressing the same button again changes nothing.
    expect((await post(person, "silence")).status).toBe(302);
    await post(person, "hear");
    expect(await suggested(person)).toContain("career-last-hour");
    expect((await screen(person)).text(PART)).not.toContain("Switched off");
  });

  it("that has more than another of its kind speaks for it, until it is switched off", async () => {
    const person = await withArchive();
    await giveSignal(server, person, {
      source: "profile",
      of: "calendar events",
      kind: "activity-by-hour",
      values: { 9: 150, 15: 50 },
    });
    await changed(server, person);
    expect((await screen(person)).text("#profile-activity-by-hour")).toContain(
      "Your rhythm is read from videos watched, of which there are more.",
    );
    expect(await suggested(person)).not.toContain("career-free-morning");
    await post(person, "silence");
    expect(await suggested(person)).toContain("career-free-morning");
    expect((await screen(person)).text("#profile-activity-by-hour")).toContain(
      "75 % of them between 5:00 and noon.",
    );
  });

  it("of somebody else can be neither seen nor switched off", async () => {
    const [owner, other] = [await withArchive(), await loggedIn(server)];
    expect((await screen(other)).text("main")).toContain("Connect a platform, or upload an archive");
    for (const intent of ["silence", "hear"]) expect((await post(other, intent)).status).toBe(404);
    expect(await server.database.count("SilencedSignal", `"userId" = $1`, [other.id])).toBe(0);
    expect(await suggested(owner)).toContain("career-last-hour");
  });

  it.each([
    ["a kind that there is not", { ...FIELDS, kind: "moods" }],
    ["another source", { ...FIELDS, source: "archive:other" }],
    ["another platform", { ...FIELDS, platform: "tiktok" }],
    ["nothing", {}],
  ])("cannot be switched off by %s", async (_name, fields) => {
    const person = await withArchive();
    expect((await post(person, "silence", fields)).status).toBe(404);
    expect(await suggested(person)).toContain("career-last-hour");
  });

  it("takes no other order", async () => {
    expect((await post(await withArchive(), "forget")).status).toBe(400);
  });
});

describe("the screen", () => {
  it("shows one platform at a time and leads to the others", async () => {
    const person = await withArchive();
    await giveSignal(server, person, {
      platform: "amazon",
      source: "archive:purchases",
      of: "purchases",
      kind: "interests",
      values: { books: 90, kitchen: 10 },
    });
    await changed(server, person);
    const first = await screen(person);
    expect(first.texts("nav[aria-label=Platforms] a")).toEqual(["Amazon (1)", "Google (1)"]);
    expect(first.text("main")).toContain("90 % of them books, while most orders there are of new goods.");
    const second = await screen(person, "/signals?platform=google");
    expect(second.text("main")).toContain("Videos watched");
    expect(second.text("main")).not.toContain("Purchases");
    expect((await screen(person, "/signals?platform=nothing")).text("h2")).toContain("Amazon");
  });

  it("opens with the platform of which most stands out, whatever its name", async () => {
    const person = await withArchive();
    await giveSignal(server, person, {
      platform: "amazon",
      source: "archive:purchases",
      of: "purchases",
      kind: "interests",
      values: { books: 50, kitchen: 50 },
    });
    await changed(server, person);
    const page = await screen(person);
    expect(page.text("h2")).toBe("Google");
    expect(page.texts("nav[aria-label=Platforms] a")).toEqual(["Amazon (1)", "Google (1)"]);
  });

  it("shows the hours of the week that stand out with a frame around them, and asks of nothing else there", async () => {
    const person = await loggedIn(server);
    const ofWeek = Array.from({ length: 168 }, (_, place): [string, number] => {
      const [day, hour] = [Math.floor(place / 24), place % 24];
      const isOnTheWay = day < 5 && [6, 7, 16, 17].includes(hour);
      return [`${day + 1}-${hour}`, isOnTheWay ? 20 : 4];
    });
    const byHour = Array.from({ length: 24 }, (_, hour): [string, number] => [
      String(hour),
      [6, 7, 16, 17].includes(hour) ? 108 : 28,
    ]);
    const plays = { platform: "spotify", source: "archive:plays", of: "plays" };
    const spread = { squares: 4_000 };
    for (const [kind, values] of [
      ["hours-of-week", ofWeek],
      ["activity-by-hour", byHour],
    ] as const) {
      await giveSignal(server, person, { ...plays, kind, values: Object.fromEntries(values), spread });
    }
    await changed(server, person);
    const page = await screen(person);
    const part = "#archive-plays-hours-of-week";
    expect(page.text(part)).toContain(
      "of them from Monday to Friday between 6:00 and 8:00 and between 16:00 and 18:00, which is 12 % of the week.",
    );
    expect(page.all(`${part} svg rect`)).toHaveLength(2);
    expect(page.all(`${part} tbody tr`)).toHaveLength(24);
    expect(page.text("main")).not.toContain("No pattern that your twin is sure of");
  });

  it("says of a signal that is too small that it is", async () => {
    const person = await loggedIn(server);
    await giveSignal(server, person, { kind: "activity-by-hour", values: { 9: 29 } });
    await changed(server, person);
    expect((await screen(person)).text(PART)).toContain("Fewer than 30: too little to tell.");
  });

  it("asks strangers to sign in", async () => {
    const { client } = await loggedIn(server);
    await client.postForm("/logout", {});
    expect((await client.get("/signals")).location).toBe("/login?next=%2Fsignals");
  });
});
