import { afterAll, expect } from "vitest";
import { Client } from "../http/client";
import { serve } from "../server/serve";
import type { ServerOptions } from "../server/server";
import { Mailbox } from "./mailbox";

// An origin that only a proxy would know, as in production; the browsers below bypass it.
export const ORIGIN = "https://twin.example";
export const FORGOT = "/forgot-password";
export const RESET = "/reset-password";
export const NEW = "seven unrelated words for one new password";
/** Letters are sent by jobs: within a moment, or a few seconds on a busy machine. */
export const WITHIN = { timeout: 20_000 };

/** One server that sends letters, for a whole test file, with ways to reset a forgotten password. */
export async function serveWithLetters(env: ServerOptions["env"] = {}) {
  const mailbox = await new Mailbox().start();
  afterAll(() => mailbox.stop());
  const server = await serve({
    env: { TRUST_PROXY: "1", APP_ORIGIN: ORIGIN, ...mailbox.settings, ...env },
  });
  let addresses = 0;

  /** A browser with an address that no other test uses. */
  const browser = (address = `198.51.100.${++addresses}`) => {
    const headers = { "X-Forwarded-For": address };
    const client = new Client(server.origin, ORIGIN);
    return {
      client,
      headers,
      post: (path: string, fields: Record<string, string>) => client.postForm(path, fields, { headers }),
    };
  };

  /** The link in the newest letter to an address, once a number of letters have arrived. */
  async function linkTo(email: string, letters = 1) {
    await expect.poll(() => mailbox.to(email).length, WITHIN).toBe(letters);
    const letter = mailbox.to(email).at(-1);
    if (!letter) throw new Error("There is no letter.");
    return letter.link;
  }

  return {
    mailbox,
    server,
    browser,
    linkTo,
    forget: (email: string) => browser().post(FORGOT, { email }),
    logIn: (email: string, password: string, address?: string) =>
      browser(address).post("/login", { email, password }),
  };
}
