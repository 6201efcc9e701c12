import { setTimeout } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import type { Client } from "../http/client";
import { press } from "../http/forms";
import type { TestServer } from "../server/server";
import { loggedIn, type Person } from "./person";

const AUTHENTICATOR = "/security/authenticator";
const STEP_MS = 30_000;

/** A test's authenticator app. */
export type App = {
  secret: string;
  /** The code a number of time steps from now. */
  code: (stepsFromNow?: number) => string;
  recoveryCodes: string[];
};

/** The code for a secret. @param stepsFromNow 0 for the current one */
export function codeOf(secret: string, stepsFromNow = 0): string {
  const timestamp = Date.now() + stepsFromNow * STEP_MS;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** A code that is wrong for the secret, now and in the neighbouring time steps. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? ""
  );
}

/** Starts to set an app up, and reads its secret from the page. */
export async function beginSetUp(client: Client): Promise<string> {
  await press(client, AUTHENTICATOR, "Set up authenticator app");
  return (await client.get(AUTHENTICATOR)).page().text("code").replaceAll(" ", "");
}

/** Waits for the next time step if the current one is about to end, so that a code is still valid on arrival. */
async function untilStepLasts(ms: number): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ms) await setTimeout(left);
}

/** Sets an app up, without scripts. */
export async function setUpApp(client: Client): Promise<App> {
  const secret = await beginSetUp(client);
  await untilStepLasts(5_000);
  // Uses the previous time step, so that the test's own next code is unused.
  const answer = await press(client, AUTHENTICATOR, "Turn on", { name: "Phone", code: codeOf(secret, -1) });
  return {
    secret,
    code: (steps = 0) => codeOf(secret, steps),
    recoveryCodes: answer.page().texts("main li code"),
  };
}

/** A person with an account, a session and an app. */
export async function withApp(server: TestServer): Promise<Person & { app: App }> {
  const person = await loggedIn(server);
  return { ...person, app: await setUpApp(person.client) };
}
