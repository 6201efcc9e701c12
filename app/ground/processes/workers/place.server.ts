/** The number of this worker, given by its supervisor (`supervisor.server.ts`); undefined if the process is not a worker. */
const place = process.send === undefined ? undefined : process.env.WORKER_PLACE;

/** Whether this process is one of several workers of a server. */
export const isWorker = place !== undefined;

/** Whether this process runs the background jobs: true for the first worker, and for a server of one process. */
export const runsJobs = place === undefined || place === "0";
