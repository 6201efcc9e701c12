import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { log } from "~/log.server";
import { HEARTBEAT_MS } from "./heartbeats.server";
import type { FromWorker, News, ToWorker } from "./messages";
import { toWorkerSchema } from "./messages";
import { isWorker } from "./place.server";

/**
 * What a worker and its supervisor tell each other. The screens' build has the one copy of this module that listens:
 * `server.ts` reaches it by the build (`app/entry.server.tsx`).
 */

type Data = News["data"];
const listeners = new Map<string, (data: Data) => void>();
const tellers = new Map<string, () => Data | Promise<Data>>();
const waiting = new Map<string, (answer: ToWorker) => void>();
let takeConnection: (socket: Socket) => void = (socket) => socket.destroy();

/** Sends the supervisor something; does nothing in a process that has none. */
export function tellSupervisor(message: FromWorker, sent: () => void = () => undefined): void {
  // Without the supervisor this process is about to end.
  if (isWorker && process.connected) process.send?.(message, undefined, undefined, sent);
}

function take(connection: number, socket: unknown): void {
  // A connection that broke on the way comes without its socket.
  if (!(socket instanceof Socket)) {
    tellSupervisor({ what: "took", connection });
    return;
  }
  // As http sets them on those that it accepts itself.
  socket.allowHalfOpen = true;
  socket.setNoDelay(true);
  socket.on("error", () => undefined);
  // Not before the supervisor knows: it hands what it thinks not taken to another worker.
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

/** Takes the connections that the supervisor hands over. */
export function takeConnections(take: (socket: Socket) => void): void {
  takeConnection = take;
  tellSupervisor({ what: "ready" });
  setInterval(() => tellSupervisor({ what: "alive" }), HEARTBEAT_MS).unref();
}

/** Asks the supervisor. @param ask makes the question with the id under which it is answered */
export function askSupervisor(ask: (id: string) => FromWorker): { id: string; answer: Promise<ToWorker> } {
  const id = randomUUID();
  const answer = new Promise<ToWorker>((resolve) => waiting.set(id, resolve));
  tellSupervisor(ask(id));
  return { id, answer };
}

/** Tells all other workers. */
export const tellWorkers = (topic: string, data: Data) => tellSupervisor({ what: "news", topic, data });

/** Listens to what other workers tell on a topic; each topic has one listener. */
export function onNews(topic: string, listener: (data: Data) => void): void {
  listeners.set(topic, listener);
}

/** Answers other workers that gather what there is on a topic. */
export function onGathering(topic: string, teller: () => Data | Promise<Data>): void {
  tellers.set(topic, teller);
}

/** What the other workers have on a topic, of those that answer within two seconds; nothing in a server of one process. */
export async function gather(topic: string): Promise<Data[]> {
  if (!isWorker) return [];
  const answer = await askSupervisor((id) => ({ what: "gather", id, topic })).answer;
  return answer.what === "gathered" ? answer.all.filter((data) => data !== null) : [];
}
