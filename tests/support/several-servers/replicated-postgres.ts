import { openDatabase } from "../database/database";
import { type PostgresServer, startPostgres } from "../database/postgres";
import { giveToTwin } from "./database-of-twin";
import { follow, guideBlocks } from "./guide";
import { killWithChildren } from "./killing";

/** A PostgreSQL server with a replica that has every acknowledged write, made by the guide. */
export type ReplicatedPostgres = {
  /** The server that takes writes at first; its database is `twin`, of the role `twin`. */
  primary: PostgresServer;
  replica: PostgresServer;
  /** Ends the first server as a power cut would. */
  losePrimary(): Promise<void>;
  /** Makes the replica take writes, as the guide describes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/** PostgreSQL's defaults: an acknowledged write is on the disk. */
const DURABLE = "-c fsync=on -c synchronous_commit=on";

const PAGE = "several-servers";

const onMachineOf = ({ port, data, socket }: PostgresServer) => ({
  asUserPostgres: true,
  env: { PGHOST: socket, PGPORT: String(port), PGUSER: "postgres", PGDATA: data },
});

/** Resolves once the replica has everything before a write is acknowledged. */
async function untilSynchronous(primary: PostgresServer): Promise<void> {
  const admin = openDatabase(`${primary.url}postgres`);
  const wanted = `SELECT 1 FROM "pg_stat_replication" WHERE "sync_state" = 'sync'`;
  while ((await admin.query(wanted)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await admin.close();
}

/** @throws what {@link startPostgres} throws, or a command of the guide */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await startPostgres({ settings: DURABLE });
  const admin = openDatabase(`${primary.url}postgres`);
  await admin.query("CREATE DATABASE twin");
  await admin.close();
  const database = openDatabase(`${primary.url}twin`);
  await giveToTwin(database);
  await database.close();

  const [allow = "", copy = "", wait = ""] = guideBlocks(
    PAGE,
    "A replica that has every acknowledged write",
    "sh",
  );
  const [promote = ""] = guideBlocks(PAGE, "When db1 is gone", "sh");
  await follow(allow, {}, onMachineOf(primary));
  const here = { "host=db1.example.org": `host=127.0.0.1 port=${primary.port}` };
  const replica = await startPostgres({
    settings: DURABLE,
    fill: async (PGDATA) => void (await follow(copy, here, { asUserPostgres: true, env: { PGDATA } })),
  });
  await follow(wait, {}, onMachineOf(primary));
  await untilSynchronous(primary);
  return {
    ...{ primary, replica },
    losePrimary: () => killWithChildren(`${primary.data}/postmaster.pid`),
    promote: async () => void (await follow(promote, {}, onMachineOf(replica))),
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}
