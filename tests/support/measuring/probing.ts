import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { TestServer } from "../server/server";

/** A request that is repeated. */
export type Probe = {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The pause between two requests, in milliseconds. */
  everyMs?: number;
};

const samplesSchema = z.array(z.object({ name: z.string(), status: z.number(), ms: z.number() }));
export type Sample = z.infer<typeof samplesSchema>[number];

/** Repeats the same requests to a server, from a separate process. */
export function startProbing(server: TestServer, asks: Probe[]) {
  const given = { port: server.port, serverPid: server.process.pid, asks };
  const child = fork(fileURLToPath(new URL("./prober.mjs", import.meta.url)), [JSON.stringify(given)]);
  const ask = async (what: "so far" | "stop") => {
    const [samples] = await Promise.all([once(child, "message"), child.send(what)]);
    return samplesSchema.parse(samples[0]);
  };
  return {
    /** What was measured since the last call. */
    soFar: () => ask("so far"),
    /** The same, and stops. */
    stop: () => ask("stop"),
  };
}
