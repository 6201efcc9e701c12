import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { spokenOf } from "../../support/spoken/spoken";

/**
 * What a screen reader says of twelve screens, as files that somebody reads: `npx vitest run --config
 * tests/http/vitest.config.ts tests/http/pages/spoken -u` writes them anew. Read what it wrote before you commit it: aloud, it
 * should make sense to somebody who sees nothing.
 */

const server = await serve();

/** What differs from run to run, by what stands for it. */
const VARIABLE: [RegExp, string][] = [
  [/\bada-[\da-f]{12}\b/g, "ada"],
  [/\b\d{1,2}:\d{2}(:\d{2})?\b/g, "12:00"],
  [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g, "1 Jan 2027"],
  [/\b\d{4}-\d{2}-\d{2}\b/g, "2027-01-01"],
  [/\b[\da-f]{8}-[\da-f-]{27}\b/g, "00000000-0000-0000-0000-000000000000"],
  [/\blocalhost:\d+/g, "localhost:3000"],
];
/** The time zones, which every Node.js knows some more of. */
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
