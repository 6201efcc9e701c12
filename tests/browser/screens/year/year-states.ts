import type { Person } from "../../../support/accounts/person";
import { livedYears, play } from "../../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../../support/archives/titles";
import { type ScreenState, type Stage, someone, visitAs } from "../visiting";

/** Names that no one would choose, and texts of the maximum length. */
const HOSTILE = [
  play("2026-03-01T08:00:00Z", "=HYPERLINK(1)", "<b>Bold</b>"),
  play("2026-03-01T08:05:00Z", "\u202Egpj.exe", "W".repeat(300)),
  play("2026-03-02T08:00:00Z", `${"averylongword".repeat(20)}`, "坂本龍一"),
  play("2026-03-02T08:05:00Z", "أغنية", "أم كلثوم"),
];

/** Keeps two years of a user's archives, with titles. */
const lived = async (person: Person, { server }: Stage) =>
  keepWithTitles(server, person, await uploadTexts(server, person, livedYears("2025-01-01", 680)), {
    timeZone: "Europe/Berlin",
  });

const hostile = async (person: Person, { server }: Stage) =>
  keepWithTitles(
    server,
    person,
    await uploadTexts(server, person, { "Streaming_History_Audio.json": JSON.stringify(HOSTILE) }),
  );

/** The same two years, and a line about a day. */
const noted = async (person: Person, stage: Stage) => {
  await lived(person, stage);
  await person.client.sendJson("PUT", "/api/day/2026-03-05/note", { text: "Rain until the ferry" });
};

/** Opens an address with every disclosure open. */
const opened =
  (path: string, prepare: (person: Person, stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
    await visitAs(path, prepare)(stage);
    for (const summary of await stage.page.locator("main summary").all()) await summary.click();
  };

/** Screens of years, of entries, and of archives that can be kept with titles. */
export const YEAR_STATES: readonly ScreenState[] = [
  { name: "a year", open: visitAs("/year/2026", lived), scriptless: true },
  { name: "a year, its tables open", open: opened("/year/2025?source=netflix", lived), scriptless: true },
  ...[1, 2, 3, 4, 5].map((page) => ({
    name: `a year, page ${page}`,
    open: opened(`/year/2026?page=${page}`, lived),
    scriptless: true as const,
  })),
  { name: "a month", open: visitAs("/year/2026/03", lived), scriptless: true },
  { name: "a year of hostile names", open: opened("/year/2026", hostile), scriptless: true },
  { name: "a year with nothing in it", open: visitAs("/year/2020", lived), scriptless: true },
  { name: "a year of somebody without archives", open: visitAs("/year/2026"), scriptless: true },
  { name: "a day", open: visitAs("/day/2026-03-05", noted) },
  { name: "a day of hostile names", open: visitAs("/day/2026-03-01", hostile) },
  { name: "a day with nothing in it", open: visitAs("/day/2031-01-01") },
  { name: "share, a year that was open", open: visitAs("/share?year=2025", lived) },
  { name: "entries", open: visitAs("/entries", lived), scriptless: true },
  { name: "entries of hostile names", open: visitAs("/entries", hostile), scriptless: true },
  {
    name: "a creator",
    open: visitAs("/entries?creator=Nils+Frahm", lived),
    scriptless: true,
  },
  {
    name: "a creator of a hostile name",
    open: visitAs(`/entries?creator=${"W".repeat(199)}%E2%80%A6`, hostile),
    scriptless: true,
  },
  { name: "entries, none found", open: visitAs("/entries?q=nothing-like-it", lived), scriptless: true },
  { name: "entries, none kept", open: visitAs("/entries"), scriptless: true },
  {
    name: "entries, one to be removed",
    async open(stage) {
      const person = await someone(stage);
      await hostile(person, stage);
      await stage.page.goto("/entries");
      await stage.page
        .getByRole("link", { name: /^Remove/ })
        .first()
        .click();
    },
    scriptless: true,
  },
  {
    name: "entries, days the wrong way round",
    async open(stage) {
      const person = await someone(stage);
      await hostile(person, stage);
      stage.watch.expectStatus(400, "/entries");
      await stage.page.goto("/entries?from=2026-03-02&to=2026-03-01");
    },
    scriptless: true,
  },
  {
    name: "an import with titles, waiting",
    async open(stage) {
      const person = await someone(stage);
      const id = await uploadTexts(stage.server, person, livedYears("2026-01-01", 60));
      await stage.page.goto(`/archives/imports/${id}`);
    },
  },
  {
    name: "an import with titles, kept",
    async open(stage) {
      const person = await someone(stage);
      const id = await uploadTexts(stage.server, person, livedYears("2025-01-01", 400));
      await keepWithTitles(stage.server, person, id);
      await stage.page.goto(`/archives/imports/${id}`);
    },
  },
  { name: "archives, with titles to take back", open: opened("/archives", lived) },
];
