import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";
import { optimizeWasmLater } from "./wasm-optimizing.server";

let instantiated = false;

function instantiate(): void {
  if (instantiated) return;
  optimizeWasmLater();
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const module = new WebAssembly.Module(readFileSync(join(folder, "schema_engine_bg.wasm")));
  const instance = new WebAssembly.Instance(module, {
    "./schema_engine_bg.js": glue as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  instantiated = true;
}

/**
 * Runs work with Prisma's schema engine as WebAssembly: what `prisma migrate` uses, without its download. Closes its
 * connections afterwards, which frees its advisory lock in PostgreSQL; in a pool, they would delay the next server's
 * start by ten seconds.
 *
 * @param adapter how the engine accesses the database
 * @param schema a Prisma schema for the same engine
 */
export async function withSchemaEngine<T>(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  schema: string,
  work: (engine: glue.SchemaEngine) => Promise<T>,
): Promise<T> {
  instantiate();
  const opened: SqlDriverAdapter[] = [];
  const kept = async (connecting: Promise<SqlDriverAdapter>) => {
    const connection = await connecting;
    opened.push(connection);
    return connection;
  };
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connect: () => kept(adapter.connect()),
    connectToShadowDb: () => kept(adapter.connectToShadowDb()),
  });
  try {
    const datamodels: [string, string][] = [["schema.prisma", schema]];
    const engine = await glue.SchemaEngine.new({ datamodels }, () => {}, factory);
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    for (const connection of opened) await connection.dispose();
  }
}
