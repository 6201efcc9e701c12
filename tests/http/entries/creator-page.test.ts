import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";

const server = await serve();

const NAME = "Nora & <b>the</b> 100 % Band";
/** Sixty plays in three months, six a day at one another's minute, after half a year of somebody else. */
const OWN = ["2026-01", "2026-02", "2026-06"].flatMap((month, at) =>
  Array.from({ length: at === 2 ? 40 : 10 }, (_none, nth) =>
    play(
      `${month}-${String(3 + Math.floor(nth / 6)).padStart(2, "0")}T08:0${nth % 6}:00Z`,
      `${month} ${nth}`,
      NAME,
    ),
  ),
);
const OTHERS = Array.from({ length: 12 }, (_none, month) =>
  play(`2025-${String(month + 1).padStart(2, "0")}-10T08:00:00Z`, `Other ${month}`, "Other"),
).concat(
  ["03", "04", "05", "06"].map((month) => play(`2026-${month}-20T08:00:00Z`, `Late ${month}`, "Nora")),
);
const entries = z.array(z.object({ id: z.string(), creator: z.string(), happenedAt: z.string() }));
const creatorOf = (more: Record<string, string> = {}) => `${new URLSearchParams({ creator: NAME, ...more })}`;

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = [await loggedIn(server), await loggedIn(server)];
  const text = JSON.stringify([...OTHERS, ...OWN]);
  const id = await uploadTexts(server, person, { "Streaming_History_Audio.json": text });
  await keepWithTitles(server, person, id);
});

const screen = async ({ client }: Person, path: string) => (await client.get(path)).page();

describe("a creator's page", () => {
  it("says when the creator came, paused and was heard most, and lists nobody else's", async () => {
    const page = await screen(person, `/entries?${creatorOf()}`);
    expect(page.texts("h1")).toEqual([NAME]);
    expect(page.texts(".creator-facts dd")).toEqual([
      "3 Jan 2026",
      "9 Jun 2026",
      "118 days, from 5 Feb 2026 to 2 Jun 2026",
      "Jun 2026, 40 plays",
    ]);
    expect(page.texts(".creator-facts dt")[0]).toBe("First heard");
    expect(page.texts(".creator tbody th")).toEqual(["Jan 2026", "Feb 2026", "Jun 2026"]);
    expect(page.all(".entry")).toHaveLength(50);
    const months = page.texts(".entry bdi").map((title) => title.slice(0, 7));
    expect(new Set(months)).toEqual(new Set(["2026-06", "2026-02"]));
    const february = page.all(".creator tbody th a")[1]?.getAttribute("href") ?? "";
    const ofMonth = await screen(person, february);
    expect([ofMonth.all(".entry").length, ofMonth.texts("h2").at(-1)]).toEqual([
      10,
      "1 Feb 2026 to 28 Feb 2026",
    ]);
    expect((await screen(other, `/entries?${creatorOf()}`)).text("main")).not.toContain("Nora");
  });

  it("pages through the list, newest first, without a gap and without a repeat", async () => {
    const found: z.infer<typeof entries> = [];
    for (let before = ""; ; before = found.at(-1)?.id ?? "") {
      const query = creatorOf({ limit: "7", ...(before && { before }) });
      const page = entries.parse((await person.client.get(`/api/entries?${query}`)).json());
      found.push(...page);
      if (page.length < 7) break;
    }
    expect([found.length, new Set(found.map(({ id }) => id)).size]).toEqual([60, 60]);
    expect(new Set(found.map(({ creator }) => creator))).toEqual(new Set([NAME]));
    const times = found.map(({ happenedAt }) => happenedAt);
    expect(times).toEqual(times.toSorted().reverse());
    const none = await person.client.get(`/api/entries?${creatorOf({ kind: "book" })}`);
    expect(none.json()).toEqual([]);
  });

  it("asks for words or for a creator, and has a page for nobody who is not there", async () => {
    expect((await person.client.get(`/api/entries?${creatorOf({ q: "x" })}`)).status).toBe(400);
    const page = await screen(person, "/entries?creator=nobody+like+this");
    expect([page.texts("h1")[0], page.text("main").includes("Nothing fits.")]).toEqual([
      "Your entries",
      true,
    ]);
  });
});

describe("a year's pages", () => {
  it("lead on and back by links, and each is a picture to save", async () => {
    const first = await screen(person, "/year/2026?page=1");
    const links = (page: typeof first) =>
      page.all("nav[aria-label=Pages] a").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links(first)).toEqual([
      ["Next", "/year/2026?page=2#page"],
      ["All on one page", "/year/2026"],
    ]);
    const last = await person.client.get("/year/2026?page=8");
    expect([last.status, last.location]).toEqual([302, expect.stringMatching(/^\/year\/2026\?page=[2-7]$/)]);
    const final = await screen(person, last.location ?? "");
    expect(links(final).map(([words]) => words)).toEqual(["Back", "All on one page"]);
    const picture = await person.client.get("/year/2026/picture.svg?page=1");
    expect(picture.text).toContain(first.text(".year-numeral"));
    expect(picture.headers.get("Content-Disposition")).toContain('filename="year-2026-page-1.svg"');
    for (const asked of ["0", "x", ""]) {
      const path = `/year/2026?page=${asked}`;
      expect([path, (await person.client.get(path)).status]).toEqual([path, 404]);
    }
    expect((await person.client.get("/year/2026/picture.svg?page=0")).status).toBe(404);
    expect((await person.client.get("/year/2001?page=3")).status).toBe(200);
  });

  it("lead from a name to its creator, and from a square to its day", async () => {
    const page = await screen(person, "/year/2026");
    const links = page.all("main a").map((link) => link.getAttribute("href") ?? "");
    expect(links).toContain(`/entries?${creatorOf()}`);
    expect(links).toContain("/day/2026-06-03");
    expect((await screen(person, "/day/2026-06-03")).all(".day-entry")).toHaveLength(6);
  });
});
