import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { Supervisor } from "./supervisor.server";

const folder = mkdtempSync(join(tmpdir(), "twin-supervisor-"));
const started: Supervisor[] = [];
afterEach(async () => {
  for (const supervisor of started.splice(0)) await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A worker that leaves a file named after its place and process id. The first one in place 1 hangs once it is ready. */
const PROGRAM = `
  import { readdirSync, writeFileSync } from "node:fs";
  process.chdir(${JSON.stringify(folder)});
  const place = process.env.WORKER_PLACE;
  const isFirst = !readdirSync(".").some((name) => name.startsWith(place + "-"));
  writeFileSync(place + "-" + process.pid, "");
  process.on("message", () => {});
  process.send({ what: "ready" }, () => {
    while (place === "1" && isFirst);
  });
  setInterval(() => process.send({ what: "alive" }), 20);
`;

const pidsAt = (place: number) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${place}-`))
    .map((name) => Number(name.slice(2)));

it("a worker that hangs is ended and replaced, and those that do not go on", {
  timeout: 60_000,
}, async () => {
  const program = join(folder, "worker.mjs");
  writeFileSync(program, PROGRAM);
  const supervisor = new Supervisor({ count: 2, program, stopWithinMs: 5_000, heartbeatMs: 300 });
  started.push(supervisor);
  await supervisor.start(0, "127.0.0.1");
  const [hanging = 0] = pidsAt(1);
  await vi.waitFor(() => expect(pidsAt(1).length).toBe(2), { timeout: 30_000 });
  expect(existsSync(`/proc/${hanging}`)).toBe(false);
  expect(pidsAt(0).length).toBe(1);
});
