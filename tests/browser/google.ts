import { randomInt } from "node:crypto";
import { type GoogleAccount, GoogleStandIn } from "../platforms/google/sign-in";
import { freePort } from "../support/database/postgres";
import { startServer, type TestServer } from "../support/server/server";
import type { Watch } from "./watch";

/** A server and its Google stand-in. */
export type WithGoogle = { server: TestServer; google: GoogleStandIn };

/** A Google account that no other test has. */
export function googleAccount(email: string): GoogleAccount {
  return {
    sub: String(randomInt(1e12)),
    email,
    email_verified: true,
    given_name: "Mary",
    family_name: "Somerville",
    name: "Mary Somerville",
  };
}

/** Starts a server that offers sign-in with Google, and Google's stand-in; runs something, and stops both. */
export async function withGoogle(watch: Watch, todo: (both: WithGoogle) => Promise<void>): Promise<void> {
  const port = await freePort();
  const client = {
    clientId: "the-client",
    clientSecret: "the secret",
    redirectUri: `http://localhost:${port}/auth/google/login/callback`,
  };
  const google = await new GoogleStandIn(client).start();
  const env = {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_BASE_URL: google.origin,
  };
  const server = await startServer({ port, env });
  watch.alsoServes(server.origin);
  watch.alsoServes(google.origin);
  try {
    await todo({ server, google });
  } finally {
    await server.stop();
    await google.stop();
  }
}
