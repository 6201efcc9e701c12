import { Mailbox } from "../support/accounts/mailbox";
import { freePort } from "../support/database/postgres";
import { startServer } from "../support/server/server";
import { test as base, expect } from "./test";

type WorkerFixtures = {
  /** The mail server that receives the letters. */
  mailbox: Mailbox;
};

/** Tests with a server that sends letters and offers sign-in with Google, which is not used. */
export const test = base.extend<object, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const mailbox = await new Mailbox().start();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: "worker" },
  ],

  server: [
    async ({ mailbox }, use) => {
      const google = { GOOGLE_CLIENT_ID: "the-client", GOOGLE_CLIENT_SECRET: "the secret" };
      const server = await startServer({ port: await freePort(), env: { ...mailbox.settings, ...google } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** The path of the link in the newest letter to an address, once a number of letters have arrived. */
export async function pathInLetter(mailbox: Mailbox, email: string, letters = 1): Promise<string> {
  await expect.poll(() => mailbox.to(email).length, { timeout: 20_000 }).toBe(letters);
  return mailbox.to(email).at(-1)?.link.path ?? "";
}
