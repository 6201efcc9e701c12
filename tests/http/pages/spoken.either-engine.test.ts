import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { spokenOf } from "../../support/spoken/spoken";

/**
 * The words that a screen reader says on twelve screens, in files for people to read: `npx vitest run --config
 * tests/http/vitest.config.ts tests/http/pages/spoken -u` rewrites them. Read them before you commit: aloud, they
 * should make sense to a user who sees nothing.
 */

const server = await serve();

/** Patterns for texts that differ from run to run, each with the text to use instead. */
const VARIABLE: [RegExp, string][] = [
  [/\bada-[\da-f]{12}\b/g, "ada"],
  [/\b\d{1,2}:\d{2}(:\d{2})?\b/g, "12:00"],
  [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g, "1 Jan 2027"],
  [/\b\d{4}-\d{2}-\d{2}\b/g, "2027-01-01"],
  [/\b[\da-f]{8}-[\da-f-]{27}\b/g, "00000000-0000-0000-0000-000000000000"],
  [/\blocalhost:\d+/g, "localhost:3000"],
];
/** Options of the list of time zones, which grows with every version of Node.js. */
const OF_A_LONG_LIST = /^option, .* set size \d{3}$/;
const withoutVariables = (phrase: string) =>
  VARIABLE.reduce((text, [pattern, constant]) => text.replace(pattern, constant), phrase);

const OF_STRANGERS = { login: "/login", register: "/register" };
const OF_MEMBERS = {
  dashboard: "/",
  assessment: "/personality-assessment",
  preferences: "/preferences",
  setup: "/setup",
  integrations: "/integrations",
  archives: "/archives",
  security: "/security",
  account: "/account",
  share: "/share",
  "new-decision": "/decisions/new",
};

async function text(client: Client, path: string): Promise<string> {
  const answer = await client.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const phrases = (await spokenOf(answer.text)).filter((phrase) => !OF_A_LONG_LIST.test(phrase));
  return `${phrases.map(withoutVariables).join("\n")}\n`;
}

describe("a screen reader says", () => {
  it.each(Object.entries(OF_STRANGERS))("of %s what is kept", async (name, path) => {
    await expect(await text(new Client(server.origin), path)).toMatchFileSnapshot(`spoken/${name}.txt`);
  });

  it.each(Object.entries(OF_MEMBERS))("of %s what is kept", async (name, path) => {
    const { client } = await loggedIn(server);
    await expect(await text(client, path)).toMatchFileSnapshot(`spoken/${name}.txt`);
  });
});
