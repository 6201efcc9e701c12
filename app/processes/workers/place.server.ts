/** Which worker of a server this process is, as its supervisor has numbered it (`supervisor.server.ts`). */
const place = process.send === undefined ? undefined : process.env.WORKER_PLACE;

/** Whether this process is one of several workers of a server. */
export const isWorker = place !== undefined;

/** Whether this process runs the background jobs: the first worker does, and a server of one process. */
export const runsJobs = place === undefined || place === "0";
