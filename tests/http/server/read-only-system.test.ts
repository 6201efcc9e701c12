import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFields } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { EXCEL_EXPORT } from "../../support/exports/exporting";
import { Client } from "../../support/http/client";
import { BUILD } from "../../support/server/settings";
import { STATED } from "../../support/twin/preferring";

/** The image's user. */
const USER = 1000;

/**
 * Does the same as `docker run --read-only --cap-drop=ALL --security-opt=no-new-privileges -v …:/data` without a
 * container engine: makes the whole system read-only except for the data folder, and continues as an ordinary user
 * without capabilities.
 */
const CONFINED = `
  mount --bind "$DATA_DIR" "$DATA_DIR"
  findmnt -rno TARGET | grep -vxF "$DATA_DIR" | while read -r place; do
    mount -o remount,bind,ro "$place" 2>/dev/null || true
  done
  exec setpriv --reuid=${USER} --regid=${USER} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`;

function confined(dataDir: string, command: string[]) {
  const args = ["--mount", "--propagation=private", "sh", "-ec", CONFINED, "sh", ...command];
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, DATA_DIR: dataDir, PORT: "0" };
  return { program: "unshare", args, env };
}

/** Confining requires root on Linux, and a Node.js that other users can run. */
function canConfine(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "twin-confined-"));
  const { program, args, env } = confined(folder, [process.execPath, "--version"]);
  try {
    execFileSync(program, args, { env, stdio: "ignore" });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.runIf(ENGINE === "sqlite" && canConfine())("on a read-only system, without any capability", () => {
  let dataDir: string;
  let server: ChildProcess;
  let origin: string;
  let printed = "";

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "twin-read-only-"));
    chownSync(dataDir, USER, USER);
    const { program, args, env } = confined(dataDir, [process.execPath, `${BUILD}/server.js`]);
    server = spawn(program, args, { env, cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
    origin = await new Promise((resolve, reject) => {
      const read = (chunk: string) => {
        printed += chunk;
        const ready = /^Digital Twin is ready: (\S+)$/m.exec(printed)?.[1];
        if (ready) resolve(ready);
      };
      server.stdout?.setEncoding("utf8").on("data", read);
      server.stderr?.setEncoding("utf8").on("data", read);
      server.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
    });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    expect(await ended).toBe(0);
    rmSync(dataDir, { recursive: true });
  });

  it("the server really can neither write elsewhere nor become more than it is", () => {
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
    expect(status).toMatch(new RegExp(`^Uid:\\s${USER}\\s${USER}\\s`, "m"));
    for (const set of ["CapPrm", "CapEff", "CapBnd"])
      expect(status).toMatch(new RegExp(`^${set}:\\s0+$`, "m"));
    expect(status).toMatch(/^NoNewPrivs:\s1$/m);
    const mounts = readFileSync(`/proc/${server.pid}/mounts`, "utf8").split("\n");
    const options = (place: string) => mounts.findLast((line) => line.split(" ")[1] === place)?.split(" ")[3];
    expect(options("/")).toMatch(/^ro\b/);
    expect(options(dataDir)).toMatch(/^rw\b/);
  });

  it("it serves: an account, something kept, a workbook, a healthy answer, and no error in the log", async () => {
    const client = new Client(origin);
    expect((await client.postJson("/api/register", newFields())).status).toBe(201);
    expect((await client.postJson("/api/preferences", STATED)).status).toBe(201);
    expect((await client.get("/")).page().main).toContain(STATED.preference);
    expect((await client.get(EXCEL_EXPORT)).status).toBe(200);
    expect((await client.get("/healthz")).json()).toEqual({ status: "ok" });
    expect(printed).not.toMatch(/"level":"(error|fatal)"|EROFS|EACCES/);
  });
});
