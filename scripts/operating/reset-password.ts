/**
 * Prints a link that sets a new password for the account with an address, whether servers run or not. Exits with 1
 * and one line if there is no such account.
 */
import { fileURLToPath } from "node:url";
import { env } from "../../app/ground/env.server";
import { refuseToStart } from "../../app/ground/refused-start.server";

/** What `app/entry.server.tsx` exports besides the routes. */
type Build = {
  entry: {
    module: {
      makeResetLink: (email: string) => Promise<string | null>;
      closeDatabase: () => Promise<void>;
    };
  };
};

process.umask(0o077);
const [email = "", ...more] = process.argv.slice(2);
if (!email || more.length > 0) {
  console.error("Name one address: npm run reset-password -- person@example.org");
  process.exit(1);
}
try {
  env();
  const path = fileURLToPath(new URL("server/index.js", import.meta.url));
  const { module } = ((await import(path)) as Build).entry;
  const link = await module.makeResetLink(email);
  await module.closeDatabase();
  if (link === null) console.error(`No account here has the address ${JSON.stringify(email)}.`);
  else console.log(`${link}\nIt sets a new password once, within 30 minutes. Hand it to nobody else.`);
  process.exit(link === null ? 1 : 0);
} catch (error) {
  refuseToStart(error);
}
