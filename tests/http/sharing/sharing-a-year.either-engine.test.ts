import { beforeAll, describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { undo } from "../../support/archives/importing";
import { livedYears, play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { ALL, CREATE, flatText, linkIn, makeLink, openLink, SHARE } from "../../support/twin/sharing";

const server = await serve();
const YEAR = "Your year";
const NAMES = "Names in your year";
const NAMES_ALONE = "Names are shown within your year: tick 'Your year' too.";
const PREVIEW = "section[aria-labelledby=preview-title]";

let owner: Person;
let other: Person;

/** Uploads archives and keeps them with their titles. @returns the import's id */
async function living(person: Person, files: Record<string, string>): Promise<string> {
  const id = await uploadTexts(server, person, files);
  await keepWithTitles(server, person, id, { timeZone: "Europe/Berlin" });
  return id;
}

beforeAll(async () => {
  [owner, other] = [await loggedIn(server), await loggedIn(server)];
  await living(owner, livedYears("2025-01-01", 680));
  const plays = Array.from({ length: 40 }, (_none, day) =>
    play(`2024-0${1 + (day % 9)}-1${day % 10}T10:00:00Z`, "Their Piece", "Their Artist"),
  );
  await living(other, { "Streaming_History_Audio.json": JSON.stringify(plays) });
});

/** All creators and titles in a user's archives. */
async function namedBy({ id }: Person): Promise<{ creators: string[]; titles: string[] }> {
  const texts = async (column: "creator" | "title") => {
    const rows = await server.database.query(`SELECT DISTINCT "${column}" FROM "Entry" WHERE "userId" = $1`, [
      id,
    ]);
    return rows.map((row) => row[column]).filter((name) => typeof name === "string");
  };
  return { creators: await texts("creator"), titles: await texts("title") };
}

/** The given names that occur in a text. */
const within = (text: string, names: readonly string[]) => names.filter((name) => text.includes(name));
const boxes = async ({ client }: Person) => (await client.get(SHARE)).page().all("[name=part]");

describe("the boxes of a year", () => {
  it("are offered where there is a year, say which it is, and are not ticked", async () => {
    const page = (await owner.client.get(SHARE)).page();
    for (const [label, value] of [
      [YEAR, "year"],
      [NAMES, "year-names"],
      ["Check-ins", "check-ins"],
    ] as const) {
      const box = page.labelled(label);
      expect([box?.getAttribute("value"), box?.hasAttribute("checked")]).toEqual([value, false]);
    }
    expect(page.text("#part-year-hint")).toContain("2026");
  });

  it("are not offered without one", async () => {
    const person = await loggedIn(server);
    expect((await boxes(person)).map((box) => box.getAttribute("value"))).toEqual(ALL);
  });

  it.each([CREATE, "Preview"])(
    "with names alone are refused by '%s' at that box, which stays ticked",
    async (button) => {
      const before = await server.database.count("ShareLink", `"userId" = $1`, [owner.id]);
      const answer = await press(owner.client, SHARE, button, { part: ["patterns", "year-names"] });
      const page = answer.page();
      expect([page.errors, page.errorOf("part-year-names")]).toEqual([[NAMES_ALONE], NAMES_ALONE]);
      const link = page.document.querySelector("main [role=alert] a")?.getAttribute("href");
      expect(link).toBe("#part-year-names");
      const box = page.labelled(NAMES);
      expect(box?.getAttribute("aria-invalid")).toBe("true");
      expect(box?.getAttribute("aria-describedby")).toContain("part-year-names-error");
      expect(page.all("[name=part][checked]").map((one) => one.getAttribute("value"))).toEqual([
        "patterns",
        "year-names",
      ]);
      expect(page.document.querySelector(PREVIEW)).toBeNull();
      expect(await server.database.count("ShareLink", `"userId" = $1`, [owner.id])).toBe(before);
    },
  );
});

describe("the year that was open", () => {
  it("is the one that 'Share it by a link' shares, and the list says which it is", async () => {
    const address = (await owner.client.get("/year/2025/03")).page().link("Share it by a link") ?? "";
    expect(address).toBe("/share?year=2025");
    const page = (await owner.client.get(address)).page();
    expect(page.labelled(YEAR)?.hasAttribute("checked")).toBe(true);
    expect(page.all("[name=year] option[selected]").map((one) => one.getAttribute("value"))).toEqual([
      "2025",
    ]);
    const preview = (await press(owner.client, address, "Preview")).page();
    expect(preview.headings).toContain(`${owner.firstName}’s 2025`);
    const link = linkIn((await press(owner.client, address, CREATE)).text);
    const shared = (await openLink(owner, link)).page();
    expect(shared.headings).toContain(`${owner.firstName}’s 2025`);
    expect(shared.headings).not.toContain(`${owner.firstName}’s 2026`);
    expect((await owner.client.get(SHARE)).page().text("#links li")).toContain("Your year 2025");
  });
});

describe("a link with a year", () => {
  it("alone shows it without a creator's name or a title, in the page and in its data", async () => {
    const { creators, titles } = await namedBy(owner);
    expect(creators.length).toBeGreaterThan(12);
    const link = await makeLink(owner, ["year"]);
    const page = await openLink(owner, link);
    expect(page.page().headings).toContain(`${owner.firstName}’s 2026`);
    expect(page.page().headings).toContain("Day by day");
    const texts = [
      page.text,
      (await openLink(owner, `${link}&_data=${encodeURIComponent("routes/shared-twin")}`)).text,
      // The owner's preview, which carries its data in a script.
      (await press(owner.client, SHARE, "Preview", { part: ["year"] })).text,
    ];
    for (const text of texts) {
      expect(text).toContain("2026");
      expect(within(text, [...creators, ...titles])).toEqual([]);
    }
  });

  it("with names shows the most frequent creators and who is new, and no title", async () => {
    const { creators, titles } = await namedBy(owner);
    const answer = await openLink(owner, await makeLink(owner, ["year", "year-names"]));
    const page = answer.page();
    expect(within(answer.text, creators).length).toBeGreaterThan(5);
    expect(page.headings).toEqual(
      expect.arrayContaining(["Artists and shows", "Series", "New in the archives"]),
    );
    expect(page.main).not.toMatch(/\byou/i);
    expect(
      within(
        answer.text,
        titles.filter((title) => !creators.includes(title)),
      ),
    ).toEqual([]);
  });

  it("shows nothing of anybody else's, and nobody a year that was not chosen", async () => {
    const { creators, titles } = await namedBy(other);
    const all = await openLink(owner, await makeLink(owner, ["year", "year-names"]));
    expect(within(all.text, [...creators, ...titles, "2024"])).toEqual([]);
    const theirs = await openLink(other, await makeLink(other, ["year", "year-names"]));
    expect(theirs.page().headings).toContain(`${other.firstName}’s 2024`);
    expect(within(theirs.text, (await namedBy(owner)).creators)).toEqual([]);
    const without = await openLink(owner, await makeLink(owner));
    expect(within(without.text, [...creators, "Day by day", "Spotify"])).toEqual([]);
  });

  it.each([[["year"]], [["year", "year-names"]], [[...ALL, "year", "year-names"]]])(
    "with %j is exactly what the preview showed",
    async (parts) => {
      const preview = (await press(owner.client, SHARE, "Preview", { part: parts })).page();
      const page = (await openLink(owner, await makeLink(owner, parts))).page();
      const frame = preview.document.querySelector(`${PREVIEW} > div`);
      expect(flatText(frame)).toBe(page.main);
      expect(flatText(frame).length).toBeGreaterThan(2_000);
    },
  );

  it("switches its calendar by links that keep the key", async () => {
    const link = await makeLink(owner, ["year"]);
    const page = (await openLink(owner, link)).page();
    const netflix = page.all(".year-sources a").find((one) => flatText(one) === "Netflix");
    const { pathname, search, hash } = new URL(
      netflix?.getAttribute("href") ?? "",
      `${server.origin}${link}`,
    );
    expect([`${pathname}${search}`, hash]).toEqual([`${link}&source=netflix`, "#calendar"]);
    const answer = await openLink(owner, `${pathname}${search}`);
    expect(answer.status).toBe(200);
    expect(answer.page().texts(".year-sources [aria-current]")).toEqual(["Netflix"]);
  });

  it("follows the data: what an undone import held is gone from it", async () => {
    const person = await loggedIn(server);
    const plays = Array.from({ length: 9 }, (_none, day) =>
      play(`2026-03-1${day}T10:00:00Z`, "A Piece", "An Artist"),
    );
    const id = await living(person, { "Streaming_History_Audio.json": JSON.stringify(plays) });
    const link = await makeLink(person, ["year", "year-names"]);
    expect((await openLink(person, link)).text).toContain("An Artist");
    await undo(server, person, id);
    const answer = await openLink(person, link);
    expect(answer.status).toBe(200);
    expect(within(answer.text, ["An Artist", "2026", "Day by day"])).toEqual([]);
    expect(answer.page().main).toContain("Nothing to show here yet.");
    expect((await boxes(person)).map((box) => box.getAttribute("value"))).toEqual(ALL);
  });
});

it("shows how the days were only where that box is ticked, and never the words", async () => {
  const today = new Date().toISOString().slice(0, 10);
  await owner.client.sendJson("PUT", `/api/check-ins/${today}`, { value: 5, word: "nobody's business" });
  const shared = async (parts: string[]) =>
    (await openLink(owner, await makeLink(owner, parts))).page().text("main");
  expect(await shared(["year", "year-names"])).not.toMatch(/days were|answered/);
  const ticked = await shared(["year", "check-ins"]);
  expect(ticked).toContain("1 day answered, most often Very good.");
  expect(ticked).not.toContain("nobody's business");
});
