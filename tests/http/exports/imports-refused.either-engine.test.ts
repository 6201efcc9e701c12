import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { exported, fileOf, fill, IMPORT, tampered, upload } from "../../support/exports/exporting";
import { serve } from "../../support/server/serve";

const server = await serve();
const MIB = 1024 * 1024;

describe("a file that cannot be imported is refused whole, with a sentence beside the field:", () => {
  const REFUSED: [string, (person: Person) => Promise<string>, RegExp][] = [
    ["nothing", async () => "", /^This file is damaged or no export/],
    [
      "half a file",
      async (person) => (await fileOf(person)).slice(0, -20),
      /^This file is damaged or no export/,
    ],
    ["a workbook", async () => "PK\u0003\u0004 and so on", /^This is a workbook/],
    ["somebody else's JSON", async () => '{"name":"package","version":1}', /^This file is not an export/],
    ["an export of another version", (person) => tampered(person, { version: 2 }), /another version than 1/],
    [
      "an export with one wrong figure at its end",
      async (person) => {
        const { preferences } = await exported(person.client);
        return tampered(person, {
          preferences: preferences.map((row, at) => (at === 2 ? { ...row, confidence: 101 } : row)),
        });
      },
      /damaged at preferences, entry 3, confidence/,
    ],
    [
      "an export with a character that PostgreSQL cannot keep",
      (person) =>
        tampered(person, {
          recommendationFeedback: [
            { recommendationId: "a\u0000", verdict: "helpful", createdAt: "2026-01-01T00:00:00Z" },
          ],
        }),
      /damaged at recommendationFeedback, entry 1/,
    ],
  ];

  it.each(REFUSED)("%s", async (_what, fileFrom, sentence) => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, `refused-${ada.id}`);
    const file = await fileFrom(ada);
    const before = await server.database.snapshot();
    const answer = await upload(bob.client, file);
    const page = answer.page();
    expect(answer.status).toBe(400);
    expect(page.errorOf("file")).toMatch(sentence);
    expect(page.errors).toEqual([page.errorOf("file")]);
    expect(page.title).toBe("Error: Import Twin Data · Digital Twin");
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("more than 64 MiB", async () => {
    const { client } = await loggedIn(server);
    const before = await server.database.snapshot();
    for (const size of [64 * MIB + 1, 70 * MIB]) {
      const answer = await upload(client, new Uint8Array(size).fill(0x20));
      expect(answer.status).toBe(413);
      expect(answer.page().errorOf("file")).toBe(
        "This file is larger than 64 MiB, which is the most that is taken here.",
      );
    }
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("no file at all", async () => {
    const { client } = await loggedIn(server);
    const form = new FormData();
    form.append("file", new File([], ""));
    for (const body of [form, new FormData()]) {
      const answer = await client.send("POST", IMPORT, body);
      expect([answer.status, answer.page().errorOf("file")]).toEqual([
        400,
        "Choose the file that you want to import.",
      ]);
    }
  });
});
