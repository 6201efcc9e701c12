/**
 * Reseals everything encrypted in the database under the first of `TOKEN_KEYS`, whether servers run or not, and
 * prints the result. Exits with 1 if something cannot be decrypted with any key.
 */
import { fileURLToPath } from "node:url";
import { env } from "../../app/ground/env.server";
import { refuseToStart } from "../../app/ground/refused-start.server";
import type { Resealed } from "../../app/ground/sealing/sealed-column";

/** What `app/entry.server.tsx` exports besides the routes. */
type Build = {
  entry: { module: { resealAll: () => Promise<Resealed[]>; closeDatabase: () => Promise<void> } };
};

process.umask(0o077);
try {
  const key = JSON.stringify(env().tokenKeys[0]?.id);
  const path = fileURLToPath(new URL("server/index.js", import.meta.url));
  const { module } = ((await import(path)) as Build).entry;
  const found = await module.resealAll();
  await module.closeDatabase();
  for (const { column, resealed, unopened } of found) {
    console.log(`${column}: ${resealed} sealed again, ${unopened} that no key opens`);
  }
  const unopened = found.reduce((sum, column) => sum + column.unopened, 0);
  if (unopened === 0) console.log(`Everything opens with the key ${key}, the first of TOKEN_KEYS.`);
  else {
    console.error(
      `${unopened} open with none of TOKEN_KEYS: add the key that sealed them and run this again.`,
    );
  }
  process.exit(unopened === 0 ? 0 : 1);
} catch (error) {
  refuseToStart(error);
}
