import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { log } from "~/ground/log.server";
import { HEARTBEAT_MS } from "./heartbeats.server";
import type { FromWorker, News, ToWorker } from "./messages";
import { toWorkerSchema } from "./messages";
import { isWorker } from "./place.server";

/**
 * Messages between a worker and its supervisor. Only the copy of this module in the screens' build listens: `server.ts` reaches
 * it through the build (`app/entry.server.tsx`).
 */

type Data = News["data"];
const listeners = new Map<string, (data: Data) => void>();
const tellers = new Map<string, () => Data | Promise<Data>>();
const waiting = new Map<string, (answer: ToWorker) => void>();
let takeConnection: (socket: Socket) => void = (socket) => socket.destroy();

/** Sends the supervisor a message; does nothing in a process without a supervisor. */
export function tellSupervisor(message: FromWorker, sent: () => void = () => undefined): void {
  // If the supervisor is gone, this process is about to end.
  if (isWorker && process.connected) process.send?.(message, undefined, undefined, sent);
}

function take(connection: number, socket: unknown): void {
  // A connection that was closed on the way arrives without its socket.
  if (!(socket instanceof Socket)) {
    tellSupervisor({ what: "took", connection });
    return;
  }
  // As `http` sets them on connections that it accepts itself.
  socket.allowHalfOpen = true;
  socket.setNoDelay(true);
  socket.on("error", () => undefined);
  // Used only once the supervisor knows: it would hand a connection that it considers not taken to another worker.
  tellSupervisor({ what: "took", connection }, () => takeConnection(socket));
}

async function tell(topic: string, id: string): Promise<void> {
  const data = await Promise.resolve(tellers.get(topic)?.()).catch((error: unknown) => {
    log.warn({ err: error, topic }, "another worker could not be told what it asked for");
  });
  tellSupervisor({ what: "told", id, data: data ?? null });
}

function receive(received: unknown, socket: unknown): void {
  const message = toWorkerSchema.parse(received);
  if (message.what === "connection") take(message.connection, socket);
  else if (message.what === "news") listeners.get(message.topic)?.(message.data);
  else if (message.what === "tell") void tell(message.topic, message.id);
  else {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  }
}

if (isWorker) {
  process.on("message", receive);
  process.once("disconnect", () => process.exit(0));
}

/** Starts taking the connections that the supervisor hands over. */
export function takeConnections(take: (socket: Socket) => void): void {
  takeConnection = take;
  tellSupervisor({ what: "ready" });
  setInterval(() => tellSupervisor({ what: "alive" }), HEARTBEAT_MS).unref();
}

/** Asks the supervisor a question. @param ask makes the question, given the id that its answer will carry */
export function askSupervisor(ask: (id: string) => FromWorker): { id: string; answer: Promise<ToWorker> } {
  const id = randomUUID();
  const answer = new Promise<ToWorker>((resolve) => waiting.set(id, resolve));
  tellSupervisor(ask(id));
  return { id, answer };
}

/** Sends data on a topic to all other workers. */
export const tellWorkers = (topic: string, data: Data) => tellSupervisor({ what: "news", topic, data });

/** Listens to the news of other workers on a topic; each topic has one listener. */
export function onNews(topic: string, listener: (data: Data) => void): void {
  listeners.set(topic, listener);
}

/** Sets the function that answers other workers when they gather data on a topic. */
export function onGathering(topic: string, teller: () => Data | Promise<Data>): void {
  tellers.set(topic, teller);
}

/** The data on a topic of the other workers that answer within two seconds; empty in a server of one process. */
export async function gather(topic: string): Promise<Data[]> {
  if (!isWorker) return [];
  const answer = await askSupervisor((id) => ({ what: "gather", id, topic })).answer;
  return answer.what === "gathered" ? answer.all.filter((data) => data !== null) : [];
}
