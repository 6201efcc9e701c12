import { afterAll, expect } from "vitest";
import { openDatabase } from "../database/database";
import { emptyDatabase } from "../database/saved-rows";
import { loggedErrors } from "./logged-errors";
import { type ServerOptions, startServer, type TestServer } from "./server";
import type { SharedServer } from "./shared-servers";

const notShared = (): never => {
  throw new Error(
    "This server is shared with other test files. Ask for one of your own: serve({ own: true })",
  );
};

/** The server that the test files of this process share, with an empty database. */
async function shared(keeper: string): Promise<TestServer> {
  const ask = async <Answer>(what: string): Promise<Answer> => {
    const alone = expect.getState().testPath?.includes(".either-engine.") ? "-alone" : "";
    const answer = await fetch(`${keeper}/${what}/${process.env.VITEST_POOL_ID}${alone}`);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  };
  const { databaseUrl, ...told } = await ask<SharedServer>("server");
  const database = openDatabase(databaseUrl);
  await emptyDatabase(database);
  afterAll(async () => {
    await database.close();
    expect(await ask("errors")).toEqual([]);
  });
  return {
    ...told,
    cookieName: (name) => name,
    database,
    get process() {
      return notShared();
    },
    get exited() {
      return notShared();
    },
    log: notShared,
    stop: notShared,
    kill: notShared,
    remove: notShared,
  };
}

/**
 * One server for a whole test file. At the end it must have logged no errors, and must stop with exit code 0.
 *
 * By default a file gets the server that earlier files of its process used, with an empty database. A file that reads the
 * log, stops the server or looks at its process and files asks for its `own`; a file with settings gets its own, too.
 */
export async function serve({ own, ...options }: ServerOptions & { own?: true } = {}): Promise<TestServer> {
  const keeper = process.env.TEST_SHARED_SERVERS;
  if (keeper && !own && Object.keys(options).length === 0) return shared(keeper);
  const server = await startServer(options);
  afterAll(async () => {
    const errors = loggedErrors(server);
    await server.stop();
    expect(errors).toEqual([]);
  });
  return server;
}
