import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { TestServer } from "../server/server";

/** Something that is asked again and again. */
export type Probe = {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The pause between two, in milliseconds. */
  everyMs?: number;
};

const samplesSchema = z.array(z.object({ name: z.string(), status: z.number(), ms: z.number() }));
export type Sample = z.infer<typeof samplesSchema>[number];

/** Asks a server the same things again and again, from a process of its own. */
export function startProbing(server: TestServer, asks: Probe[]) {
  const given = { port: server.port, serverPid: server.process.pid, asks };
  const child = fork(fileURLToPath(new URL("./prober.mjs", import.meta.url)), [JSON.stringify(given)]);
  const ask = async (what: "so far" | "stop") => {
    const [samples] = await Promise.all([once(child, "message"), child.send(what)]);
    return samplesSchema.parse(samples[0]);
  };
  return {
    /** What was measured since it was last asked for. */
    soFar: () => ask("so far"),
    /** The same, and ends it. */
    stop: () => ask("stop"),
  };
}
