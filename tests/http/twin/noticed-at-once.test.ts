import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { mornings } from "../../support/archives/made/mornings";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { loggedStatements } from "../../support/server/logged-statements";
import { serve } from "../../support/server/serve";

// At this level every database statement is logged.
const server = await serve({ env: { LOG_LEVEL: "debug" } });

const OFFERS = "/api/observed-preferences";

const statements = loggedStatements(server);

it("what the twin notices is worked out once for many requests at once, and once more after a change", async () => {
  const [one, many] = [await loggedIn(server), await loggedIn(server)];
  const keep = async (person: typeof one, text: string) => {
    const id = await uploadTexts(server, person, { "Streaming_History_Audio_1.json": text });
    await keepWithTitles(server, person, id, { timeZone: "Atlantic/Reykjavik" });
  };
  for (const person of [one, many]) await keep(person, mornings("Nils Frahm", 0, 280));
  const readingsOf = async (person: typeof one, times: number) => {
    const lines = await statements(async () => {
      const answers = await Promise.all(Array.from({ length: times }, () => person.client.get(OFFERS)));
      expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(200));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });
    return lines.filter((line) => line.includes('FROM \\"Entry\\"')).length;
  };
  const alone = await readingsOf(one, 1);
  expect(alone).toBeGreaterThan(0);
  expect(await readingsOf(many, 6)).toBe(alone);
  expect(await readingsOf(many, 1)).toBe(0);
  await keep(many, mornings("Hania Rani", 280, 290));
  expect(await readingsOf(many, 6)).toBeGreaterThan(0);
});
