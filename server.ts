import { fileURLToPath } from "node:url";
import { migrate } from "./app/ground/database/migrations.server";
import { isUnencryptedElsewhere } from "./app/ground/env/origin";
import { keptPushKeys } from "./app/ground/env/push-keys.server";
import { checkSettings, type Settings } from "./app/ground/env.server";
import { log } from "./app/ground/log.server";
import { collectAtRest } from "./app/ground/processes/at-rest.server";
import { isWorker } from "./app/ground/processes/workers/place.server";
import { Supervisor } from "./app/ground/processes/workers/supervisor.server";
import { refuseToStart } from "./app/ground/refused-start.server";
import { PLATFORMS } from "./app/platforms/registry";
import type { Build } from "./app/web/http/server/serving.server";

/**
 * The server that `npm start` runs: Remix's request handler in a small Express application, in this process or in several
 * workers (`WORKERS`).
 */

/** Workers end themselves earlier, after 9.5 seconds. */
const STOP_WITHIN_MS = 9_700;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Answers requests in this process. Loads the application only here, so that a supervisor stays small. */
async function serveHere(settings: Settings): Promise<number> {
  const [{ serve }, build] = await Promise.all([
    import("./app/web/http/server/serving.server"),
    import(here("server/index.js")) as Promise<Build>,
  ]);
  return serve(settings, build, here("client"));
}

async function superviseWorkers({ workers, port, host }: Settings): Promise<number> {
  const program = here("server.js");
  const supervisor = new Supervisor({ count: workers, program, stopWithinMs: STOP_WITHIN_MS });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    process.exit((await supervisor.stop()) ? 0 : 1);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return supervisor.start(port, host ?? "::");
}

function warnOfPlainHttp({ appOrigin, appOriginIsGiven }: Settings): void {
  if (!appOriginIsGiven || !isUnencryptedElsewhere(appOrigin)) return;
  log.warn(
    { setting: "APP_ORIGIN" },
    "APP_ORIGIN is http on a name that is not of this machine: passwords and cookies travel unencrypted. Put a proxy with TLS in front and set APP_ORIGIN to its https origin",
  );
}

/** Makes the keys for Web Push at the first start, before any worker needs them. */
function makePushKeys({ reminders, dataDir }: Settings): void {
  const made = reminders.hasPush ? keptPushKeys(dataDir) : null;
  if (!made || !("code" in made)) return;
  log.warn(
    { setting: "DATA_DIR", code: made.code },
    "the keys for Web Push cannot be kept: reminders by browsers are not offered. Make DATA_DIR writable, or set PUSH=off",
  );
}

/** Runs the server until SIGTERM or SIGINT. */
async function run(): Promise<void> {
  // The database and the secrets are for this user alone, whatever folder they are in.
  process.umask(0o077);
  const settings = checkSettings(PLATFORMS);
  if (isWorker) {
    await serveHere(settings);
    collectAtRest();
    return;
  }
  const applied = await migrate(settings.database, here("../prisma/migrations"));
  if (applied.length > 0) log.info({ applied }, "the database was migrated");
  warnOfPlainHttp(settings);
  makePushKeys(settings);
  const port = await (settings.workers > 1 ? superviseWorkers(settings) : serveHere(settings));
  const origin = settings.port === port ? settings.appOrigin : `http://localhost:${port}`;
  collectAtRest();
  log.info({ port }, "listening");
  console.log(`Digital Twin is ready: ${origin}`);
}

run().catch(refuseToStart);
