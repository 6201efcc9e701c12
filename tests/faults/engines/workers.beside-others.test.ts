import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type ClientRequest, request } from "node:http";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { until } from "../../support/archives/importing";
import { uploadTexts } from "../../support/archives/titles";
import { sendRaw } from "../../support/http/client";
import { readyWorkers } from "../../support/server/ready-workers";
import { startServer } from "../../support/server/server";

const TOKEN = "a-token-that-nobody-guesses-0123456789";
const server = await startServer({ env: { WORKERS: "2", METRICS_TOKEN: TOKEN } });
afterAll(async () => {
  await server.kill();
  await server.remove();
});

const pids = () => new Map(readyWorkers(server).map(({ worker, pid }) => [worker, pid]));

/** Whether a process runs: one that has ended may stay listed until its parent reads its exit code. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Kills the second worker. @returns once another has taken its place */
async function replaceSecond(): Promise<{ killed: number; other: number }> {
  const [killed, other] = [pids().get(1) ?? 0, pids().get(0) ?? 0];
  const before = readyWorkers(server).length;
  process.kill(killed, "SIGKILL");
  await until(async () => readyWorkers(server).length === before + 1);
  return { killed, other };
}

/** Sends a request on a new connection, which the next worker gets. @returns the status; 0 if the connection broke */
function ask(path: string, { client }: Person): Promise<number> {
  return new Promise((resolve) => {
    const headers = { Cookie: `twin_session=${client.cookie("twin_session")}`, Connection: "close" };
    request(`${server.origin}${path}`, { headers, agent: false }, (answer) => {
      answer.resume().once("close", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    })
      .once("error", () => resolve(0))
      .end();
  });
}

/** Begins an upload that never ends. @returns the request, and its status once it is refused */
function beginUpload({ client }: Person): { sent: ClientRequest; status: Promise<number> } {
  const sent = request(`${server.origin}/archives`, {
    method: "POST",
    agent: new Agent(),
    headers: {
      Cookie: `twin_session=${client.cookie("twin_session")}`,
      Origin: server.origin,
      "Content-Type": "multipart/form-data; boundary=b",
    },
  });
  sent.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.json"\r\n\r\n[1,');
  const status = once(sent, "response").then(([answer]) => answer.resume().statusCode as number);
  status.catch(() => {});
  sent.on("error", () => {});
  return { sent, status };
}

const still = (status: Promise<number>) =>
  Promise.race([status, new Promise<"arriving">((resolve) => setTimeout(resolve, 1_000, "arriving"))]);

describe("two workers", () => {
  it("answer as one server, whichever has the connection", async () => {
    const person = await loggedIn(server);
    expect(pids().size).toBe(2);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => ask("/api/user", person)));
    expect(statuses).toEqual(Array(8).fill(200));
  });

  it("cut off who never finishes asking", async () => {
    const begun = performance.now();
    const slow = new Promise<string>((resolve) => {
      const socket = connect(server.port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: local"));
      let received = "";
      socket
        .setEncoding("utf8")
        .on("data", (text) => {
          received += text;
        })
        .once("close", () => resolve(received));
    });
    const answer = await sendRaw(
      server.port,
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    expect(answer.status).toBe(200);
    expect(await slow).toContain("HTTP/1.1 408");
    expect(performance.now() - begun).toBeGreaterThan(10_000);
  });

  it("read and keep archives that either of them takes in", async () => {
    const person = await loggedIn(server);
    for (const year of [2024, 2025]) {
      const play = { ts: `${year}-03-01T10:00:00Z`, ms_played: 200_000, master_metadata_track_name: "A" };
      await uploadTexts(server, person, { [`Streaming_History_Audio_${year}.json`]: JSON.stringify([play]) });
    }
  });

  it("count reads together", async () => {
    const person = await loggedIn(server);
    const statuses: number[] = [];
    for (let asked = 0; asked < 340; asked += 10) {
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => ask("/api/entries", person)))));
    }
    const answered = statuses.filter((status) => status === 200).length;
    // Of ten requests at once, one worker may count some before the other knows of them.
    expect(answered).toBeGreaterThanOrEqual(300);
    expect(answered).toBeLessThanOrEqual(310);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it("write as many lines of what strangers cause to the security log as one server", async () => {
    const lines = () => server.log().split('"event":"not-signed-in"').length - 1;
    const before = lines();
    const stranger = () => fetch(`${server.origin}/api/user`, { headers: { Connection: "close" } });
    for (let asked = 0; asked < 150; asked += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, stranger));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    }
    await until(async () => lines() - before >= 60);
    // Ten more are allowed, as with reads.
    expect(lines() - before).toBeLessThanOrEqual(70);
  });

  it("share the places for uploads, and get back those of a worker that is killed", async () => {
    const person = await loggedIn(server);
    const two = [beginUpload(person), beginUpload(person)];
    for (const { status } of two) expect(await still(status)).toBe("arriving");
    for (let turn = 0; turn < 4; turn += 1) {
      const { sent, status } = beginUpload(person);
      expect(await status).toBe(429);
      sent.destroy();
    }
    // Workers take connections in turn, so each has one of the two uploads.
    await replaceSecond();
    const { sent, status } = beginUpload(person);
    expect(await still(status)).toBe("arriving");
    for (const one of [sent, ...two.map((upload) => upload.sent)]) one.destroy();
  });

  it("lose no request but those of a worker that is killed, which is replaced", async () => {
    const person = await loggedIn(server);
    let isOver = false;
    const statuses: number[] = [];
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push(await ask("/api/user", person));
    });
    await until(async () => statuses.length > 20);
    const { killed, other } = await replaceSecond();
    isOver = true;
    await Promise.all(asking);
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(4);
    expect(statuses.every((status) => status === 200 || status === 0)).toBe(true);
    expect([isAlive(killed), isAlive(other)]).toEqual([false, true]);
  });

  it("remember reads that a replaced worker had counted", async () => {
    const person = await loggedIn(server);
    for (let asked = 0; asked < 300; asked += 10) {
      await Promise.all(Array.from({ length: 10 }, () => ask("/api/entries", person)));
    }
    await replaceSecond();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask("/api/entries", person)));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  });

  it("give one answer to who reads the figures", async () => {
    const person = await loggedIn(server);
    const metrics = async () => {
      const answer = await person.client.get("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } });
      const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(answer.text)?.[1]);
      return {
        asked: of('http_request_duration_seconds_count\\{method="GET",route="/api/user",status="200"\\}'),
        up: of("twin_database_up"),
      };
    };
    const { asked } = await metrics();
    for (let turn = 0; turn < 6; turn += 1) await ask("/api/user", person);
    await expect.poll(metrics).toEqual({ asked: asked + 6, up: 1 });
  });

  it("end with the server", async () => {
    const all = [...pids().values()];
    expect(all.map(isAlive)).toEqual([true, true]);
    server.process.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    expect(all.map(isAlive)).toEqual([false, false]);
  });
});

it("workers end when their supervisor is killed", async () => {
  const one = await startServer({ env: { WORKERS: "2" } });
  // The log may come after the line that says that the server is ready.
  await until(async () => readyWorkers(one).length === 2);
  const all = readyWorkers(one).map(({ pid }) => pid);
  await one.kill();
  await expect.poll(() => all.map(isAlive)).toEqual([false, false]);
  await one.remove();
});

it("a start that a worker cannot finish ends with its reason", async () => {
  const one = await startServer();
  const failed = startServer({ port: one.port, env: { WORKERS: "2" } });
  await expect(failed).rejects.toThrow(/ended with 1 before it was ready:.*EADDRINUSE/s);
  await one.stop();
});
