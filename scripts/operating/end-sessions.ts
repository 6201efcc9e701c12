/**
 * Ends all sessions of the account with an address, or all users' with `--all`, whether servers run or not. Exits
 * with 1 and one line if there is no such account.
 */
import { fileURLToPath } from "node:url";
import { env } from "../../app/ground/env.server";
import { log } from "../../app/ground/log.server";
import { refuseToStart } from "../../app/ground/refused-start.server";

/** What `app/entry.server.tsx` exports besides the routes. */
type Build = {
  entry: {
    module: {
      endSessionsOf: (email: string) => Promise<number | null>;
      endEverybodysSessions: () => Promise<{ sessions: number; people: number }>;
      closeDatabase: () => Promise<void>;
    };
  };
};

const EVERYBODY = "--all";
const inWords = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;

/** What was done, or in `wrong` why nothing was. */
async function run({ entry: { module } }: Build, who: string): Promise<{ done: string } | { wrong: string }> {
  if (who === EVERYBODY) {
    const { sessions, people } = await module.endEverybodysSessions();
    return { done: `Ended ${inWords(sessions, "session")} of ${inWords(people, "person", "people")}.` };
  }
  const count = await module.endSessionsOf(who);
  if (count === null) return { wrong: `No account here has the address ${JSON.stringify(who)}.` };
  return { done: `Ended ${inWords(count, "session")}.` };
}

process.umask(0o077);
const [who = "", ...more] = process.argv.slice(2);
if (!who || more.length > 0 || (who.startsWith("-") && who !== EVERYBODY)) {
  console.error(
    `Name one address: npm run end-sessions -- person@example.org (or ${EVERYBODY} for everybody)`,
  );
  process.exit(1);
}
try {
  env();
  // This command prints its own result; log lines are for the server.
  log.level = "error";
  const build = (await import(fileURLToPath(new URL("server/index.js", import.meta.url)))) as Build;
  const outcome = await run(build, who);
  await build.entry.module.closeDatabase();
  if ("wrong" in outcome) console.error(outcome.wrong);
  else console.log(outcome.done);
  process.exit("wrong" in outcome ? 1 : 0);
} catch (error) {
  refuseToStart(error);
}
