/**
 * A separate process that repeats the same requests to a server and notes how long each answer took, unaffected by the
 * tests' own work. Forked by `probing.ts`, which determines the requests.
 */
import { readFileSync } from "node:fs";
import { request } from "node:http";

const [{ port, serverPid, asks }] = process.argv.slice(2).map((text) => JSON.parse(text));

/** How long a process's main thread was ready to run while the machine was busy with others, in ms. */
function heldUp(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

const heldUpInAll = () => heldUp(serverPid) + heldUp(process.pid);

function exchange({ method = "GET", path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const asking = request(
      { port, method, path, headers: { ...headers, ...length }, agent: false },
      (res) => {
        res.resume().on("end", () => resolve(res.statusCode));
      },
    );
    asking.on("error", reject).end(body);
  });
}

let isRunning = true;
const samples = [];

async function keepAsking(ask) {
  while (isRunning) {
    const [before, began] = [heldUpInAll(), performance.now()];
    const status = await exchange(ask);
    // Time taken by other processes is not the server's.
    const ms = Math.max(0, performance.now() - began - (heldUpInAll() - before));
    samples.push({ name: ask.name, status, ms });
    await new Promise((resolve) => setTimeout(resolve, ask.everyMs ?? 10));
  }
}

const lanes = asks.map(keepAsking);
process.on("message", async (asked) => {
  if (asked === "stop") isRunning = false;
  if (asked === "stop") await Promise.all(lanes);
  process.send(samples.splice(0), () => {
    if (asked === "stop") process.exit();
  });
});
