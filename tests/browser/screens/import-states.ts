import type { Person } from "../../support/accounts/person";
import { decide, giveImport, keep, pageOf, plays, undo } from "../../support/archives/importing";
import type { TestServer } from "../../support/server/server";
import { expect } from "../test";
import { type ScreenState, type Stage, someone, visitAs } from "./visiting";

const BOOKS = { platform: "goodreads", stream: "books-read", format: "goodreads-library" };
const LONG_NAME = `${"a-very-long-name-".repeat(12)}.zip`;

/** Opens the page of a user's import. @param bring what happens to the import first */
const importOf =
  (
    bring: (person: Person, server: TestServer, id: string) => Promise<unknown> = async () => {},
    query = "",
  ) =>
  async (stage: Stage): Promise<void> => {
    const { page, server } = stage;
    const person = await someone(stage);
    const streams = [{ events: plays(400) }, { ...BOOKS, events: plays(7) }];
    const id = await giveImport(server, person, streams, { fileName: LONG_NAME });
    await bring(person, server, id);
    await page.goto(`${pageOf(id)}${query}`);
    for (const summary of await page.locator("main summary").all()) await summary.click();
  };

const setState =
  (state: string, more = "") =>
  (_person: Person, server: TestServer, id: string) =>
    server.database.query(`UPDATE "ArchiveImport" SET "state" = $1 ${more} WHERE "id" = $2`, [state, id]);

const KINDS = ["spotify plays", "goodreads books-read"];
const kept = (person: Person, server: TestServer, id: string) => keep(server, person, id, KINDS);

/** Plays whose times are written in UTC. */
const IN_UTC = plays(60).map((play, index) => ({ ...play, utcQuarter: index % 96 }));

/** Opens the page of an import that asks for a time zone. */
const importInUtc =
  (bring: (person: Person, server: TestServer, id: string) => Promise<unknown> = async () => {}) =>
  async (stage: Stage): Promise<void> => {
    const person = await someone(stage);
    const id = await giveImport(stage.server, person, [{ events: IN_UTC }]);
    await bring(person, stage.server, id);
    await stage.page.goto(pageOf(id));
  };

/** The pages of imports of archives. */
export const IMPORT_STATES: readonly ScreenState[] = [
  { name: "an import, waiting", open: importOf() },
  {
    name: "an import, nothing ticked",
    async open(stage) {
      await importOf()(stage);
      stage.watch.expectStatus(400, new URL(stage.page.url()).pathname);
      for (const box of await stage.page.getByRole("checkbox").all()) await box.uncheck();
      await stage.page.getByRole("button", { name: "Keep this import" }).click();
      await expect(stage.page.getByText("There is a problem")).toBeVisible();
    },
  },
  {
    name: "an import, being read",
    open: importOf(setState("reading", `, "progress" = '{"done":12582912,"of":356515840}'`)),
  },
  { name: "an import, being kept", open: importOf(setState("keeping")) },
  {
    name: "an import, not read",
    open: importOf(setState("failed", `, "failure" = 'This ZIP is cut off. Download it again.'`)),
  },
  { name: "an import, kept", open: importOf(kept) },
  {
    name: "an import, and what it changed",
    async open(stage) {
      await importOf(kept)(stage);
      await stage.page.goto(`${new URL(stage.page.url()).pathname}/changes`);
    },
    scriptless: true,
  },
  { name: "an import in UTC, waiting", open: importInUtc() },
  {
    name: "an import in UTC, kept",
    open: importInUtc((person, server, id) => keep(server, person, id, undefined, "Europe/Vienna")),
  },
  { name: "an import, to be undone", open: importOf(kept, "?undo=yes") },
  {
    name: "an import, undone",
    open: importOf(async (person, server, id) => {
      await kept(person, server, id);
      await undo(server, person, id);
    }),
  },
  {
    name: "archives, with the steps to one",
    open: visitAs("/archives?platform=linkedin#archive-of-linkedin-title"),
  },
  {
    name: "all imports",
    async open(stage) {
      await importOf(async (person, server, id) => {
        await kept(person, server, id);
        const gone = await giveImport(server, person, [{ events: plays(3) }]);
        await decide(person, gone, "throw-away");
        await giveImport(server, person, [{ events: plays(3) }]);
      })(stage);
      await stage.page.goto("/archives");
    },
  },
  {
    name: "integrations, from archives alone",
    async open(stage) {
      await importOf(kept)(stage);
      await stage.page.goto("/integrations");
    },
  },
];
