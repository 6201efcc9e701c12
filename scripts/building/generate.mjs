/**
 * `npm run generate`: writes the typed database clients of both engines to app/generated/, and the fingerprints beside
 * them.
 *
 * Prisma's command line wants to download its schema engine, which `generate` never runs. Pointing it at a
 * program that always fails keeps it from downloading, and would make any command that does need the engine fail
 * loudly. (Migrations run on the WebAssembly engine: app/ground/database/migrations.server.ts.)
 */
import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { makeFingerprints } from "./fingerprints.mjs";
import { schemas } from "./prisma-schemas.mjs";
import { makeAndStamp, ROOT } from "./stamps.mjs";

const derived = `${ROOT}prisma/generated/schema.prisma`;

/** Prisma's output matters only if it fails; then it is part of the error. */
function generate(schema) {
  const args = [`${ROOT}node_modules/prisma/build/index.js`, "generate", "--schema", schema];
  return promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: "/bin/false",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
}

await makeAndStamp("clients", async () => {
  mkdirSync(`${ROOT}prisma/generated`, { recursive: true });
  writeFileSync(derived, schemas.postgresql);
  rmSync(`${ROOT}app/generated`, { recursive: true, force: true });
  await Promise.all([`${ROOT}prisma/schema.prisma`, derived].map(generate));
});
await makeFingerprints();
