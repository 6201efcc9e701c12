import { afterAll, expect } from "vitest";
import { Client } from "../http/client";
import { press } from "../http/forms";
import { connect, leaveFor, serveWithPlatforms } from "../platforms/connecting";
import { makeLink } from "../twin/sharing";
import { setUpApp } from "./authenticator-app";
import { WITHIN } from "./forgotten-password";
import { Mailbox } from "./mailbox";
import { addPasskey, logInWith, PasskeyDevice } from "./passkey-device";
import { newFields, signUp } from "./person";

export const ACCOUNT = "/account";
export const PROVE = "This address and the account are mine";
export const NEW = "seven unrelated words for one new password";

/** One server that sends letters and knows Google and GitHub, with functions for what honest people and intruders do there. */
export async function serveRegaining() {
  const mailbox = await new Mailbox().start();
  afterAll(() => mailbox.stop());
  const { server, platforms } = await serveWithPlatforms({ env: mailbox.settings });
  const { google, github } = platforms;

  const browser = () => new Client(server.origin);
  const row = async (id: string) =>
    (await server.database.query(`SELECT * FROM "User" WHERE "id" = $1`, [id]))[0] ?? {};
  const userOf = async (client: Client) => Object((await client.get("/api/user")).json());

  /** A user with their own Google account, whose address Google has verified. */
  function atGoogle(email = newFields().email) {
    const who = { ...google.meet(), email };
    const [first, last] = [who.givenName, who.familyName];
    google.people.push({
      ...who,
      claims: { email, email_verified: true, given_name: first, family_name: last },
    });
    google.people.splice(
      google.people.findIndex((one) => one.key === who.key),
      1,
    );
    return google.people.at(-1) ?? who;
  }

  /** Signs in with Google and follows to the next page. */
  async function signInByGoogle(who: typeof google.present, client = browser()) {
    google.present = who;
    const { back } = await leaveFor(client, "/auth/google/login");
    return { client, answer: await client.get(back) };
  }

  /** The newest letter to an address with this subject. */
  async function letterTo(email: string, subject: RegExp) {
    const found = () =>
      mailbox
        .to(email)
        .filter((letter) => subject.test(letter.subject))
        .at(-1);
    await expect.poll(found, WITHIN).toBeDefined();
    const letter = found();
    if (!letter) throw new Error("There is no such letter.");
    return letter;
  }
  const proofOf = async (email: string) => (await letterTo(email, /^Is this your address/)).link;
  const resetOf = async (email: string) => {
    await browser().postForm("/forgot-password", { email });
    return (await letterTo(email, /^A new password/)).link;
  };

  /** Proves an address in this browser. */
  async function prove(client: Client, email: string) {
    return press(client, (await proofOf(email)).path, PROVE);
  }

  const device = () => new PasskeyDevice(server.origin);

  /** Whether a browser is signed in. */
  const isIn = async (client: Client) => (await client.get("/api/user")).status === 200;

  /**
   * An intruder signs in with their own Google account, adds every way to return and to look in, and then gives the
   * account another user's address.
   */
  async function stranger() {
    const who = atGoogle();
    const { client } = await signInByGoogle(who);
    const { id } = await userOf(client);
    const key = device();
    expect((await addPasskey(client, key)).status).toBe(302);
    const app = await setUpApp(client);
    const link = await makeLink({ client });
    expect(await connect({ client }, "/auth/github")).toContain("Platform Connected");
    const second = browser();
    expect((await logInWith(second, key)).location).toBe("/share");
    const { email } = newFields();
    expect((await press(client, ACCOUNT, "Change address", { email })).location).toBe(ACCOUNT);
    const grantHolder = github.present;
    return { who, id: String(id), email, client, second, key, app, link, grantHolder };
  }

  /** Expects that nothing left by an intruder opens the account or shows any of it. */
  async function expectShutOut(left: Awaited<ReturnType<typeof stranger>>) {
    const { who, id, client, second, key, link, grantHolder } = left;
    expect([await isIn(client), await isIn(second)]).toEqual([false, false]);
    const again = browser();
    await signInByGoogle(who, again);
    expect((await userOf(again)).id).not.toBe(id);
    expect((await logInWith(browser(), key)).status).toBe(401);
    expect((await browser().get(link)).status).toBe(404);
    const mine = (table: string) => server.database.count(table, `"userId" = $1`, [id]);
    for (const table of ["GoogleIdentity", "Passkey", "AuthenticatorApp", "RecoveryCode", "PlatformGrant"]) {
      expect([table, await mine(table)]).toEqual([table, 0]);
    }
    await expect.poll(() => github.countGrants(grantHolder), WITHIN).toBe(0);
  }

  return {
    mailbox,
    server,
    platforms,
    browser,
    row,
    userOf,
    atGoogle,
    signInByGoogle,
    letterTo,
    proofOf,
    resetOf,
    prove,
    device,
    isIn,
    stranger,
    expectShutOut,
    signUp: () => signUp(server),
    logIn: (client: Client, email: string, password: string) =>
      client.postForm("/login", { email, password }),
  };
}

/** An intruder's things that a first proof ended, as the product lists them. */
export const ENDED =
  "the sign-in with another Google account, 1 passkey, the authenticator app with its recovery codes, 1 share link, 1 connection to platforms (GitHub) and 2 other sessions";
