import type { TestServer } from "./server";

/** The numbers and process ids of a server's workers that have been ready so far, in the order of their start. */
export const readyWorkers = (server: TestServer) =>
  server
    .log()
    .split("\n")
    .filter((line) => line.includes("a worker of the server is ready"))
    .map((line) => JSON.parse(line) as { worker: number; pid: number });
