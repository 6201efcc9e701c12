import { z } from "zod";
import { env } from "~/ground/env.server";
import { jsonText } from "~/web/http/responses/json-text";
import { CallFailure, call } from "~/web/oauth/call.server";
import { EVENTS_REQUESTED } from "./kinds";
import { readServiceAccount, type ServiceAccount, signedToken } from "./service-account.server";
import { StreamTrouble } from "./stream-trouble";

/** The stream API, from Google's documentation of Cross Account Protection. */
const STREAM = "https://risc.googleapis.com/v1beta/stream";
const PUSH = "https://schemas.openid.net/secevent/risc/delivery-method/push";

/** Google's configuration of this project's stream. */
export type StreamAtGoogle = { url: string; events: readonly string[]; status: string };

const configurationSchema = jsonText(
  z.object({
    delivery: z.object({ url: z.string().default("") }).default({ url: "" }),
    events_requested: z.array(z.string()).default([]),
  }),
);
const statusSchema = jsonText(z.object({ status: z.string().regex(/^[\w-]{1,40}$/) }));

/** The meaning of each error status, and the remedy. */
function refusalOf(status: number, { email }: ServiceAccount): string {
  switch (status) {
    case 400:
      return "Google does not take what it was asked (400). Look whether APP_ORIGIN is the address at which the internet reaches this server.";
    case 401:
      return "Google does not accept the key in GOOGLE_SECURITY_EVENTS_KEY_FILE (401). Look whether it was deleted there, and whether this machine's clock is right.";
    case 403:
      return `Google does not let ${email} do this (403). In the project of GOOGLE_CLIENT_ID enable the RISC API, and give this service account the role RISC Configuration Admin.`;
    case 404:
      return "Google has no stream for this project (404). Register it first: npm run security-stream -- register";
    default:
      return status === 429 || status >= 500
        ? `Google cannot do this right now (${status}). Try again in a few minutes.`
        : `Google answered with the status ${status}, which it should not. Try again in a few minutes.`;
  }
}

/**
 * Calls the stream API.
 *
 * @throws StreamTrouble with the reason
 */
async function ask(account: ServiceAccount, path: string, body?: object): Promise<string> {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${await signedToken(account, new Date())}`,
  };
  if (body) headers["Content-Type"] = "application/json";
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  try {
    const answer = await call(`${STREAM}${path}`, init, env().googleBaseUrl);
    if (!answer.ok) throw new StreamTrouble(refusalOf(answer.status, account));
    return await answer.text();
  } catch (thrown) {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const asked = new URL(env().googleBaseUrl ?? STREAM).origin;
    throw new StreamTrouble(
      `${asked} gave no answer that can be used (${thrown.code}). Look whether this machine reaches it.`,
    );
  }
}

async function read<T>(account: ServiceAccount, path: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await ask(account, path));
  if (parsed.success) return parsed.data;
  throw new StreamTrouble("Google's answer cannot be read. Try again in a few minutes.");
}

/**
 * Registers the URL that Google sends events to, and the events to send.
 *
 * @throws StreamTrouble
 */
export async function registerStream(url: string): Promise<void> {
  const delivery = { delivery_method: PUSH, url };
  await ask(await readServiceAccount(), ":update", { delivery, events_requested: EVENTS_REQUESTED });
}

/**
 * Resumes a stopped stream.
 *
 * @throws StreamTrouble
 */
export async function enableStream(): Promise<void> {
  await ask(await readServiceAccount(), "/status:update", { status: "enabled" });
}

/**
 * The stream's configuration at Google.
 *
 * @throws StreamTrouble
 */
export async function streamAtGoogle(): Promise<StreamAtGoogle> {
  const account = await readServiceAccount();
  const [{ delivery, events_requested: events }, { status }] = await Promise.all([
    read(account, "", configurationSchema),
    read(account, "/status", statusSchema),
  ]);
  return { url: delivery.url, events, status };
}

/**
 * Requests a test event with this `state`.
 *
 * @throws StreamTrouble
 */
export async function askForTest(state: string): Promise<void> {
  await ask(await readServiceAccount(), ":verify", { state });
}
