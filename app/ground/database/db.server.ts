import type { PrismaClient } from "~/generated/sqlite/client";
import { env } from "~/ground/env.server";
import { noteErasure } from "./erasing.server";
import { SqliteAdapter } from "./sqlite/sqlite-adapter.server";
import { logStatement } from "./statement-log.server";
import { optimizeWasmLater } from "./wasm-optimizing.server";

async function connect(): Promise<PrismaClient> {
  const { database, logLevel } = env();
  optimizeWasmLater();
  const options = {
    log: logLevel === "debug" ? [{ emit: "event" as const, level: "query" as const }] : [],
    // The wait for other transactions on the same SQLite file; five seconds, like the busy timeout.
    transactionOptions: { maxWait: 5_000, timeout: 10_000 },
    errorFormat: "minimal" as const,
  };
  if (database.engine === "sqlite") {
    const generated = await import("~/generated/sqlite/client");
    return new generated.PrismaClient({ ...options, adapter: new SqliteAdapter(database.file, noteErasure) });
  }
  const [generated, { PrismaPg }, { openPool }] = await Promise.all([
    import("~/generated/postgresql/client"),
    import("@prisma/adapter-pg"),
    import("./postgresql/pool.server"),
  ]);
  const adapter = new PrismaPg(openPool(database.url), { disposeExternalPool: true });
  // Both clients are generated from the same models; their types differ in nothing that is used here.
  return new generated.PrismaClient({ ...options, adapter }) as unknown as PrismaClient;
}

/** The models that the engine reads. */
type EngineModel =
  | "personalityProfile"
  | "preference"
  | "platformIntegration"
  | "signal"
  | "choiceAnswer"
  | "recommendationFeedback";
type Reading<Model> = Pick<Model, Extract<keyof Model, `find${string}` | "count">>;
/** Writes to these models go through `changing` (`ground/database/changing.server.ts`), so their methods are removed here. */
type Database = Omit<PrismaClient, EngineModel> & {
  readonly [Model in EngineModel]: Reading<PrismaClient[Model]>;
};

/** The only database client of this process. */
export const db: Database = await connect();

if (env().logLevel === "debug") {
  const events = db as unknown as { $on(event: "query", listener: (query: { query: string }) => void): void };
  events.$on("query", ({ query }) => logStatement(query));
}
