import { z } from "zod";

/** Identifies a worker's question; repeated in the answer. */
const id = z.string();

const limits = z.object({
  perOwner: z.int(),
  inAll: z.int().optional(),
  waitMs: z.number().optional(),
});

/** A message to all other workers, received by those that listen to its topic. */
const news = z.object({ what: z.literal("news"), topic: z.string(), data: z.json() });

/** Messages from a worker to its supervisor. */
export const fromWorkerSchema = z.discriminatedUnion("what", [
  news,
  /** The worker takes connections from now on, is still running, or takes no more connections. */
  z.object({ what: z.enum(["ready", "alive", "stopping"]) }),
  /** The worker has taken a connection that it was handed. */
  z.object({ what: z.literal("took"), connection: z.int() }),
  /** Requests a slot from a queue (`slots.server.ts`). */
  z.object({ what: z.literal("enter"), id, line: z.string(), owner: z.string(), limits }),
  /** Releases a slot, or stops waiting for it. */
  z.object({ what: z.literal("leave"), id }),
  /** Asks all other workers for their data on a topic, and answers such a question (`told`). */
  z.object({ what: z.literal("gather"), id, topic: z.string() }),
  z.object({ what: z.literal("told"), id, data: z.json() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

/** Messages from a supervisor to a worker. */
export const toWorkerSchema = z.discriminatedUnion("what", [
  news,
  z.object({ what: z.literal("entered"), id, isRefused: z.boolean() }),
  /** Sent together with a connection. */
  z.object({ what: z.literal("connection"), connection: z.int() }),
  z.object({ what: z.literal("tell"), id, topic: z.string() }),
  /** The data of the workers that answered in time. */
  z.object({ what: z.literal("gathered"), id, all: z.array(z.json()) }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;
export type News = z.infer<typeof news>;
