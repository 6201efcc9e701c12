import { execFile } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { loggedIn } from "../../support/accounts/person";
import { EXCEL_EXPORT, exported, upload } from "../../support/exports/exporting";
import { Client } from "../../support/http/client";
import { loggedErrors } from "../../support/server/logged-errors";
import { startServer, type TestServer } from "../../support/server/server";
import { BUILD } from "../../support/server/settings";
import { STATED } from "../../support/twin/preferring";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SCRIPTS = ["backup.mjs", "check-health.mjs"];
const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** A folder like the image's: the build, the migrations, two scripts, and only the packages that the build names. */
let app: string;
let outside: string[];
let server: TestServer;

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), "twin-image-"));
  cpSync(BUILD, join(app, "build"), { recursive: true });
  cpSync(join(ROOT, "prisma/migrations"), join(app, "prisma/migrations"), { recursive: true });
  for (const script of SCRIPTS) copyFileSync(join(ROOT, "scripts", script), join(app, script));
  const named = packageSchema.parse(JSON.parse(readFileSync(join(BUILD, "package.json"), "utf8")));
  outside = Object.keys(named.dependencies);
  for (const name of outside) {
    const place = join(app, "node_modules", name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), place);
  }
  server = await startServer({ build: join(app, "build") });
});
afterAll(async () => {
  const errors = loggedErrors(server);
  await server.stop();
  rmSync(app, { recursive: true, force: true });
  expect(errors).toEqual([]);
});

const run = (script: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(app, script), ...args], {
    env: { NODE_ENV: "production", ...env },
    cwd: app,
  });

/** Every file under the folder, with its modification time. */
function files(): string[] {
  const names = readdirSync(app, { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => `${name} ${statSync(join(app, name)).mtimeMs}`);
}

it("the build leaves machine code outside, and nothing else", () => {
  expect(outside.sort()).toEqual([
    "@node-rs/argon2",
    "@prisma/schema-engine-wasm",
    "@resvg/resvg-js",
    "libsql",
  ]);
});

it("with these packages alone it serves all that the product does, and writes nothing beside its data", async () => {
  const before = files();
  const ada = await loggedIn(server);
  const typed = { ...STATED, preference: "Trains rather than cars" };
  expect((await ada.client.postJson("/api/preferences", typed)).status).toBe(201);
  expect((await ada.client.get("/")).page().main).toContain("Trains rather than cars");
  expect((await ada.client.get(EXCEL_EXPORT)).status).toBe(200);
  expect((await ada.client.get("/year/2026/picture.png")).headers.get("content-type")).toBe("image/png");
  const file = JSON.stringify(await exported(ada.client));
  const bob = await loggedIn(server);
  expect((await upload(bob.client, file)).status).toBeLessThan(400);
  expect((await bob.client.get("/api/preferences")).text).toContain("Trains rather than cars");
  const stranger = new Client(server.origin);
  const login = { email: ada.email, password: "not the password" };
  expect((await stranger.postJson("/api/login", login)).status).toBe(401);
  expect(files()).toEqual(before);
});

it("its health check says whether the server answers", async () => {
  await run("check-health.mjs", [], { PORT: String(server.port) });
  await expect(run("check-health.mjs", [], { PORT: "1" })).rejects.toMatchObject({ code: 1 });
});

it("its backup copies the database", async () => {
  const target = join(server.dataDir, "copy");
  await run("backup.mjs", [target], { DATA_DIR: server.dataDir, DATABASE_URL: server.database.url });
  expect(readdirSync(target)).toEqual(["twin.db"]);
});

it("the licences of what was bundled go along with it", () => {
  const text = readFileSync(join(app, "build/third-party-licences.txt"), "utf8");
  for (const name of ["express", "react", "exceljs", "@prisma/client", "pg"]) {
    expect(text).toMatch(new RegExp(`^${name} \\d[\\d.]+ \\(`, "m"));
  }
  expect(text).toContain("The above copyright notice and this permission notice shall be included in all");
});

it("the image is of one Node.js, the current long-term line, and runs as an ordinary user without a shell", () => {
  const steps = readFileSync(join(ROOT, "Dockerfile"), "utf8")
    .split("\n")
    .filter((line) => /^(FROM|USER|CMD|HEALTHCHECK) /.test(line));
  const stages = steps.filter((line) => line.startsWith("FROM ")).map((line) => line.split(" ")[1] ?? "");
  expect(stages.filter((image) => image.includes(":"))).toEqual([
    expect.stringMatching(/^node:24-[\w-]+-slim\b/),
  ]);
  expect(stages.at(-1)).toBe("scratch");
  expect(steps).toContain("USER 1000:1000");
  for (const line of steps.filter((step) => /CMD/.test(step)))
    expect(line).toMatch(/CMD \["node", ("--[\w=-]+", )*"[\w/.-]+"\]$/);
});
