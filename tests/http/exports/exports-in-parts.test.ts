import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { essence, exported, fill, JSON_EXPORT, upload } from "../../support/exports/exporting";
import { serve } from "../../support/server/serve";

const server = await serve();

const MONTHS = ["2024-02", "2024-03", "2025-11"];
/** The number of titles counted in each month: two such months do not fit into one file. */
const COUNT = 60_000;

/**
 * A user with more counted titles than fit into one file. Only a few entries of each month are stored, on its first and
 * last days.
 */
async function withManyTitles(mark: string): Promise<Person> {
  const person = await loggedIn(server);
  await fill(server, person, mark);
  for (const month of MONTHS) {
    await server.database.query(
      `INSERT INTO "TitleDay" ("userId", "source", "kind", "day", "count") VALUES ($1, 'spotify', 'play', $2, $3)`,
      [person.id, `${month}-01`, COUNT],
    );
    for (const [index, day] of ["01", "28", "29"].entries()) {
      const key = `${month.replace("-", "").slice(2)}${index}${"a".repeat(15)}`;
      await server.database.query(
        `INSERT INTO "Entry" ("userId", "key", "source", "kind", "title", "folded", "happenedAt", "precision", "day")
         VALUES ($1, $2, 'spotify', 'play', $3, 'says', $4, 'instant', $5)`,
        [person.id, key, `Says ${month}-${day}`, new Date(`${month}-${day}T09:00:00Z`), `${month}-${day}`],
      );
    }
  }
  return person;
}

const linksOf = async ({ client }: Person) => {
  const links = (await client.get("/export")).page().all("#parts a");
  return links.map((link) => [link.textContent?.trim(), link.getAttribute("href") ?? ""] as const);
};

describe("titles that are too many for one import", () => {
  it("are offered in files of whole months, which together are the export, and its import", async () => {
    const [ada, bob] = [await withManyTitles("in parts"), await loggedIn(server)];
    const links = await linksOf(ada);
    expect(links.map(([label]) => label)).toEqual([
      "Everything but titles",
      "Titles of Feb 2024 (60,000)",
      "Titles of Mar 2024 (60,000)",
      "Titles of Nov 2025 (60,000)",
    ]);
    const whole = await exported(ada.client);
    expect(whole.entries).toHaveLength(9);
    const answers = await Promise.all(links.map(([, href]) => ada.client.get(href)));
    const names = answers.map(({ headers }) =>
      headers.get("Content-Disposition")?.replace(/\d{4}-\d\d-\d\d/, "DAY"),
    );
    expect(names).toEqual([
      'attachment; filename="twin-data-DAY-without-titles.json"',
      ...MONTHS.map((month) => `attachment; filename="twin-data-DAY-titles-${month}-to-${month}.json"`),
    ]);
    const files = answers.map((answer) => Object(answer.json()));
    expect(files.flatMap(({ entries }) => entries)).toEqual(whole.entries);
    expect(files.map(({ titles }) => titles)).toEqual([
      "none",
      ...MONTHS.map((month) => `${month}..${month}`),
    ]);
    const [rest, ...others] = files;
    expect(essence({ ...rest, entries: whole.entries })).toEqual(essence(whole));
    for (const file of others)
      expect([file.preferences, file.sessions, file.importedMonths]).toEqual([[], [], []]);

    for (const answer of answers.toReversed()) {
      expect((await upload(bob.client, answer.text)).location).toBe("/");
    }
    const there = await exported(bob.client);
    expect(there.entries.map(({ title }) => title)).toEqual(whole.entries.map(({ title }) => title));
    expect(essence(there)).toEqual(essence(whole));
  });

  it("are not offered where all fit into one file", async () => {
    const ada = await loggedIn(server);
    await fill(server, ada, "in one");
    expect(await linksOf(ada)).toEqual([]);
  });

  it.each(["", "all", "2026-13..2027-01", "2026-11..2026-10", "2026-11..2026-11' OR 1=1"])(
    "a part %j is refused",
    async (titles) => {
      const { client } = await loggedIn(server);
      const answer = await client.get(`${JSON_EXPORT}?${new URLSearchParams({ titles })}`);
      expect([answer.status, answer.json()]).toEqual([
        400,
        { error: "titles is none, or two months of an export in parts, such as 2024-03..2026-11." },
      ]);
    },
  );

  it("hold nothing of anybody else", async () => {
    const bob = await loggedIn(server);
    await withManyTitles("somebody else's");
    const answer = await bob.client.get(`${JSON_EXPORT}?titles=2024-02..2025-11`);
    expect([answer.status, Object(answer.json()).entries]).toEqual([200, []]);
  });
});
