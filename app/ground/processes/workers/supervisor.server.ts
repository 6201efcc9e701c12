import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "~/ground/log.server";
import { acceptWaiting } from "../accept-waiting.server";
import { Connections } from "./connections.server";
import { WorkersAnswers } from "./gathering.server";
import { Heartbeats } from "./heartbeats.server";
import { type FromWorker, fromWorkerSchema, type ToWorker } from "./messages";
import { SharedPlaces } from "./places.server";

/** Increasing pauses before replacing a worker that ended before it was ready, in milliseconds. */
const PAUSES_MS = [0, 100, 500, 2_000, 5_000];
/** How long a stop waits for connections that are being handed over. */
const HANDED_WITHIN_MS = 400;

/**
 * The number of workers, the program that each runs, and when those that do not stop are killed. Tests may set how often workers
 * report that they are alive.
 */
export type Crew = { count: number; program: string; stopWithinMs: number; heartbeatMs?: number };

type Worker = {
  place: number;
  child: ChildProcess;
  isReady: boolean;
  send: (message: ToWorker) => void;
  connections: ReturnType<Connections["add"]> | undefined;
  places: ReturnType<SharedPlaces["forWorker"]>;
};

/**
 * Runs the workers of a server: accepts connections and hands them over, replaces each worker that ends or hangs, and
 * relays messages between workers. The first worker runs the background jobs, so that as many run at once as in a
 * server of one process.
 */
export class Supervisor {
  readonly #crew: Crew;
  readonly #connections = new Connections();
  readonly #places = new SharedPlaces();
  readonly #gathering = new WorkersAnswers();
  readonly #workers = new Set<Worker>();
  readonly #heartbeats: Heartbeats<Worker>;
  readonly #listener: Server;
  #stopping = false;
  #allReady = () => {};
  #failed = (_: Error) => {};

  constructor(crew: Crew) {
    this.#crew = crew;
    this.#heartbeats = new Heartbeats(({ place, child }) => {
      log.error({ worker: place, pid: child.pid }, "a worker of the server hangs and is ended");
      child.kill("SIGKILL");
    }, crew.heartbeatMs);
    this.#listener = createServer({ pauseOnConnect: true }, (socket) => {
      socket.on("error", () => undefined);
      this.#connections.give(socket);
    });
  }

  /**
   * Starts all workers.
   *
   * @returns the port on which they answer
   * @throws if a worker ends before it is ready (it has logged why), or if the port is taken
   */
  async start(port: number, host: string): Promise<number> {
    const ready = new Promise<void>((resolve, reject) => {
      this.#allReady = resolve;
      this.#failed = reject;
    });
    this.#listener.listen(port, host);
    await once(this.#listener, "listening");
    for (let place = 0; place < this.#crew.count; place += 1) this.#fork(place);
    await ready;
    const address = this.#listener.address();
    return typeof address === "object" && address ? address.port : port;
  }

  /** Stops all workers, each as a server of one process stops. @returns whether all exited with code 0 */
  async stop(): Promise<boolean> {
    this.#stopping = true;
    this.#heartbeats.stop();
    const isRunning = ({ child }: Worker) => child.exitCode === null && child.signalCode === null;
    const running = () => [...this.#workers].filter(isRunning).map(({ child }) => child);
    const killing = setTimeout(() => {
      for (const child of running()) child.kill("SIGKILL");
    }, this.#crew.stopWithinMs);
    await acceptWaiting(this.#listener);
    this.#listener.close();
    await this.#connections.drained(HANDED_WITHIN_MS);
    const children = running();
    const ended = children.map((child) => once(child, "exit"));
    for (const child of children) child.kill("SIGTERM");
    const codes = (await Promise.all(ended)).map(([code]) => code);
    clearTimeout(killing);
    return codes.every((code) => code === 0);
  }

  #fork(place: number, failures = 0): void {
    const env = { ...process.env, WORKER_PLACE: String(place) };
    const child = fork(this.#crew.program, { env, stdio: "inherit" });
    const send = (message: ToWorker) => {
      if (child.connected) child.send(message, () => undefined);
    };
    const places = this.#places.forWorker(send);
    const worker: Worker = { place, child, isReady: false, send, connections: undefined, places };
    this.#workers.add(worker);
    child.on("message", (received) => this.#receive(worker, fromWorkerSchema.parse(received)));
    child.on("error", (error) => log.error({ err: error, worker: place }, "a worker could not be started"));
    // Comes after the last message, and also if the process could not be started.
    child.once("close", (code, signal) => this.#ended(worker, failures, { code, signal }));
  }

  #ended(worker: Worker, failures: number, how: { code: number | null; signal: string | null }): void {
    const { place, isReady } = worker;
    this.#workers.delete(worker);
    this.#heartbeats.forget(worker);
    worker.connections?.ended();
    worker.places.leaveAll();
    if (this.#stopping) return;
    // During the start this makes `start` fail: only the operator can correct a wrong setting. Later it has no effect.
    if (!isReady) this.#failed(new Error("a worker has ended before it was ready"));
    log.error({ worker: place, ...how }, "a worker of the server has ended; another takes its place");
    void this.#replace(place, isReady ? 0 : failures + 1);
  }

  async #replace(place: number, failures: number): Promise<void> {
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
    if (!this.#stopping) this.#fork(place, failures);
  }

  #receive(worker: Worker, message: FromWorker): void {
    const { connections, places } = worker;
    this.#heartbeats.heard(worker);
    if (message.what === "took") connections?.took(message.connection);
    else if (message.what === "enter") void places.enter(message);
    else if (message.what === "leave") places.leave(message.id);
    else if (message.what === "told") this.#gathering.receive(message.id, message.data);
    else if (message.what === "gather") void this.#gather(worker, message.id, message.topic);
    else if (message.what === "news") for (const send of this.#sendsBut(worker)) send(message);
    else if (message.what === "ready") this.#begin(worker);
    else if (message.what === "stopping") connections?.retire();
  }

  #begin(worker: Worker): void {
    const { place, child } = worker;
    worker.isReady = true;
    this.#heartbeats.watch(worker);
    worker.connections = this.#connections.add((connection, socket) => {
      // If sending fails, another worker gets the connection once this one has ended.
      const message: ToWorker = { what: "connection", connection };
      child.send(message, socket, { keepOpen: true }, () => undefined);
    });
    log.info({ worker: place, pid: child.pid }, "a worker of the server is ready");
    const areReady = [...this.#workers].every(({ isReady }) => isReady);
    if (areReady && this.#workers.size === this.#crew.count) this.#allReady();
  }

  /** The functions that send a message to each ready worker except the given one. */
  #sendsBut(worker: Worker): Worker["send"][] {
    return [...this.#workers].filter((one) => one !== worker && one.isReady).map(({ send }) => send);
  }

  async #gather(worker: Worker, id: string, topic: string): Promise<void> {
    const all = await this.#gathering.ask(id, topic, this.#sendsBut(worker));
    worker.send({ what: "gathered", id, all });
  }
}
