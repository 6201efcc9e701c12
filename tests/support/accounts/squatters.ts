import type { Client } from "../http/client";
import { press } from "../http/forms";
import { googleAccount, serveWithGoogle } from "./google-sign-in";
import { loggedIn, newFields } from "./person";

export const NOT_MINE = "I never made this account";
export const LINK = "/auth/google/link";
export const NEW_ADDRESS = "/login/new-address";
export const AGAIN = `/login?next=${encodeURIComponent(NEW_ADDRESS)}`;

/** One server with a Google stand-in, people who registered with others' addresses, and the addresses' owners. */
export async function serveSquatters() {
  const { google, server, signIn, leave } = await serveWithGoogle();
  let addresses = 0;
  /** Headers of an address that no other test uses. */
  const elsewhere = () => ({ headers: { "X-Forwarded-For": `203.0.113.${++addresses}` } });

  const row = async (id: string) =>
    (await server.database.query(`SELECT * FROM "User" WHERE "id" = $1`, [id]))[0] ?? {};
  const bellOf = async (browser: Client) =>
    Object((await browser.get("/api/notifications/unread")).json()) as { title: string; message: string }[];

  /** A user who registered with an address that they never proved, signed in in a browser. */
  const squatter = () => {
    const username = `someone-${newFields().username}`;
    return loggedIn(server, { firstName: "Mallory", lastName: "Squatter", username });
  };

  /** The address's owner signs in with Google and states that the account is not theirs. */
  async function claimed(person: Awaited<ReturnType<typeof squatter>>) {
    const who = googleAccount({ email: person.email });
    const { browser } = await signIn(who, { next: "/preview-twin" });
    const answer = await press(browser, LINK, NOT_MINE);
    return { who, browser, answer };
  }

  return { google, server, signIn, leave, elsewhere, row, bellOf, squatter, claimed };
}
