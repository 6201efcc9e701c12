import { z } from "zod";

/** Identifies what a worker asked for, in the answer to it. */
const id = z.string();

const limits = z.object({
  perOwner: z.int(),
  inAll: z.int().optional(),
  waitMs: z.number().optional(),
});

/** Something for all other workers, which those that listen to its topic get. */
const news = z.object({ what: z.literal("news"), topic: z.string(), data: z.json() });

/** What a worker sends its supervisor. */
export const fromWorkerSchema = z.discriminatedUnion("what", [
  news,
  /** It takes connections from now on, still runs, or takes no more of them. */
  z.object({ what: z.enum(["ready", "alive", "stopping"]) }),
  /** It has a connection that it was handed. */
  z.object({ what: z.literal("took"), connection: z.int() }),
  /** Asks for a place in a line (`turns.server.ts`). */
  z.object({ what: z.literal("enter"), id, line: z.string(), owner: z.string(), limits }),
  /** Gives a place back, or no longer waits for it. */
  z.object({ what: z.literal("leave"), id }),
  /** Asks all other workers for what they have on a topic, and tells its own when another asks. */
  z.object({ what: z.literal("gather"), id, topic: z.string() }),
  z.object({ what: z.literal("told"), id, data: z.json() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

/** What a supervisor sends a worker. */
export const toWorkerSchema = z.discriminatedUnion("what", [
  news,
  z.object({ what: z.literal("entered"), id, isRefused: z.boolean() }),
  /** A connection comes with it. */
  z.object({ what: z.literal("connection"), connection: z.int() }),
  z.object({ what: z.literal("tell"), id, topic: z.string() }),
  /** What the workers that answered in time have told. */
  z.object({ what: z.literal("gathered"), id, all: z.array(z.json()) }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;
export type News = z.infer<typeof news>;
