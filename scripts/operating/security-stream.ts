/**
 * Registers the stream of Google's security events, prints its status, or has Google send a test, while the server
 * runs. Exits with 1 and one line if something is wrong.
 */
import { fileURLToPath } from "node:url";
import { env } from "../../app/ground/env.server";
import { refuseToStart } from "../../app/ground/refused-start.server";

/** What `app/entry.server.tsx` exports besides the routes. */
type Build = {
  entry: {
    module: {
      operateStream: (words: readonly string[]) => Promise<{ said: string; isRight: boolean }>;
      closeDatabase: () => Promise<void>;
    };
  };
};

process.umask(0o077);
try {
  env();
  const path = fileURLToPath(new URL("server/index.js", import.meta.url));
  const { module } = ((await import(path)) as Build).entry;
  const { said, isRight } = await module.operateStream(process.argv.slice(2));
  await module.closeDatabase();
  (isRight ? console.log : console.error)(said);
  process.exit(isRight ? 0 : 1);
} catch (error) {
  refuseToStart(error);
}
