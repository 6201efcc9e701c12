import { setTimeout } from "node:timers/promises";
import { env } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { paths } from "~/web/paths";
import { EVENTS_REQUESTED } from "./kinds";
import { beginTest, isTestOver, streamState } from "./stream.server";
import { askForTest, enableStream, registerStream, streamAtGoogle } from "./stream-calls.server";
import { StreamTrouble } from "./stream-trouble";
import { audienceHere } from "./transmitter.server";

/** Message for the operator, and whether everything is in order. */
export type StreamReport = { said: string; isRight: boolean };

/** Maximum wait for a test event; Google sends it within seconds. */
const WAITED_MS = 60_000;
const LOOKED_EVERY_MS = 250;

const REGISTER = "npm run security-stream -- register";

/**
 * The URL that receives events.
 *
 * @throws StreamTrouble if this server cannot have one
 */
function receiver(): string {
  const { appOrigin, googleBaseUrl } = env();
  if (audienceHere() === null) {
    throw new StreamTrouble(
      "GOOGLE_CLIENT_ID: is missing. Without it no event is taken: set up Google as docs/operating/platforms/google.md says.",
    );
  }
  if (googleBaseUrl === undefined && !appOrigin.startsWith("https://")) {
    throw new StreamTrouble(
      `APP_ORIGIN: is ${appOrigin}, and Google sends events to https alone. Set it to the https origin that users see.`,
    );
  }
  return `${appOrigin}${paths.api.risc()}`;
}

/**
 * Awaits a query.
 *
 * @throws StreamTrouble if the database cannot be used
 */
async function kept<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (thrown) {
    log.debug({ err: thrown }, "the database could not be asked about the security stream");
    throw new StreamTrouble(
      "The database cannot be used. Look whether DATA_DIR and DATABASE_URL are the server's own, and whether the server has started once.",
    );
  }
}

/** What is wrong with a stream, as one sentence, or null. */
function faultOf(stream: Awaited<ReturnType<typeof streamAtGoogle>>, url: string): string | null {
  if (stream.url !== url) return `Google sends events to ${stream.url || "no address"}, not to ${url}.`;
  if (stream.status !== "enabled") return `The stream is ${stream.status} at Google, so no event comes.`;
  const missing = EVENTS_REQUESTED.filter((kind) => !stream.events.includes(kind));
  if (missing.length === 0) return null;
  return `Google was not asked for ${missing.map((kind) => kind.split("/").at(-1)).join(", ")}.`;
}

async function register(): Promise<StreamReport> {
  const url = receiver();
  await registerStream(url);
  await enableStream();
  const said = `Google sends security events to ${url} from now on. See one arrive: npm run security-stream -- verify`;
  return { said, isRight: true };
}

async function status(): Promise<StreamReport> {
  const url = receiver();
  const [stream, { lastEventAt, verifiedAt }] = await Promise.all([streamAtGoogle(), kept(streamState())]);
  const fault = faultOf(stream, url);
  const asked = EVENTS_REQUESTED.filter((kind) => stream.events.includes(kind)).length;
  const lines = [
    `receiver    ${stream.url || "none"}`,
    `status      ${stream.status}`,
    `kinds       ${asked} of ${EVENTS_REQUESTED.length} that are acted on here`,
    `last event  ${lastEventAt?.toISOString() ?? "none yet"}`,
    `last test   ${verifiedAt?.toISOString() ?? "none yet"}`,
    fault ? `${fault} Register it again: ${REGISTER}` : "All is as it should be.",
  ];
  return { said: lines.join("\n"), isRight: fault === null };
}

async function hasArrived(withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await setTimeout(LOOKED_EVERY_MS)) {
    if (await kept(isTestOver())) return true;
  }
  return kept(isTestOver());
}

async function verify(withinMs: number): Promise<StreamReport> {
  const url = receiver();
  const fault = faultOf(await streamAtGoogle(), url);
  if (fault) throw new StreamTrouble(`${fault} Register it again: ${REGISTER}`);
  await askForTest(await kept(beginTest()));
  if (await hasArrived(withinMs)) return { said: `Google's test arrived at ${url}.`, isRight: true };
  throw new StreamTrouble(
    `Google took the request, but no test arrived within ${Math.ceil(withinMs / 1000)} seconds at ${url}. Look whether the internet reaches it, whether this command has the server's database, and what the server's log says (security-token-refused).`,
  );
}

const COMMANDS: Record<string, (withinMs: number) => Promise<StreamReport>> = { register, status, verify };

/**
 * Runs `npm run security-stream`: registers the event stream at Google, shows its status, or requests a test event and
 * waits for it.
 *
 * @param withinMs how long to wait for the test event, in milliseconds
 * @returns the output: one line on failure, without keys or tokens
 */
export async function operateStream(words: readonly string[], withinMs = WAITED_MS): Promise<StreamReport> {
  const [command = "", ...more] = words;
  const run = more.length === 0 && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run)
    return { said: "Say what to do: npm run security-stream -- register | status | verify", isRight: false };
  try {
    return await run(withinMs);
  } catch (thrown) {
    if (!(thrown instanceof StreamTrouble)) throw thrown;
    return { said: thrown.message, isRight: false };
  }
}
