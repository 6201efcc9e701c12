import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readSettings } from "~/ground/env.server";
import { ROOT } from "../building/stamps.mjs";

const read = (path: string) => readFileSync(ROOT + path, "utf8");

const healthCheck = z.strictObject({
  test: z.array(z.string()),
  interval: z.string(),
  timeout: z.string(),
  start_period: z.string(),
  retries: z.number(),
});
const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  ports: z.array(z.string()).default([]),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()),
  healthcheck: healthCheck,
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.literal("service_healthy"), required: z.boolean() }))
    .optional(),
});
const { services, volumes } = z
  .object({
    services: z.strictObject({ server: service, database: service }),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read("compose.yaml")));
const { server, database } = services;

/** What the first line of the Dockerfile with this instruction says. */
const inImage = (instruction: string) =>
  new RegExp(`^${instruction} (.+)$`, "m").exec(read("Dockerfile"))?.[1] ?? "";

describe("docker compose up", () => {
  it("starts the server from this folder, and nothing else", () => {
    expect([server.build, server.profiles, database.profiles]).toEqual([".", undefined, ["postgresql"]]);
  });

  it("has the image's health check", () => {
    const [, options = "", command = "[]"] = /^(.+) CMD (\[.+\])$/.exec(inImage("HEALTHCHECK")) ?? [];
    const said = Object.fromEntries(
      [...options.matchAll(/--([\w-]+)=(\w+)/g)].map(([, name, value]) => [name, value]),
    );
    expect(server.healthcheck).toEqual({
      test: ["CMD", ...JSON.parse(command)],
      interval: said.interval,
      timeout: said.timeout,
      start_period: said["start-period"],
      retries: Number(said.retries),
    });
  });

  it("has the image's port and volume, the volume by the name that docker run gives it", () => {
    const port = `\${PORT:-${inImage("EXPOSE")}}`;
    expect(server.ports).toEqual([`${port}:${port}`]);
    expect(server.volumes).toEqual([`twin:${inImage("VOLUME")}`]);
    expect(volumes.twin).toEqual({ name: "twin" });
    expect(read("README.md")).toContain(`-v ${server.volumes[0]} digital-twin`);
    expect(server.image).toBe("digital-twin");
  });

  it("needs no settings; they are given in a file that neither git nor the image takes, nor has the image the guide", () => {
    expect(server.env_file).toEqual([{ path: ".env", required: false }]);
    expect(server.depends_on).toEqual({ database: { condition: "service_healthy", required: false } });
    expect(execFileSync("git", ["check-ignore", ".env"], { cwd: ROOT, encoding: "utf8" }).trim()).toBe(
      ".env",
    );
    expect(read(".dockerignore")).toMatch(/^\*$/m);
    expect(read(".dockerignore")).not.toMatch(/^!(\.env|docs)/m);
  });
});

describe("docker compose --profile postgresql up", () => {
  const page = read("docs/operating/install.md");
  /** The settings that the page has its reader write, with what the shell fills in. */
  const given = Object.fromEntries(
    [...(/cat >>\.env <<END\n([\s\S]+?)\nEND/.exec(page)?.[1]?.matchAll(/^([A-Z_]+)=(.+)$/gm) ?? [])].map(
      ([, name = "", value = ""]) => [
        name,
        value
          .replace("$password", "ab".repeat(32))
          .replace("$(openssl rand -hex 32)", "cd".repeat(32))
          .replace("$(openssl rand -base64 32)", Buffer.alloc(32, 1).toString("base64")),
      ],
    ),
  );
  const { POSTGRES_PASSWORD = "", ...settings } = given;

  it("keeps the database in a volume, and every volume is a service's", () => {
    const mounted = [server, database].flatMap((one) => one.volumes.map((volume) => volume.split(":")[0]));
    expect(mounted.sort()).toEqual(Object.keys(volumes).sort());
    expect(database.volumes).toHaveLength(1);
  });

  it("gets from the page's .env all that the server needs, under names that it reads", () => {
    const { database: place, sessionSecrets } = readSettings({ ...settings, DATA_DIR: "/dev/null" });
    expect([place.engine, sessionSecrets[0]?.length]).toEqual(["postgresql", 64]);
    const files = ["env.server.ts", ...readdirSync(`${ROOT}app/ground/env`).map((name) => `env/${name}`)];
    const code = files.map((name) => read(`app/ground/${name}`)).join("\n");
    for (const name of Object.keys(settings)) expect(code).toMatch(new RegExp(`^ +${name}: `, "m"));
  });

  it("the server's address leads to the database's name, person and password", () => {
    const { hostname, username, password, pathname, port } = new URL(settings.DATABASE_URL ?? "");
    const { POSTGRES_USER, POSTGRES_DB } = database.environment;
    expect([hostname, username, password, pathname, port]).toEqual([
      "database",
      POSTGRES_USER,
      POSTGRES_PASSWORD,
      `/${POSTGRES_DB}`,
      "",
    ]);
    const asked = [`--username=${POSTGRES_USER}`, `--dbname=${POSTGRES_DB}`];
    expect(database.healthcheck.test).toEqual(expect.arrayContaining(asked));
  });

  it("holds no secret itself: the password is the .env's", () => {
    expect(database.environment.POSTGRES_PASSWORD).toBe(`\${POSTGRES_PASSWORD:-}`);
    expect(server.environment).toEqual({});
  });
});
