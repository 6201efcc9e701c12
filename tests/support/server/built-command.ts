import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { TestServer } from "./server";
import { BUILD, SECRETS } from "./settings";

/**
 * Runs a command of the build, such as `reset-password`, with a server's data folder and database.
 *
 * @param env further settings
 */
export async function builtCommand(
  { dataDir, database }: Pick<TestServer, "dataDir" | "database">,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [`${BUILD}/${name}.js`, ...args], {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...SECRETS,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: Number(code), out, err };
}
